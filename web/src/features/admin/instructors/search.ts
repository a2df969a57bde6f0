import { parseSearchText, type SearchText } from '../../../ui/records/search-text.ts';

/** The filters of the tab 'Инструкторы' as the URL holds them; what does not filter is absent, and so is the usual order. */
export interface AdminInstructorSearch {
  working?: 'yes' | 'no' | undefined;
  sort?: 'ASC' | undefined;
  resort?: number | undefined;
  q?: SearchText | undefined;
}

export function parseInstructorSearch(search: Record<string, unknown>): AdminInstructorSearch {
  const resort = Number(search.resort);
  return {
    working: search.working === 'yes' || search.working === 'no' ? search.working : undefined,
    sort: search.sort === 'ASC' ? 'ASC' : undefined,
    resort: Number.isInteger(resort) && resort > 0 && resort < 2 ** 31 ? resort : undefined,
    q: parseSearchText(search.q),
  };
}
