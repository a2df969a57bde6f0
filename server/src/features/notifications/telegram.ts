import { Api, GrammyError, InlineKeyboard, InputFile } from 'grammy';
import type { TelegramConfig } from '../../config.ts';
import { type Button, DeliveryError, type Notifier } from './notifier.ts';
import { telegramClient } from './telegram-client.ts';

/** Seconds after which an unanswered call counts as failed. */
const TIMEOUT_SECONDS = 10;

/** The messenger Telegram as a Notifier. */
export function telegramNotifier(
  telegram: Pick<TelegramConfig, 'token' | 'apiRoot' | 'proxy'>,
  timeoutSeconds = TIMEOUT_SECONDS,
): Notifier {
  const api = new Api(telegram.token, telegramClient(telegram, timeoutSeconds));
  return {
    send: (to, { html, buttons }) =>
      attempt(() =>
        api
          .sendMessage(to, html, { ...TEXT, ...(buttons && { reply_markup: keyboard(buttons) }) })
          .then(idOf),
      ),

    edit: (to, messageId, { html, buttons }) =>
      attempt(async () => {
        try {
          await api.editMessageText(to, messageId, html, {
            ...TEXT,
            ...(buttons && { reply_markup: keyboard(buttons) }),
          });
        } catch (error) {
          if (!isUnchanged(error)) throw error;
        }
      }),

    sendDocument: (to, { fileName, content, caption }) =>
      attempt(() =>
        api
          .sendDocument(to, new InputFile(Buffer.from(content), fileName), {
            caption,
            parse_mode: 'HTML',
          })
          .then(idOf),
      ),

    sendPlace: (to, { latitude, longitude, title, address }) =>
      attempt(() => api.sendVenue(to, latitude, longitude, title, address).then(idOf)),
  };
}

const TEXT = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

export function keyboard(buttons: readonly Button[]): InlineKeyboard {
  return InlineKeyboard.from([
    buttons.map((button) =>
      'url' in button
        ? InlineKeyboard.url(button.text, button.url)
        : InlineKeyboard.text(button.text, button.data),
    ),
  ]);
}

/** Whether Telegram refused an edit because the message says so already. */
export function isUnchanged(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    error.error_code === 400 &&
    error.description.includes('message is not modified')
  );
}

function idOf(message: { message_id: number }): number {
  return message.message_id;
}

async function attempt<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw deliveryError(error);
  }
}

/** Never started and deleted accounts are «chat not found»; for us the person is as unreachable as one who blocked the bot. */
const UNREACHABLE = /chat not found|user is deactivated|PEER_ID_INVALID/i;

function deliveryError(error: unknown): DeliveryError {
  // Without an answer there is no telling; the library's message holds the address and with it the token.
  if (!(error instanceof GrammyError))
    return new DeliveryError(
      'unavailable',
      error instanceof Error ? error.constructor.name : 'unknown',
    );
  const text = `${error.error_code} ${error.description}`;
  if (error.error_code === 403 || (error.error_code === 400 && UNREACHABLE.test(error.description)))
    return new DeliveryError('unreachable', text);
  if (error.error_code === 429)
    return new DeliveryError('too_fast', text, error.parameters.retry_after ?? 1);
  return new DeliveryError(error.error_code === 400 ? 'refused' : 'unavailable', text);
}
