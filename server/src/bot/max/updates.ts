/** What MAX says of people; all else that it says is ignored. */
import { z } from 'zod';

const timestamp = z.number();
/** Some have no last name and no username; ids exceed 2³¹. */
const user = z.looseObject({ user_id: z.int(), first_name: z.string().optional() });
const body = z.looseObject({ mid: z.string(), text: z.string().nullish() });
const message = z.looseObject({
  sender: user.optional(),
  body: body.nullish(),
  link: z.looseObject({ type: z.string(), message: body.nullish() }).nullish(),
});

export const maxUpdate = z.discriminatedUnion('update_type', [
  z.looseObject({
    update_type: z.literal('bot_started'),
    timestamp,
    user,
    payload: z.string().nullish(),
  }),
  z.looseObject({ update_type: z.literal('bot_stopped'), timestamp, user }),
  z.looseObject({ update_type: z.literal('message_created'), timestamp, message }),
  z.looseObject({
    update_type: z.literal('message_callback'),
    timestamp,
    callback: z.looseObject({ callback_id: z.string(), payload: z.string().optional(), user }),
    /** Null when it was deleted meanwhile. */
    message: message.nullish(),
  }),
]);

export type MaxUpdate = z.output<typeof maxUpdate>;
export type MaxUpdateOf<Type extends MaxUpdate['update_type']> = MaxUpdate & { update_type: Type };

export const UPDATE_TYPES = maxUpdate.options.map(({ shape }) => shape.update_type.value);

/** What is the same each time that it comes, as it has no id; undefined for a message that holds nothing. */
export function keyOf(update: MaxUpdate): string | undefined {
  const { update_type: type } = update;
  if (type === 'message_callback') return `press ${update.callback.callback_id}`;
  if (type === 'message_created') return update.message.body?.mid;
  return `${type} ${update.user.user_id} ${update.timestamp}`;
}
