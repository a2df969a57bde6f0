/** Loaded with the first form that is used. */
export async function loadChangeSchema() {
  const { businessChange } = await import('@sklon/contract/businesses');
  return businessChange;
}
