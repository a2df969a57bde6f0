import { localNow } from '@sklon/contract/time';
import type { Connection } from '../../db/client.ts';
import { defineSubject } from '../notifications/notifications.ts';
import { findWorkerById } from '../workday/workday.ts';
import { type Ahead, dayContent, lessonsAhead } from './day.ts';

interface DiaryView extends Ahead {
  user_id: number;
  timezone: string;
}

/** Local to the main resort: sent from the first on, and not at all once the second has come. */
export const MORNING = { from: '07:30', until: '10:00' } as const;

/** The subject is the instructor, the revision of the event the day. */
export const DIARY = defineSubject({
  name: 'diary',
  changes: { morning: [{ event: 'morning', to: 'person', choice: 'morning' }] },
  find: findDiary,
  roleOf: (view, userId) => (userId === view.user_id ? 'person' : undefined),
  compose: {
    morning: ({ view, now, dueAt, site }) => {
      const { timezone } = view;
      const { date, time } = localNow(now, timezone);
      const isLate = time >= MORNING.until || time < MORNING.from;
      if (isLate || !dueAt || localNow(dueAt, timezone).date !== date) return null;
      return dayContent(view, { date, timezone, now, site });
    },
  },
});

async function findDiary(
  db: Connection,
  instructorId: number,
  _: number,
  now: Date,
): Promise<DiaryView | undefined> {
  const worker = await findWorkerById(db, instructorId);
  return worker && { ...worker, ...(await lessonsAhead(db, instructorId, now)) };
}
