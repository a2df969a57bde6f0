const NBSP = '\u00A0';
const format = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** A file's size for people: «740 КБ», «2,4 МБ». */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}${NBSP}Б`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${Math.round(kilobytes)}${NBSP}КБ`
    : `${format.format(kilobytes / 1024)}${NBSP}МБ`;
}
