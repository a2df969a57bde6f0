const format = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const shortFormat = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant (UTC) by the clock of whoever reads it: «14 января 2027 г. в 10:30». */
export function instantText(instant: string): string {
  return format.format(new Date(instant));
}

/** The same for a line of a table: «14.01.27, 10:30». */
export function shortInstantText(instant: string): string {
  return shortFormat.format(new Date(instant)).replaceAll(' ', '\u00A0');
}
