import type { NotificationChoices } from '@sklon/contract/account';
import type { Connection, Tx } from '../../db/client.ts';

/** Undefined when there is no such person. */
export function findChoices(
  db: Connection,
  userId: number,
): Promise<NotificationChoices | undefined> {
  return db
    .selectFrom('users')
    .select(['wants_reminders as reminders', 'wants_review_news as reviews'])
    .select('wants_morning as morning')
    .where('id', '=', userId)
    .executeTakeFirst();
}

interface ChosenNotifications extends Omit<NotificationChoices, 'morning'> {
  /** Absent: as it was. */
  morning?: boolean | undefined;
}

/** Undefined when there is no such person. */
export async function setChoices(
  tx: Tx,
  userId: number,
  { reminders, reviews, morning }: ChosenNotifications,
): Promise<NotificationChoices | undefined> {
  await tx
    .updateTable('users')
    .set({ wants_reminders: reminders, wants_review_news: reviews })
    .$if(morning !== undefined, (update) => update.set({ wants_morning: morning }))
    .where('id', '=', userId)
    .execute();
  return findChoices(tx, userId);
}

/** Asked when it is sent, so that a choice applies to waiting ones too. `choice`: undefined for what always comes. */
export async function isWanted(
  db: Connection,
  userId: number,
  choice: keyof NotificationChoices | undefined,
): Promise<boolean> {
  if (!choice) return true;
  return (await findChoices(db, userId))?.[choice] ?? false;
}
