import { createTransport, type NodemailerError } from 'nodemailer';
import type { EmailConfig } from '../../config.ts';
import type { Channel, Failure, Pace } from '../channel.ts';
import { renderEmail } from './render.ts';

/** Milliseconds for which a server may stay silent; some read an e-mail to its end before they answer. */
const TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Mail services want a steady trickle: bursts look like spam to them. */
const EMAIL_PACE: Pace = { burst: 5, perSecond: 1, overallBurst: 5, overallPerSecond: 5 };

/** Seconds until a server is tried again that finds us too fast; it names no time itself. */
const TOO_FAST_SECONDS = 60;

/** One connection and one recipient for each e-mail. */
export function emailChannel(
  { host, port, secure, user, password, from, isLocal }: EmailConfig,
  site: string,
  timeoutMs = TIMEOUT_MS,
): Channel {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: true,
    auth: { user, pass: password },
    forceAuth: true,
    // On this machine nobody is in between, and no authority signs for it.
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(site);
  const preferences = `${site}/preferences`;
  return {
    pace: EMAIL_PACE,
    capabilities: { edit: false, text: true, file: true, place: true },

    async send(to, content, { key, isOptional }) {
      const { messageId } = await transport.sendMail({
        ...renderEmail(content, isOptional ? preferences : undefined),
        from,
        to: { name: '', address: to },
        messageId: `<${key}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(isOptional && { list: { unsubscribe: preferences } }),
      });
      return messageId;
    },

    edit: () => Promise.reject(new Error('an e-mail cannot be edited')),

    check: async () => void (await transport.verify()),

    classifyFailure,
  };
}

/** Commands at which a refusal is about this e-mail; at others it is about us, and another attempt may succeed. */
const OF_EMAIL: ReadonlySet<string | undefined> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
const NO_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);

/** Without the server's words, which name the address. */
function classifyFailure(error: unknown): Failure {
  const { code, command, responseCode, permanent, response } = error as NodemailerError;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  const description = ['SMTP', responseCode ?? code, enhanced, command].filter(Boolean).join(' ');
  const failure = { description, retryAfter: 0 };
  if (responseCode === undefined)
    return code === 'EENVELOPE' || code === 'EMESSAGE'
      ? { ...failure, reason: 'refused', status: 400 }
      : { ...failure, reason: 'unavailable' };
  // «Mail flood detected», the one code for it (IANA, Enumerated Status Codes).
  if (enhanced === '4.7.28')
    return { ...failure, reason: 'too_fast', status: 429, retryAfter: TOO_FAST_SECONDS };
  if (!permanent || !OF_EMAIL.has(command))
    return { ...failure, reason: 'unavailable', status: 503 };
  // 5.7: the mailbox exists, and somebody's policy keeps us out.
  const isUnknown =
    command === 'RCPT TO' && NO_MAILBOX.has(responseCode) && !enhanced?.startsWith('5.7.');
  return isUnknown
    ? { ...failure, reason: 'unreachable', status: 404 }
    : { ...failure, reason: 'refused', status: 400 };
}
