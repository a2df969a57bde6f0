import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { errorForLog } from './error-log.ts';
import { currentRequestId } from './request-context.ts';

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

/** JSON lines on standard error; standard output is for people. */
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

function inquiryOf(): { reqId?: string } {
  const reqId = currentRequestId();
  return reqId === undefined ? {} : { reqId };
}
