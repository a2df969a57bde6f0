import { addDays, formatLongDay, type LocalDate, weekdayOf } from '@sklon/contract/time';
import { weekdayLabel } from '../schedule/week-label.ts';

export interface QuickDay {
  date: LocalDate;
  /** «Сегодня», «сб, 21» */
  label: string;
  /** «Сегодня, суббота, 21 ноября», «сб, 28 — суббота, 28 ноября»: begins with what is seen, for those who say what they see. */
  name: string;
}

const SATURDAY = 6;

/** The days asked for most: today, tomorrow and the coming weekend. */
export function quickDays(today: LocalDate): QuickDay[] {
  const tomorrow = addDays(today, 1);
  const saturday = addDays(today, (SATURDAY - weekdayOf(today) + 7) % 7);
  const weekend = [saturday, addDays(saturday, 1)].filter((date) => date > tomorrow);
  return [
    { date: today, label: 'Сегодня', name: `Сегодня, ${formatLongDay(today)}` },
    { date: tomorrow, label: 'Завтра', name: `Завтра, ${formatLongDay(tomorrow)}` },
    ...weekend.map((date) => {
      const label = `${weekdayLabel(date)}, ${Number(date.slice(8))}`;
      return { date, label, name: `${label} — ${formatLongDay(date)}` };
    }),
  ];
}
