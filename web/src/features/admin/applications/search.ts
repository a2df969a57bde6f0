import { SERVICE_TYPE_CODES, SERVICE_TYPE_LABELS } from '@sklon/contract/registration-rules';
import { parseDigits, type SearchText } from '../../../ui/records/search-text.ts';

/** Codes of the type filter (spec section 9). */
export const TYPE_CODES = ['instr', 'guide', 'rent', 'other'] as const;
export type TypeCode = (typeof TYPE_CODES)[number];

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

export function parseType(value: unknown): TypeCode | undefined {
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
