/** An identifier as the address holds it; undefined for anything else that somebody may have typed there. */
export function idInUrl(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
