/** What both ends know of deleting and exporting an account; free of zod. */

/** What one types to confirm the deletion. */
export const DELETE_WORD = 'УДАЛИТЬ';

/** Name of the exported account's file on a day, 'YYYY-MM-DD'. */
export function accountFileName(day: string): string {
  return `sklon-account-${day}.json`;
}
