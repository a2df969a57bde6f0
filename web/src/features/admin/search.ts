import { SERVICE_TYPES, type ServiceTypeCode } from '@sklon/contract/service-types';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { parseDigits, parseSearchText, type SearchText } from '../../ui/results/list-query.ts';

/** What the type select offers; an empty value does not filter. */
export const TYPE_OPTIONS: { value: ServiceTypeCode | ''; label: string }[] = [
  { value: '', label: 'Все типы' },
  ...Object.values(SERVICE_TYPES).map(({ code, label }) => ({ value: code, label })),
];

/** The filters as the URL holds them; what does not filter is absent. Without `status` the list shows what awaits a decision. */
export interface ApplicationSearch {
  status?: 'all' | undefined;
  type?: ServiceTypeCode | undefined;
  number?: SearchText | undefined;
}

function parseType(value: unknown): ServiceTypeCode | undefined {
  return Object.values(SERVICE_TYPES).find(({ code }) => code === value)?.code;
}

/** Reads the filters from a URL that anyone may have typed: what makes no sense does not filter. */
export function parseApplicationSearch(search: Record<string, unknown>): ApplicationSearch {
  return {
    status: search.status === 'all' ? 'all' : undefined,
    type: parseType(search.type),
    number: parseDigits(search.number),
  };
}

/** The filters of the tab 'Анкеты' as the URL holds them. */
export interface FormSearch {
  type?: ServiceTypeCode | undefined;
  q?: SearchText | undefined;
}

export function parseFormSearch(search: Record<string, unknown>): FormSearch {
  return { type: parseType(search.type), q: parseSearchText(search.q) };
}

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

/** The id in a path of the panel; 0, which no record has, for anything else. */
export function idOfPath(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

/** What the address of the tab 'Курорты' says. */
export interface AdminResortSearch {
  search?: SearchText | undefined;
  /** The resort or folder whose form is open. */
  resort?: number | undefined;
  /** The resort whose meeting points are open. */
  points?: number | undefined;
}

export function parseAdminResortSearch({
  search,
  resort,
  points,
}: Record<string, unknown>): AdminResortSearch {
  return { search: parseSearchText(search), resort: idInUrl(resort), points: idInUrl(points) };
}
