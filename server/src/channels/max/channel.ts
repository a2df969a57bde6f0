import type { MaxConfig } from '../../config.ts';
import type { Channel, Failure, Pace } from '../channel.ts';
import type { Content } from '../content.ts';
import { maxClient, MaxError } from './client.ts';
import { maxMessage, maxPlace } from './render.ts';

/** After which a call without a response counts as failed. */
const TIMEOUT_MS = 10_000;

/** Thirty calls in any second in all, those of the bot among them. */
const MAX_PACE: Pace = { burst: 3, perSecond: 1, overallBurst: 5, overallPerSecond: 25 };

/** Files would have to be uploaded first; what they hold is behind the link of the booking. */
export function maxChannel(
  config: Pick<MaxConfig, 'token' | 'apiRoot' | 'authority'>,
  milliseconds = TIMEOUT_MS,
): Channel {
  const call = maxClient(config, milliseconds);
  return {
    pace: MAX_PACE,
    capabilities: { edit: true, text: true, file: false, place: true },

    async send(to, content) {
      const query = { user_id: to, disable_link_preview: 'true' };
      return midOf(await call({ method: 'POST', path: 'messages', query, body: bodyOf(content) }));
    },

    async edit(_to, messageId, content) {
      const query = { message_id: messageId };
      await call({ method: 'PUT', path: 'messages', query, body: maxMessage(content) });
    },

    async check() {
      await call({ method: 'GET', path: 'me' });
    },

    classifyFailure,
  };
}

function bodyOf(content: Content): object {
  if (content.kind === 'place') return maxPlace(content);
  if (content.kind === 'text') return maxMessage(content);
  throw new MaxError(400, 'no_files', 'files are not sent');
}

function midOf({ message }: { message?: { body?: { mid?: unknown } } }): string {
  const mid = message?.body?.mid;
  if (typeof mid !== 'string') throw new MaxError(502, 'no_mid', '');
  return mid;
}

/** Who never wrote to the bot, and who stopped it. */
const UNREACHABLE = new Set(['chat.not.found', 'chat.denied']);

function classifyFailure(error: unknown): Failure {
  if (!(error instanceof MaxError)) {
    const description = error instanceof Error ? error.constructor.name : 'unknown';
    return { reason: 'unavailable', description, retryAfter: 0 };
  }
  const { status, code, message } = error;
  const description = `${code} ${message}`.trim();
  if (UNREACHABLE.has(code)) return { reason: 'unreachable', status, description, retryAfter: 0 };
  if (status === 429) return { reason: 'too_fast', status, description, retryAfter: 1 };
  const isRefused = status === 400 || status === 404;
  return { reason: isRefused ? 'refused' : 'unavailable', status, description, retryAfter: 0 };
}
