export const DELETE_WORD = 'УДАЛИТЬ';

export function accountFileName(day: string): string {
  return `sklon-account-${day}.json`;
}
