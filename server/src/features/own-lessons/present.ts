import type { LinkedLesson, OwnLesson } from '@sklon/contract/own-lessons';
import type { LinkedPeople } from './link-queries.ts';
import type { OwnLessonRow } from './queries.ts';

export function presentOwnLesson(row: OwnLessonRow, now: Date): OwnLesson {
  const { record_id: _, instructor_id: _i, resort_id, resort_name, link_expires_at, ...rest } = row;
  return {
    ...rest,
    resort: { id: resort_id, name: resort_name },
    created_at: row.created_at.toISOString(),
    link_expires_at:
      link_expires_at && link_expires_at > now ? link_expires_at.toISOString() : null,
  };
}

/** For everybody with the link: nothing about the client. */
export function presentLinked(
  lesson: Omit<LinkedLesson, 'instructor' | 'resort' | 'expires_at'> & {
    instructor_id: number;
    resort_id: number;
    resort_name: string;
  },
  { first_name, last_name, profile_photo_path }: LinkedPeople,
  expiresAt: Date,
): LinkedLesson {
  const { booking_date, start_time, end_time, timezone, group_size, price, version } = lesson;
  return {
    booking_date,
    start_time,
    end_time,
    timezone,
    group_size,
    price,
    version,
    resort: { id: lesson.resort_id, name: lesson.resort_name },
    instructor: { id: lesson.instructor_id, first_name, last_name, profile_photo_path },
    expires_at: expiresAt.toISOString(),
    booking_id: lesson.booking_id,
  };
}
