import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { presentBooking } from '../bookings/bookings.ts';
import { linkedLesson, makeLink, revokeLink, takeOver } from './links.ts';
import { addOwnLesson, changeOwnLesson, ownLessonsAhead, removeOwnLesson } from './own-lessons.ts';

export function ownLessonRoutes({
  db,
  config,
  wakeNotifications,
}: Dependencies): Handlers<
  | 'listOwnLessons'
  | 'createOwnLesson'
  | 'updateOwnLesson'
  | 'deleteOwnLesson'
  | 'createLessonLink'
  | 'deleteLessonLink'
  | 'getLinkedLesson'
  | 'takeLesson'
> {
  const { hostname: calendarHost } = new URL(config.publicOrigin);
  return {
    listOwnLessons: ({ caller, now }) => ownLessonsAhead(db, caller.id, now),

    createOwnLesson: ({ caller, body, now }) => addOwnLesson(db, caller.id, body, now),

    updateOwnLesson: ({ caller, params: { id }, body, now }) =>
      changeOwnLesson(db, caller.id, id, body, now),

    deleteOwnLesson: async ({ caller, params: { id } }) => {
      await removeOwnLesson(db, caller.id, id);
      return undefined;
    },

    createLessonLink: async ({ caller, params: { id }, body: { minutes }, now }) => {
      const { token, expiresAt } = await makeLink(db, caller.id, { id, minutes }, now);
      return { token, expires_at: expiresAt.toISOString() };
    },

    deleteLessonLink: async ({ caller, params: { id } }) => {
      await revokeLink(db, caller.id, id);
      return undefined;
    },

    getLinkedLesson: ({ caller, params: { token }, now }) =>
      linkedLesson(db, token, caller?.id ?? null, now),

    takeLesson: async ({ caller, params: { token }, body, now }) => {
      const attempt = { ...body, userId: caller.id, token, now, calendarHost };
      const booking = await takeOver(db, attempt);
      wakeNotifications();
      return presentBooking(booking, now);
    },
  };
}
