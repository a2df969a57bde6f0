import { parseSearchText, type SearchText } from '../../../ui/records/search-text.ts';
import { idInUrl } from '../../../ui/url-id.ts';

/** What the address of the tab 'Курорты' says. */
export interface AdminResortSearch {
  search?: SearchText | undefined;
  /** The resort or folder whose form is open. */
  resort?: number | undefined;
}

export function parseAdminResortSearch({
  search,
  resort,
}: Record<string, unknown>): AdminResortSearch {
  return { search: parseSearchText(search), resort: idInUrl(resort) };
}
