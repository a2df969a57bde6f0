import type { LocalDate } from '@sklon/contract/time';
import { isLocalDate } from '@sklon/contract/time';
import type { ComponentType } from 'react';
import type { z } from 'zod';

/** The query schema of a list's call. */
export type ListQuery = z.ZodObject<Record<string, z.ZodType>>;

export interface Choice {
  /** In the address; empty: the filter is absent from it. */
  value: string;
  label: string;
  /** What the query says for it, where that is something else. */
  means?: string;
}
export interface FilterControlProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A filter of a list under its name in the address. */
export type Filter<Q extends ListQuery> = {
  /** Field of the call's query; its schema says what the address may hold. */
  field: string & keyof z.output<Q>;
  label: string;
  /** Says how the list is shown and not what is in it: stays when the filters are reset. */
  isView?: true;
} & (
  | { as: 'search' | 'number'; placeholder: string }
  | { as: 'buttons' | 'select'; choices: readonly Choice[] }
  /** A control of its own, for choices that are loaded. */
  | { as: ComponentType<FilterControlProps> }
  /** `min` and `max` name the filters of the first and the last day. */
  | { as: 'date'; means?: (day: LocalDate) => string; min?: string; max?: string }
  /** Only links set it. */
  | { as: 'link' }
);
export type Filters<Q extends ListQuery> = Readonly<Record<string, Filter<Q>>>;

export interface ListState {
  /** As the address has them, by their names there; empty: absent. */
  texts: Readonly<Record<string, string>>;
  filtered: boolean;
  /** `typing`: one of many changes of the same word, not a step for Back. */
  change: (changed: Readonly<Record<string, string>>, typing?: boolean) => void;
  /** Resets the filters that narrow the list. */
  reset: () => void;
}

export interface ReadFilters<Q extends ListQuery> {
  /** The filters as the address has them, by their names there; empty: absent. */
  texts: Record<string, string>;
  query: Partial<z.output<Q>>;
  /** Whether one of them narrows the list. */
  filtered: boolean;
}

/** Reads the filters from an address that anyone may have typed: what the call would refuse does not filter. */
export function readFilters<Q extends ListQuery>(
  schema: Q,
  filters: Filters<Q>,
  search: Readonly<Record<string, unknown>>,
): ReadFilters<Q> {
  const texts: Record<string, string> = {};
  const query: Record<string, unknown> = {};
  let filtered = false;
  for (const [name, filter] of Object.entries<Filter<Q>>(filters)) {
    const read = (text: string) => {
      const means = meaning(filter, text) || undefined;
      const result = schema.shape[filter.field]?.safeParse(means);
      return result?.success && result.data !== '' ? result.data : undefined;
    };
    const text = textOf(search[name]);
    const value = read(text);
    texts[name] = value === undefined ? '' : text;
    query[filter.field] = value ?? read('');
    filtered ||= texts[name] !== '' && !filter.isView;
  }
  // Each field was read by its own schema.
  return { texts, query: query as Partial<z.output<Q>>, filtered };
}

function textOf(written: unknown): string {
  return typeof written === 'string' || typeof written === 'number' ? String(written).trim() : '';
}

function meaning<Q extends ListQuery>(filter: Filter<Q>, text: string): string | undefined {
  if ('choices' in filter) {
    const choice = filter.choices.find(({ value }) => value === text);
    return choice && (choice.means ?? choice.value);
  }
  if (filter.as === 'date' && filter.means) return isLocalDate(text) ? filter.means(text) : '';
  return text;
}
