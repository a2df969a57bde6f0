import { SERVICE_TYPE_CODES, SERVICE_TYPE_LABELS } from '@sklon/contract/registration-rules';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { parseDigits, parseSearchText, type SearchText } from '../../ui/results/list-query.ts';

/** Codes of the type filter (spec section 9). */
const TYPE_CODES = ['instr', 'guide', 'rent', 'other'] as const;
type TypeCode = (typeof TYPE_CODES)[number];

/** What the type select offers; an empty value does not filter. */
export const TYPE_OPTIONS: { value: TypeCode | ''; label: string }[] = [
  { value: '', label: 'Все типы' },
  ...TYPE_CODES.map((value) => ({ value, label: SERVICE_TYPE_LABELS[SERVICE_TYPE_CODES[value]] })),
];

/** The filters as the URL holds them; what does not filter is absent. Without `status` the list shows what awaits a decision. */
export interface ApplicationSearch {
  status?: 'all' | undefined;
  type?: TypeCode | undefined;
  number?: SearchText | undefined;
}

function parseType(value: unknown): TypeCode | undefined {
  return TYPE_CODES.find((code) => code === value);
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
  type?: TypeCode | undefined;
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
interface AdminResortSearch {
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
