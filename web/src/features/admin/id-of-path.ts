/** The number in an address of the panel; 0, which nobody has, for anything else. */
export function idOfPath(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}
