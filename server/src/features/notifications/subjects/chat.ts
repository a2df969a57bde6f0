import { type RawBuilder, sql } from 'kysely';
import { defineSubject } from './subject.ts';

export const CHAT = defineSubject({
  changes: { help_requested: [{ event: 'help', to: 'person' }] },
  find: (db, id) => db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst(),
  roleOf: (view, userId) => (userId === view.id ? 'person' : undefined),
  compose: {
    help: () => ({
      kind: 'text',
      title: 'Это бот «Склона»',
      blocks: [[HELP]],
    }),
  },
});

export const HELP =
  'Я сообщаю о заявках, подтверждениях и напоминаю о занятиях. Чтобы ответить на заявку, нажмите кнопку под ней; чтобы написать собеседнику, ответьте на моё сообщение о занятии. Всё остальное — на сайте.';

/** SELECT of the person's account, unless they were helped within a minute before `now`. */
export function notHelpedLately(userId: number, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT ${userId}::int AS id, ${userId}::int AS person_id
    WHERE NOT EXISTS (
      SELECT FROM notifications
      WHERE subject_type = 'chat' AND subject_id = ${userId} AND event = 'help' AND created_at > ${now}::timestamptz - interval '1 minute'
    )`;
}
