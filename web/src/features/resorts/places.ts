import type { Resort } from '@sklon/contract/resorts';

/** A resort that can be chosen, by its id: not a folder, and one that exists. */
export function findResort(
  resorts: readonly Resort[],
  id: number | null | undefined,
): Resort | undefined {
  return resorts.find((resort) => resort.id === id && !resort.is_folder);
}

/** The folder's name, when the resort lies in one. */
export function folderName(resorts: readonly Resort[], { parent_id }: Resort): string | undefined {
  return resorts.find((resort) => resort.id === parent_id && resort.is_folder)?.name;
}
