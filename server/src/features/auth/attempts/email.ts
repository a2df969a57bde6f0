import { ATTEMPT_MINUTES, HANDLE_CHARACTERS } from '@sklon/contract/identity-rules';
import { emailChannel } from '../../../channels/email/channel.ts';
import type { TextContent } from '../../../channels/content.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { refusal } from '../../../http/errors/errors.ts';
import { deviceOf } from '../present.ts';
import { beginAttempt, newCode } from './attempts.ts';
import { countFor } from './limits.ts';

/** A call is answered within eight seconds. */
const SEND_MS = 6_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;

type Needs = Pick<Dependencies, 'config' | 'db' | 'limits' | 'log'>;

/**
 * Begins attempts by e-mails. Whether somebody signs in by the address is never looked up, so answers and times are those of any
 * address. Throws sign_in_closed, sign_in_unavailable, rate_limited.
 */
export function emailSignIn({ config, db, limits, log }: Needs) {
  const { email, publicOrigin } = config;
  const channel = email && emailChannel(email, publicOrigin, SEND_MS);
  const perHour = countFor(config, limits, 'e-mails of an hour', { max: 5, perSeconds: HOUR });
  const perDay = countFor(config, limits, 'e-mails of a day', { max: 10, perSeconds: DAY });
  const ofAll = countFor(config, limits, 'e-mails of all', { max: 5_000, perSeconds: DAY });

  return async (typed: string, userAgent: string, now: Date) => {
    if (!channel) throw refusal('sign_in_closed');
    const address = typed.toLowerCase();
    await perHour(address);
    await perDay(address);
    await ofAll('');
    const code = newCode('email');
    const begun = { provider: 'email', subject: address, code } as const;
    const { secret, expiresAt } = await beginAttempt(db, begun, now);
    const content = signInEmail({ secret, code }, publicOrigin, deviceOf(userAgent), now);
    const delivery = {
      key: `sign-in.${now.getTime().toString(36)}.${secret.slice(0, 8)}`,
      isOptional: false,
    };
    await channel.send(address, content, delivery).catch((error: unknown) => {
      const { reason, description } = channel.classifyFailure(error);
      log.warn({ reason, description }, 'an e-mail for a sign-in was not taken');
      // What is about this address alone says nothing to whoever asked.
      if (reason === 'unavailable' || reason === 'too_fast') throw refusal('sign_in_unavailable');
    });
    return { secret, expires_at: expiresAt.toISOString() };
  };
}

const time = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** By the handle the browser that began finds its attempt. The code is behind the #: no server sees it, and a program that follows links changes nothing. */
function signInEmail(
  { secret, code }: { secret: string; code: string },
  origin: string,
  device: string | null,
  now: Date,
): TextContent {
  return {
    kind: 'text',
    title: 'Вход в\u00A0Склон',
    blocks: [
      [
        `Кто-то, вероятно вы, входит на сайт по этому адресу: ${[device, `${time.format(now)} по Москве`].filter(Boolean).join(', ')}.`,
      ],
      [
        {
          text: 'Войти на сайт',
          url: `${origin}/login/email#${secret.slice(0, HANDLE_CHARACTERS)}.${code}`,
        },
      ],
      [
        'Ссылка входит в браузере, где вы её запросили. В другом браузере понадобится код:',
        { strong: `${code.slice(0, 4)} ${code.slice(4)}`, rest: '' },
      ],
      [
        `Ссылка и код действуют ${ATTEMPT_MINUTES} минут, один раз. Никому их не сообщайте.`,
        'Если входите не вы, ничего не делайте: без этого письма войти нельзя.',
      ],
    ],
  };
}
