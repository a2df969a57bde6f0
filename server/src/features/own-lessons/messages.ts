/**
 * Notifications of own lessons for which a special day of their resort leaves no time. The client knows only the instructor, and is
 * named in no message (decision 29).
 */
import { specialDayText } from '@sklon/contract/special-day-texts';
import { formatDay, formatTimeRange, instantOf } from '@sklon/contract/time';
import type { Line } from '../../channels/content.ts';
import type { Connection } from '../../db/client.ts';
import {
  type Composed,
  defineSubject,
  siteLink,
  startDeadline,
} from '../notifications/notifications.ts';
import { findLesson, type OwnLessonRow } from './queries.ts';

interface OwnLessonView extends OwnLessonRow {
  user_id: number;
}

export const OWN_LESSON = defineSubject({
  name: 'own_lesson',
  changes: {
    resort_closed: [{ event: 'own_lesson_closed', to: 'person', urgent: true }],
    resort_reopened: [{ event: 'own_lesson_reopened', to: 'person', urgent: true }],
  },
  find: findView,
  roleOf: (view, userId) => (userId === view.user_id ? 'person' : undefined),
  compose: {
    own_lesson_closed: ({ view, now, site }) =>
      view.special_day &&
      ahead(view, now, 'Курорт закрыт в день вашего занятия', [
        `${specialDayText(view.special_day, view.resort_name)}.`,
        'Ваш клиент не получит от нас сообщения: договоритесь с ним о другом времени.',
        siteLink(site, '/provider-settings', 'Ваши занятия'),
      ]),

    own_lesson_reopened: ({ view, now, site }) =>
      view.special_day === null
        ? ahead(view, now, 'Курорт снова открыт', [
            'Для вашего занятия время снова есть.',
            siteLink(site, '/provider-settings', 'Ваши занятия'),
          ])
        : null,
  },
});

function ahead(view: OwnLessonView, now: Date, title: string, lines: Line[]): Composed | null {
  const { booking_date, start_time, end_time, timezone } = view;
  const startsAt = instantOf(booking_date, start_time, timezone);
  if (startsAt <= now) return null;
  const time = `${formatDay(booking_date)}, ${formatTimeRange(start_time, end_time)}`;
  return {
    content: {
      kind: 'text',
      title,
      blocks: [[{ strong: time, rest: `, ${view.resort_name}` }], lines],
    },
    deadline: startDeadline(startsAt, now),
  };
}

async function findView(db: Connection, id: number): Promise<OwnLessonView | undefined> {
  const lesson = await findLesson(db, id);
  if (!lesson) return undefined;
  const { user_id } = await db
    .selectFrom('instructors')
    .select('user_id')
    .where('id', '=', lesson.instructor_id)
    .executeTakeFirstOrThrow();
  return { ...lesson, user_id };
}
