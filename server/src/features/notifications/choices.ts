/** Which messages one can do without, and who has chosen to (spec 2, Preferences). */
import type { NotificationChoices } from '@sklon/contract/account';
import type { Connection } from '../../db/client.ts';

/** The choice that decides about an event. What is not named always comes. */
const CHOICE_OF: Readonly<Record<string, keyof NotificationChoices>> = {
  reminder_24h: 'reminders',
  reminder_2h: 'reminders',
  review_asked: 'reviews',
  review_received: 'reviews',
  review_answered: 'reviews',
};

/** What a person has chosen; undefined when there is no such person. */
export function findChoices(
  db: Connection,
  userId: number,
): Promise<NotificationChoices | undefined> {
  return db
    .selectFrom('users')
    .select(['wants_reminders as reminders', 'wants_review_news as reviews'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function setChoices(
  db: Connection,
  userId: number,
  { reminders, reviews }: NotificationChoices,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ wants_reminders: reminders, wants_review_news: reviews })
    .where('id', '=', userId)
    .execute();
}

/** Whether a person wants the message of an event; asked when it is sent, so that a choice also holds for what waits. */
export async function isWanted(db: Connection, userId: number, event: string): Promise<boolean> {
  const choice = CHOICE_OF[event];
  if (!choice) return true;
  return (await findChoices(db, userId))?.[choice] ?? false;
}
