import { sql } from 'kysely';
import type { Connection } from '../db/client.ts';
import { defineSubject, notify } from '../features/notifications/notifications.ts';

export const CHAT = defineSubject({
  name: 'chat',
  changes: { help_requested: [{ event: 'help', to: 'person' }] },
  find: (db, id) =>
    db
      .selectFrom('users as u')
      .leftJoin('instructors as i', 'i.user_id', 'u.id')
      .select(['u.id', 'i.id as instructor_id'])
      .where('u.id', '=', id)
      .executeTakeFirst(),
  roleOf: (view, userId) => (userId === view.id ? 'person' : undefined),
  compose: {
    help: ({ view }) => ({
      kind: 'text',
      title: 'Это бот «Склона»',
      blocks: [[HELP], ...(view.instructor_id === null ? [] : [[DIARY_HELP]])],
    }),
  },
});

export const HELP =
  'Я сообщаю о заявках, подтверждениях и напоминаю о занятиях. Чтобы ответить на заявку, нажмите кнопку под ней; чтобы написать собеседнику, ответьте на моё сообщение о занятии. Всё остальное — на сайте.';

const DIARY_HELP =
  'Инструктору: «сегодня» и «завтра» показывают занятия, «свободно» — свободное время; «занят завтра 10–13», «занят до 15:00», «выходной 5 декабря» и «отпуск 5–12 декабря» закрывают время; «пауза» и «работаю» выключают и включают приём бронирований.';

/** The messenger's menu. Whoever is no instructor gets the help. */
export const COMMANDS = [
  { command: 'today', description: 'Занятия сегодня' },
  { command: 'tomorrow', description: 'Занятия завтра, закрыть время' },
  { command: 'free', description: 'Свободное время на\u00A0неделю' },
  { command: 'pause', description: 'Выключить приём бронирований' },
  { command: 'resume', description: 'Включить приём бронирований' },
];

/** Sends a person the bot's help, unless they got it within a minute. */
export async function notifyOfHelp(db: Connection, userId: number, now: Date): Promise<void> {
  const minute = sql<number>`${Math.floor(now.getTime() / 60_000)}::int`;
  const from = sql`
    SELECT ${userId}::int AS id, ${userId}::int AS person_id
    WHERE NOT EXISTS (
      SELECT FROM notifications
      WHERE subject_type = 'chat' AND subject_id = ${userId} AND event = 'help' AND created_at > ${now}::timestamptz - interval '1 minute'
    )`;
  await notify({ subject: CHAT, change: 'help_requested', from, now, revision: minute }).execute(
    db,
  );
}
