/** Resorts of a line: two by name, the others as a number; «—» for none that is known. */
export function resortsText(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  const shown = known.slice(0, 2).join(', ');
  return known.length > 2 ? `${shown} и\u00A0ещё\u00A0${known.length - 2}` : shown || '—';
}
