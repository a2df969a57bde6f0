import type { RentalSelectorResort } from '@sklon/contract/admin';

export interface SelectorGroup {
  /** The folder's name. */
  name: string;
  resorts: RentalSelectorResort[];
}

/** Resorts under their folders' names, both in the order of the API; those outside of any folder come last. */
export function selectorGroups(resorts: readonly RentalSelectorResort[]): SelectorGroup[] {
  const groups = new Map<string, RentalSelectorResort[]>();
  const inside = resorts.filter(({ parent_name }) => parent_name !== null);
  const outside = resorts.filter(({ parent_name }) => parent_name === null);
  for (const resort of [...inside, ...outside]) {
    const name = resort.parent_name ?? 'Другие курорты';
    groups.set(name, [...(groups.get(name) ?? []), resort]);
  }
  return [...groups].map(([name, members]) => ({ name, resorts: members }));
}
