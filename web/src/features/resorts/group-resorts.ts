import type { Resort } from '@sklon/contract/resorts';

export interface ResortGroup {
  /** The folder's id; null for resorts outside of any folder. */
  id: number | null;
  name: string;
  resorts: Resort[];
}

/** Resorts under their folders, both in the order of the API; those outside of any folder come last. */
export function groupResorts(resorts: readonly Resort[]): ResortGroup[] {
  const folders = resorts.filter((resort) => resort.is_folder);
  const folderIds = new Set<number | null>(folders.map(({ id }) => id));
  const places = resorts.filter((resort) => !resort.is_folder);
  const groups: ResortGroup[] = folders.map(({ id, name }) => ({
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
