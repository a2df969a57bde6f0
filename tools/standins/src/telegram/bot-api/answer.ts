import type { Call } from './call.ts';
import { badRequest } from './errors.ts';
import { readBoolean, readString } from '../../http/params.ts';

export function answerCallbackQuery({ world, params }: Call): true {
  const text = readString(params, 'text').trim();
  const url = readString(params, 'url');
  if (Array.from(text).length > 200) throw badRequest('MESSAGE_TOO_LONG');
  const answer = {
    show_alert: readBoolean(params, 'show_alert'),
    ...(text === '' ? {} : { text }),
    ...(url === '' ? {} : { url }),
  };
  if (!world.callbacks.answer(readString(params, 'callback_query_id'), answer)) {
    throw badRequest('query is too old and response timeout expired or query ID is invalid');
  }
  return true;
}
