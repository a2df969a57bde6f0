/** An instructor's own meeting point, or its photo. The subject is the audit record. */
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { defineSubject, fact, siteLink } from '../notifications/notifications.ts';

interface TakeDownView {
  user_id: number;
  name: string;
  photo_only: boolean;
  reason: string;
}

export const TAKE_DOWN = defineSubject({
  name: 'take_down',
  changes: { taken_down: [{ event: 'meeting_point_taken_down', to: 'person' }] },
  find: findTakeDownView,
  roleOf: (view, userId) => (userId === view.user_id ? 'person' : undefined),
  compose: {
    meeting_point_taken_down: ({ view: { name, photo_only, reason }, site }) => ({
      kind: 'text',
      title: photo_only
        ? 'Администратор убрал фото вашего места встречи'
        : 'Администратор убрал ваше место встречи',
      blocks: [
        [{ label: 'Место встречи', value: name }, ...fact('Причина', reason)],
        [siteLink(site, '/provider-settings/season#points', 'Ваши места встречи')],
      ],
    }),
  },
});

function findTakeDownView(db: Connection, id: number): Promise<TakeDownView | undefined> {
  return db
    .selectFrom('audit_records as a')
    .innerJoin('instructors as i', (join) =>
      join.on(sql<boolean>`i.id = (a.after ->> 'instructor_id')::int`),
    )
    .select('i.user_id')
    .select(sql<string>`a.before ->> 'name'`.as('name'))
    .select(sql<boolean>`(a.after ->> 'photo_only')::boolean`.as('photo_only'))
    .select(sql<string>`a.after ->> 'reason'`.as('reason'))
    .where('a.id', '=', id)
    .executeTakeFirst();
}
