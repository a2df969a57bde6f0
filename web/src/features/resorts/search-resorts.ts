/** A text as it is compared: case and «ё» make no difference. */
export function folded(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();
}

/** Groups narrowed to what was typed: a folder's name finds all of its resorts. */
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
