import type { Resort } from '@sklon/contract/resorts';

export interface ResortSelection {
  ids: number[];
  /** The picked resort lies in another group than those before: they are gone. */
  replaced: boolean;
}

/**
 * Ticks or unticks a resort (spec 2, Resort choice rule): one of a different parent group replaces the whole selection;
 * unticking removes it.
 */
export function toggleResort(
  resorts: readonly Resort[],
  selected: readonly number[],
  id: number,
): ResortSelection {
  if (selected.includes(id))
    return { ids: selected.filter((other) => other !== id), replaced: false };
  const groupOf = (resort: number) =>
    resorts.find((place) => place.id === resort)?.parent_id ?? null;
  const stays = selected.every((other) => groupOf(other) === groupOf(id));
  return stays ? { ids: [...selected, id], replaced: false } : { ids: [id], replaced: true };
}
