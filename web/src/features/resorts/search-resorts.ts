import type { ResortGroup } from './group-resorts.ts';

function folded(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();
}

/** Groups narrowed to what was typed: a folder's name finds all of its resorts. */
export function searchResorts(groups: readonly ResortGroup[], text: string): ResortGroup[] {
  const wanted = folded(text);
  if (wanted === '') return [...groups];
  return groups
    .map((group) => ({
      ...group,
      resorts: folded(group.name).includes(wanted) ? group.resorts : group.resorts.filter(({ name }) => folded(name).includes(wanted)),
    }))
    .filter((group) => group.resorts.length > 0);
}
