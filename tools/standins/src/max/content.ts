import { isRecord, type Params } from '../http/params.ts';
import type { Content, InlineButton, InlineKeyboard, Location } from '../state/model.ts';
import { BotApiError } from '../telegram/bot-api/errors.ts';
import { parseHtml } from '../telegram/bot-api/html.ts';
import { linkProblem } from '../telegram/bot-api/http-link.ts';
import { format } from '../telegram/bot-api/text.ts';
import { badPayload } from './errors.ts';

const TEXT_MAX = 4000;
const ROWS_MAX = 30;
const ROW_MAX = 7;
const BUTTON_TEXT_MAX = 128;
const PAYLOAD_MAX = 1024;
const LINK_MAX = 2048;
/** MAX has no other; it drops unknown tags silently, which here is a mistake of the bot. */
const MARKUP = new Set([
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'text_link',
  'code',
  'pre',
]);

export interface NewMessage {
  /** Undefined: the text that was there stays. */
  content: Content | undefined;
  /** Null: no keyboard; undefined: the keyboard that was there stays. */
  keyboard: InlineKeyboard | null | undefined;
}

function readText(body: Params): Extract<Content, { kind: 'text' }> | undefined {
  const { text, format: markup } = body;
  if (text === undefined || text === null) return undefined;
  if (typeof text !== 'string') throw badPayload('text: expected a string');
  if (text.length > TEXT_MAX) throw badPayload(`text: size must be between 0 and ${TEXT_MAX}`);
  if (markup === undefined || markup === null) return { kind: 'text', ...format(text) };
  if (markup !== 'html') throw badPayload('the stand-in has no format but html');
  try {
    const parsed = parseHtml(text);
    const foreign = parsed.entities.find(({ type }) => !MARKUP.has(type));
    if (foreign) throw badPayload(`text: no markup for ${foreign.type}`);
    return { kind: 'text', ...format(parsed.text, parsed.entities) };
  } catch (error) {
    throw error instanceof BotApiError ? badPayload(`text: ${error.message}`) : error;
  }
}

function readButton(raw: unknown): InlineButton {
  if (!isRecord(raw)) throw badPayload('buttons: expected objects');
  const { type, text, payload, url } = raw;
  if (typeof text !== 'string' || text === '' || text.length > BUTTON_TEXT_MAX)
    throw badPayload(`text of a button: size must be between 1 and ${BUTTON_TEXT_MAX}`);
  if (type === 'callback') {
    if (typeof payload !== 'string' || payload.length > PAYLOAD_MAX)
      throw badPayload(`payload: size must be between 0 and ${PAYLOAD_MAX}`);
    return { text, callback_data: payload };
  }
  if (type !== 'link') throw badPayload('the stand-in has buttons of type callback and link');
  if (typeof url !== 'string' || url.length > LINK_MAX || linkProblem(url) !== undefined)
    throw badPayload('url of a button: expected an address');
  return { text, url };
}

function readKeyboard({ payload }: Params): InlineKeyboard {
  const rows = isRecord(payload) ? payload['buttons'] : undefined;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > ROWS_MAX)
    throw badPayload(`buttons: rows must be between 1 and ${ROWS_MAX}`);
  return {
    inline_keyboard: rows.map((row: unknown) => {
      if (!Array.isArray(row) || row.length === 0 || row.length > ROW_MAX)
        throw badPayload(`buttons: a row must have between 1 and ${ROW_MAX}`);
      return row.map(readButton);
    }),
  };
}

function readLocation({ latitude, longitude }: Params): Location {
  if (typeof latitude !== 'number' || typeof longitude !== 'number')
    throw badPayload('location: latitude and longitude are required');
  return { latitude, longitude };
}

/** `NewMessageBody`. */
export function readMessage(body: Params): NewMessage {
  const { attachments } = body;
  if (attachments !== undefined && attachments !== null && !Array.isArray(attachments))
    throw badPayload('attachments: expected a list');
  const text = readText(body);
  const list = Array.isArray(attachments) ? attachments.filter(isRecord) : [];
  const find = (type: string): Params | undefined => list.find((one) => one['type'] === type);
  const unknown = list.find(({ type }) => type !== 'inline_keyboard' && type !== 'location');
  if (unknown) throw badPayload('the stand-in has keyboards and locations alone');
  const keyboard = find('inline_keyboard');
  const place = find('location');
  const [title = '', ...rest] = text?.text.split('\n') ?? [];
  return {
    content: place
      ? { kind: 'venue', venue: { location: readLocation(place), title, address: rest.join('\n') } }
      : text,
    keyboard: keyboard ? readKeyboard(keyboard) : Array.isArray(attachments) ? null : undefined,
  };
}
