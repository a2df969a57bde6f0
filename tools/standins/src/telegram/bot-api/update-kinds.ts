import { badRequest } from './errors.ts';
import { readJson, type Params } from '../../http/params.ts';

/** Every kind the Bot API knows; unknown names in allowed_updates are ignored, as Telegram does. */
const KINDS = new Set([
  'message',
  'edited_message',
  'channel_post',
  'edited_channel_post',
  'business_connection',
  'business_message',
  'edited_business_message',
  'deleted_business_messages',
  'message_reaction',
  'message_reaction_count',
  'inline_query',
  'chosen_inline_result',
  'callback_query',
  'shipping_query',
  'pre_checkout_query',
  'purchased_paid_media',
  'poll',
  'poll_answer',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
  'chat_boost',
  'removed_chat_boost',
]);

/** undefined: not given, keep what was set before. null: an empty list, back to the default. */
export function readAllowedUpdates(params: Params): string[] | null | undefined {
  const raw = readJson(params, 'allowed_updates', "can't parse allowed_updates JSON object");
  if (raw === undefined) return undefined;
  if (!Array.isArray(raw))
    throw badRequest("can't parse allowed_updates: Expected an Array of String");
  const kinds = raw.filter(
    (kind: unknown): kind is string => typeof kind === 'string' && KINDS.has(kind),
  );
  return kinds.length === 0 ? null : kinds;
}
