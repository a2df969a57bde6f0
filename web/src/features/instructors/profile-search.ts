import type { LocalDate } from '@sklon/contract/time';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { type LessonSearch, lessonSearchOf } from '../bookings/lesson-address.ts';
import type { FreeTimeSearch } from '../schedule/free-days.ts';
import { type InstructorSearch, parseInstructorSearch } from './filters.ts';
import { freeSearchOf } from './free-time.ts';

/** The list that a visitor comes from, without the page of it. */
export type ListSearch = Omit<InstructorSearch, 'cursor'>;

/** The address of a profile: the list that led there, the lesson chosen so far, and what the page shows. */
export interface ProfileSearch extends ListSearch, LessonSearch {
  /** 1: the calendar is open. */
  book?: 1 | undefined;
  /** The day whose free time is shown, resort-local; absent: the one searched for. */
  day?: LocalDate | undefined;
  /** The last review of a page before. */
  cursor?: number | undefined;
}

/** Reads the address of a profile, which anyone may have typed; what is invalid counts as absent. */
export function parseProfileSearch(search: Record<string, unknown>): ProfileSearch {
  return {
    ...parseInstructorSearch(search),
    ...lessonSearchOf(search),
    book: Number(search.book) === 1 ? 1 : undefined,
    day: freeSearchOf({ date: search.day }).date,
    cursor: idInUrl(search.cursor),
  };
}

/** The lesson that the page shows free time for. */
export function wishOf({ day, date, from, to, duration }: ProfileSearch): FreeTimeSearch {
  return { date: day ?? date, from, to, duration };
}

/** The list from which the address of a profile came. */
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
