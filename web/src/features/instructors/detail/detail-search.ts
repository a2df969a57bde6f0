import { isLocalDate, type LocalDate } from '@sklon/contract/time';

/** What the address of an instructor may ask for. */
export interface DetailSearch {
  /** The calendar is open. */
  book?: 1;
  /** The day at which it opens, local to the resort. */
  date?: LocalDate;
}

export function parseDetailSearch({ book, date }: Record<string, unknown>): DetailSearch {
  return {
    ...(Number(book) === 1 && { book: 1 as const }),
    ...(typeof date === 'string' && isLocalDate(date) && { date }),
  };
}
