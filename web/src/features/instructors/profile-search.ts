import type { LocalDate } from '@sklon/contract/time';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { type LessonSearch, lessonSearchOf } from '../bookings/lesson-address.ts';
import type { FreeTimeSearch } from '../schedule/free-days.ts';
import { type InstructorSearch, parseInstructorSearch } from './filters.ts';
import { durationIn, freeSearchOf } from './free-time.ts';

export type ListSearch = Omit<InstructorSearch, 'cursor'>;

export interface ProfileSearch extends ListSearch, LessonSearch {
  /** 1: open. */
  book?: 1 | undefined;
  /** Resort-local; absent: the day searched for. */
  day?: LocalDate | undefined;
  cursor?: number | undefined;
}

/** Invalid values count as absent. */
export function parseProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const list = parseInstructorSearch(search);
  return {
    ...list,
    // A length is chosen here without a day, too.
    duration: list.date === undefined ? durationIn(search.duration) : list.duration,
    ...lessonSearchOf(search),
    book: Number(search.book) === 1 ? 1 : undefined,
    day: freeSearchOf({ date: search.day }).date,
    cursor: idInUrl(search.cursor),
  };
}

export function wishOf({ day, date, from, to, duration }: ProfileSearch): FreeTimeSearch {
  return { date: day ?? date, from, to, duration };
}

export function listOf(search: ProfileSearch): InstructorSearch {
  const {
    book: _book,
    time: _time,
    place: _place,
    point: _point,
    day: _day,
    size,
    ...list
  } = search;
  return { ...list, size: list.people && size, cursor: undefined };
}
