import { Api, GrammyError, InputFile } from 'grammy';
import type { TelegramConfig } from '../../config.ts';
import type { Channel, Failure, Pace } from '../channel.ts';
import type { Content } from '../content.ts';
import { escapeHtml } from '../inert-text.ts';
import { telegramClient } from './client.ts';
import { messageOptions, renderText } from './render.ts';

/** Seconds after which a call without a response counts as failed. */
const TIMEOUT_SECONDS = 10;

/** «About one message a second» into a chat, short bursts aside, and thirty in any second in all. */
export const TELEGRAM_PACE: Pace = {
  burst: 3,
  perSecond: 1,
  overallBurst: 5,
  overallPerSecond: 25,
};

export function telegramChannel(
  telegram: Pick<TelegramConfig, 'token' | 'apiRoot' | 'proxy'>,
  timeoutSeconds = TIMEOUT_SECONDS,
): Channel {
  const api = new Api(telegram.token, telegramClient(telegram, timeoutSeconds));
  return {
    pace: TELEGRAM_PACE,
    capabilities: { edit: true, text: true, file: true, place: true },

    send: async (to, content) => String((await call(api, to, content)).message_id),

    async edit(to, messageId, content) {
      try {
        await api.editMessageText(
          to,
          Number(messageId),
          renderText(content),
          messageOptions(content),
        );
      } catch (error) {
        if (!isUnchanged(error)) throw error;
      }
    },

    check: async () => void (await api.getMe()),

    classifyFailure,
  };
}

function call(api: Api, to: string, content: Content): Promise<{ message_id: number }> {
  if (content.kind === 'text')
    return api.sendMessage(to, renderText(content), messageOptions(content));
  if (content.kind === 'file') {
    const file = new InputFile(Buffer.from(content.content), content.fileName);
    return api.sendDocument(to, file, {
      caption: escapeHtml(content.caption),
      parse_mode: 'HTML',
    });
  }
  const { latitude, longitude, title, address } = content;
  return api.sendVenue(to, latitude, longitude, title, address);
}

export function isUnchanged(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    error.error_code === 400 &&
    error.description.includes('message is not modified')
  );
}

/** Accounts that never started the bot or were deleted are «chat not found»: unreachable, as after a block. */
const UNREACHABLE = /chat not found|user is deactivated|PEER_ID_INVALID/i;

function classifyFailure(error: unknown): Failure {
  // The library's message of a network error contains the address and with it the token.
  if (!(error instanceof GrammyError)) {
    const description = error instanceof Error ? error.constructor.name : 'unknown';
    return { reason: 'unavailable', description, retryAfter: 0 };
  }
  const { error_code: status, description, parameters } = error;
  if (status === 403 || (status === 400 && UNREACHABLE.test(description)))
    return { reason: 'unreachable', status, description, retryAfter: 0 };
  if (status === 429)
    return { reason: 'too_fast', status, description, retryAfter: parameters.retry_after ?? 1 };
  return { reason: status === 400 ? 'refused' : 'unavailable', status, description, retryAfter: 0 };
}
