import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { errorForLog } from './error-log.ts';
import { currentRequestId } from './request-context.ts';

/** Names under which secrets and personal data travel; whatever is logged under them is not written. */
const SECRET = [
  'authorization',
  'token',
  'hash',
  'user_hash',
  'password',
  'phone',
  'email',
  'webhookSecret',
];

/** JSON lines on standard error, so that standard output stays for people. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorForLog },
      mixin: inquiryOf,
      redact: {
        paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[hidden]',
      },
    },
    destination,
  );
}

/** Names the request that a line belongs to. Who logs before or after a request is served has to name it, and is believed. */
function inquiryOf(): { reqId?: string } {
  const reqId = currentRequestId();
  return reqId === undefined ? {} : { reqId };
}
