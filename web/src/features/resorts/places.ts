import { INSTRUCTORS, plural } from '@sklon/contract/plural';
import type { ListedResort, Resort } from '@sklon/contract/resorts';

/** Not a folder. */
export function findResort<R extends Resort>(
  resorts: readonly R[],
  id: number | null | undefined,
): R | undefined {
  return resorts.find((resort) => resort.id === id && !resort.is_folder);
}

export function folderName(resorts: readonly Resort[], { parent_id }: Resort): string | undefined {
  return resorts.find((resort) => resort.id === parent_id && resort.is_folder)?.name;
}

/** In the order of `resort_ids`; those that are gone are left out. */
export function resortsOf(
  { resort_ids }: { resort_ids: readonly number[] },
  resorts: readonly Resort[],
): Resort[] {
  return resort_ids.flatMap((id) => resorts.find((resort) => resort.id === id) ?? []);
}

export interface ResortGroup<R extends Resort = Resort> {
  /** The folder; null for resorts outside of any folder. */
  id: number | null;
  name: string;
  resorts: R[];
}

/** In the order of the API; resorts outside of any folder come last. */
export function groupResorts<R extends Resort>(resorts: readonly R[]): ResortGroup<R>[] {
  const folders = resorts.filter((resort) => resort.is_folder);
  const folderIds = new Set<number | null>(folders.map(({ id }) => id));
  const places = resorts.filter((resort) => !resort.is_folder);
  const groups: ResortGroup<R>[] = folders.map(({ id, name }) => ({
    id,
    name,
    resorts: places.filter(({ parent_id }) => parent_id === id),
  }));
  groups.push({
    id: null,
    name: 'Другие курорты',
    resorts: places.filter(({ parent_id }) => !folderIds.has(parent_id)),
  });
  return groups.filter((group) => group.resorts.length > 0);
}

export const byCount = (a: ListedResort, b: ListedResort) =>
  b.instructor_count - a.instructor_count;

/** Popular resorts and their folders first, resorts outside of any folder last. */
export function popularFirst(groups: readonly ResortGroup<ListedResort>[]) {
  const total = ({ resorts }: ResortGroup<ListedResort>) =>
    resorts.reduce((sum, { instructor_count }) => sum + instructor_count, 0);
  return groups
    .map((group) => ({ ...group, resorts: group.resorts.toSorted(byCount) }))
    .toSorted((a, b) => Number(a.id === null) - Number(b.id === null) || total(b) - total(a));
}

/** «12 инструкторов», «пока никого» */
export function countText({ instructor_count: count }: ListedResort): string {
  return count > 0 ? plural(count, INSTRUCTORS) : 'пока никого';
}

/** For comparison: case and «ё» make no difference. */
export function folded(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();
}

/** A folder's name finds all of its resorts. */
export function searchResorts<G extends { name: string; resorts: { name: string }[] }>(
  groups: readonly G[],
  text: string,
): G[] {
  const wanted = folded(text);
  if (wanted === '') return [...groups];
  return groups
    .map((group) => ({
      ...group,
      resorts: folded(group.name).includes(wanted)
        ? group.resorts
        : group.resorts.filter(({ name }) => folded(name).includes(wanted)),
    }))
    .filter((group) => group.resorts.length > 0);
}
