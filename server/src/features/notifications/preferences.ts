import type { NotificationChoices } from '@sklon/contract/account';
import type { Connection, Tx } from '../../db/client.ts';
import type { Changes } from './subjects/subject.ts';
import { SUBJECTS } from './subjects/subjects.ts';

const CHOICE_OF: ReadonlyMap<string, keyof NotificationChoices> = new Map(
  Object.values(SUBJECTS)
    .flatMap(({ changes }: { changes: Changes }) => Object.values(changes).flat())
    .flatMap(({ event, choice }) => (choice ? [[event, choice] as const] : [])),
);

/** Undefined when there is no such person. */
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
  tx: Tx,
  userId: number,
  { reminders, reviews }: NotificationChoices,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ wants_reminders: reminders, wants_review_news: reviews })
    .where('id', '=', userId)
    .execute();
}

/** Asked when it is sent, so that a choice applies to waiting ones too. */
export async function isWanted(db: Connection, userId: number, event: string): Promise<boolean> {
  const choice = CHOICE_OF.get(event);
  if (!choice) return true;
  return (await findChoices(db, userId))?.[choice] ?? false;
}
