import { parseType, type TypeCode } from '../applications/search.ts';
import { parseSearchText, type SearchText } from '../../../ui/records/search-text.ts';

/** The filters of the tab 'Анкеты' as the URL holds them. */
export interface FormSearch {
  type?: TypeCode | undefined;
  q?: SearchText | undefined;
}

export function parseFormSearch(search: Record<string, unknown>): FormSearch {
  return { type: parseType(search.type), q: parseSearchText(search.q) };
}
