/** SMS.RU answers everything with HTTP 200: what went wrong stands in `status`, `status_code`, and again for the number (channels.md, Phone). */
import type { SmsConfig } from '../../config.ts';
import type { Limits } from '../../http/limits/limits.ts';
import type { Failure } from '../channel.ts';

/** `no_money` and `unavailable` concern everybody, the others this number. Names no number. */
export class GatewayFailure extends Error {
  readonly reason: Failure['reason'] | 'no_money';

  constructor(reason: GatewayFailure['reason'], description: string) {
    super(description);
    this.reason = reason;
  }
}

const TIMEOUT_MS = 6_000;
const DAY = 24 * 3_600;
/** Upper bounds of what the gateway takes, rubles; of an SMS for each part. */
const PRICES = { call: 1, part: 10 } as const;

const REASONS: Record<number, GatewayFailure['reason']> = {
  201: 'no_money',
  // The account's own limit of a day.
  206: 'no_money',
  // No number, none that takes SMS, on our stop list, abroad, on the stop list of SMS.RU.
  202: 'unreachable',
  207: 'unreachable',
  209: 'unreachable',
  214: 'unreachable',
  215: 'unreachable',
  // It gets too much: in a day, the same in a minute, the same in a day, codes.
  230: 'refused',
  231: 'too_fast',
  232: 'refused',
  233: 'refused',
};
const PROVEN = '401';

type Body = Record<string, unknown>;

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null;
}

function accepted(body: unknown): Body {
  if (!isBody(body)) throw new GatewayFailure('unavailable', 'no object');
  if (body.status === 'OK') return body;
  const code = Number(body.status_code);
  throw new GatewayFailure(REASONS[code] ?? 'unavailable', `code ${code}`);
}

/** Cyrillic: 70 characters alone, 67 in each of several. */
const partsOf = ({ length }: string): number => (length <= 70 ? 1 : Math.ceil(length / 67));

/** The money of a day is one, whatever it is spent for; without limits nobody counts it. */
export function smsGateway({ apiId, origin, dailyRubles }: SmsConfig, limits: Limits | undefined) {
  const money = limits?.byAccount('rubles of SMS.RU', { max: dailyRubles, perSeconds: DAY });
  const spend = async (rubles: number) => {
    await money?.('', rubles).catch(() => {
      throw new GatewayFailure('no_money', 'the money of a day is spent');
    });
  };
  const call = async (path: string, params: Record<string, string>): Promise<Body> => {
    const response = await fetch(`${origin}/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ api_id: apiId, json: '1', ...params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (!response?.ok) throw new GatewayFailure('unavailable', `status ${response?.status}`);
    return accepted(await response.json().catch(() => undefined));
  };
  return {
    /** `callPhone`: E.164, where the person is to call within five minutes. */
    async waitForCall(phone: string): Promise<{ checkId: string; callPhone: string }> {
      await spend(PRICES.call);
      const { check_id, call_phone } = await call('callcheck/add', { phone: phone.slice(1) });
      if (typeof check_id !== 'string' || !/^\d{6,15}$/.test(String(call_phone)))
        throw new GatewayFailure('unavailable', 'no check');
      return { checkId: check_id, callPhone: `+${String(call_phone)}` };
    },

    async hasCalled(checkId: string): Promise<boolean> {
      const { check_status } = await call('callcheck/status', { check_id: checkId });
      return String(check_status) === PROVEN;
    },

    /** Resolves to the gateway's id of the SMS. */
    async send(phone: string, text: string): Promise<string> {
      await spend(PRICES.part * partsOf(text));
      const to = phone.slice(1);
      const { sms } = await call('sms/send', { to, msg: text });
      return String(accepted(isBody(sms) ? sms[to] : undefined).sms_id);
    },

    /** Rejects as `send` would, without sending. */
    async check(): Promise<void> {
      await spend(0);
      const { balance } = await call('my/balance', {});
      if (!(Number(balance) >= PRICES.part)) throw new GatewayFailure('no_money', 'balance');
    },
  };
}
