import { CALL_MINUTES } from '@sklon/contract/identity-rules';
import { GatewayFailure, smsGateway } from '../../../channels/sms/gateway.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { refusal } from '../../../http/errors/errors.ts';
import { invalidProof } from '../identity.ts';
import { beginAttempt, checkToAsk, findAttempt, markProven, newCode, setCode } from './attempts.ts';
import { countFor } from './limits.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** +7 and six digits: ten thousand numbers, which pumpers own by the block. */
const PREFIX = 8;

type Needs = Pick<Dependencies, 'config' | 'db' | 'limits' | 'log'>;

/**
 * Begins attempts by a call of the person, then by SMS. As with e-mails nothing is looked up. Throws sign_in_closed, sign_in_unavailable,
 * rate_limited.
 */
export function phoneSignIn({ config, db, limits, log }: Needs) {
  const gateway = config.sms && smsGateway(config.sms, limits);
  const perNumber = countFor(config, limits, 'calls of a number', { max: 5, perSeconds: HOUR });
  const numberDay = countFor(config, limits, 'number of a day', { max: 10, perSeconds: DAY });
  const perPrefix = countFor(config, limits, 'numbers alike', { max: 30, perSeconds: HOUR });

  const count = async (phone: string) => {
    await perNumber(phone);
    await numberDay(phone);
    await perPrefix(phone.slice(0, PREFIX));
  };

  /** Undefined where this number is refused, which says nothing to whoever asked. */
  const unlessRefused = async <T>(call: Promise<T>): Promise<T | undefined> => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error;
      log.warn({ reason: error.reason, description: error.message }, 'the SMS gateway refused');
      if (error.reason === 'no_money' || error.reason === 'unavailable')
        throw refusal('sign_in_unavailable');
      return undefined;
    }
  };

  return {
    async start(phone: string, now: Date) {
      if (!gateway) throw refusal('sign_in_closed');
      await count(phone);
      const check = await unlessRefused(gateway.waitForCall(phone));
      const begun = { provider: 'phone', subject: phone, checkId: check?.checkId } as const;
      const { secret, expiresAt } = await beginAttempt(db, begun, now);
      return {
        secret,
        expires_at: expiresAt.toISOString(),
        call_phone: check?.callPhone ?? null,
        call_until: new Date(now.getTime() + CALL_MINUTES * 60_000).toISOString(),
      };
    },

    async state(secret: string, now: Date) {
      const checkId = gateway && (await checkToAsk(db, secret, now));
      if (gateway && checkId !== undefined && (await unlessRefused(gateway.hasCalled(checkId))))
        await markProven(db, secret, now);
      const attempt = await findAttempt(db, secret, now);
      if (!attempt) throw invalidProof({ provider: 'phone' });
      return { proven: attempt.proven_at !== null };
    },

    async sendCode(secret: string, now: Date) {
      if (!gateway) throw refusal('sign_in_closed');
      const attempt = await findAttempt(db, secret, now);
      if (attempt?.provider !== 'phone' || !attempt.subject)
        throw invalidProof({ provider: 'phone' });
      await count(attempt.subject);
      const code = newCode('phone');
      await setCode(db, secret, code);
      const text = `Код для входа в Склон: ${code}. Никому его не сообщайте.`;
      await unlessRefused(gateway.send(attempt.subject, text));
    },
  };
}
