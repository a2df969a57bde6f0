const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const shortDay = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'short' });

export const formatTime = (seconds) => time.format(seconds * 1000);

const isToday = (seconds) => new Date(seconds * 1000).toDateString() === new Date().toDateString();

export const formatDay = (seconds) => (isToday(seconds) ? 'Сегодня' : day.format(seconds * 1000));

export const formatWhen = (seconds) =>
  isToday(seconds) ? formatTime(seconds) : shortDay.format(seconds * 1000);

export function formatSize(bytes) {
  if (bytes < 1024) return `${bytes} Б`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'КБ'] : [bytes / 1024 ** 2, 'МБ'];
  return `${value.toLocaleString('ru', { maximumFractionDigits: 1 })} ${unit}`;
}
