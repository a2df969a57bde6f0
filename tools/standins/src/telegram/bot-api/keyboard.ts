import type { InlineButton, InlineKeyboard } from '../../state/model.ts';
import { badRequest } from './errors.ts';
import { linkProblem } from './http-link.ts';
import { isRecord, readJson, type Params } from '../../http/params.ts';

const MAX_DATA_BYTES = 64;
const STYLES = new Set(['danger', 'success', 'primary']);
const IN_BUTTON = "can't parse inline keyboard button";

function field(button: Record<string, unknown>, name: string): string {
  const value = button[name];
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string')
    throw badRequest(`${IN_BUTTON}: Field "${name}" must be of type String`);
  return value;
}

function parseButton(raw: unknown): InlineButton {
  if (!isRecord(raw)) throw badRequest(`${IN_BUTTON}: InlineKeyboardButton must be an Object`);
  if (raw['text'] === undefined) throw badRequest(`${IN_BUTTON}: Can't find field "text"`);
  const text = field(raw, 'text').trim();
  const url = field(raw, 'url');
  const data = field(raw, 'callback_data');
  const style = field(raw, 'style');
  if (url === '' && data === '')
    throw badRequest(`${IN_BUTTON}: Text buttons are unallowed in the inline keyboard`);
  if (text === '') throw badRequest('inline keyboard button text must be non-empty');
  if (style !== '' && !STYLES.has(style))
    throw badRequest(`${IN_BUTTON}: Unsupported button style specified`);
  const styled = style === '' ? {} : { style };
  if (url !== '') {
    const problem = linkProblem(url);
    if (problem !== undefined)
      throw badRequest(`inline keyboard button URL '${url}' is invalid: ${problem}`);
    return { text, url, ...styled };
  }
  if (Buffer.byteLength(data) > MAX_DATA_BYTES) throw badRequest('BUTTON_DATA_INVALID');
  return { text, callback_data: data, ...styled };
}

/** The inline keyboard of a call; undefined when there is none (rows without buttons are dropped, as Telegram does). */
export function readKeyboard(params: Params): InlineKeyboard | undefined {
  const raw = readJson(params, 'reply_markup', "can't parse reply keyboard markup JSON object");
  if (raw === undefined) return undefined;
  if (!isRecord(raw)) throw badRequest('object expected as reply markup');
  for (const kind of ['keyboard', 'remove_keyboard', 'force_reply']) {
    if (raw[kind] !== undefined)
      throw badRequest(`the stand-in has no ${kind}, only inline keyboards`);
  }
  const rows = raw['inline_keyboard'];
  if (rows === undefined) return undefined;
  if (!Array.isArray(rows)) throw badRequest('field "inline_keyboard" must be of type Array');
  const keyboard = rows.map((row: unknown) => {
    if (!Array.isArray(row))
      throw badRequest(
        'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays',
      );
    return row.map(parseButton);
  });
  const filled = keyboard.filter((row) => row.length > 0);
  return filled.length === 0 ? undefined : { inline_keyboard: filled };
}
