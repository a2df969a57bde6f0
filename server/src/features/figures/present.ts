import { type DateRange, type FigureStep, periodsOf } from '@sklon/contract/figure-rules';
import type { Figures, Tally } from '@sklon/contract/figures';
import { csvText } from './csv.ts';
import { customerName } from '../notifications/notifications.ts';
import type { CustomersRow, DayRow, LessonRow, RequestsRow } from './queries.ts';

export function presentFigures(
  range: DateRange,
  step: FigureStep,
  { days, requests, customers }: { days: DayRow[]; requests: RequestsRow; customers: CustomersRow },
): Figures {
  const { decline_reasons, ...counts } = requests;
  return {
    total: bothOf(days),
    periods: periodsOf(range, step).map(({ from, to }) => ({
      first_date: from,
      last_date: to,
      ...bothOf(days.filter(({ date }) => from <= date && date <= to)),
    })),
    requests: counts,
    decline_reasons,
    customers,
  };
}

function bothOf(days: readonly DayRow[]): { done: Tally; ahead: Tally } {
  return {
    done: sumOf(days.filter(({ is_done }) => is_done)),
    ahead: sumOf(days.filter(({ is_done }) => !is_done)),
  };
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum = { lessons: 0, minutes: 0, rubles: 0, unpriced: 0 };
  for (const tally of tallies)
    for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
  return sum;
}

const HEAD = [
  'Дата',
  'Начало',
  'Конец',
  'Курорт',
  'Клиент',
  'Человек',
  'Часов',
  'Рублей',
  'Состояние',
  'Номер записи',
];

/** Clients of own lessons have no name here: it is erased on the site some time after the lesson, and a file stays (decision 29). */
export function presentLessons(lessons: readonly LessonRow[]): string {
  return csvText([
    HEAD,
    ...lessons.map((lesson) => [
      lesson.date.split('-').toReversed().join('.'),
      lesson.start_time,
      lesson.end_time,
      lesson.resort,
      lesson.booking_id === null ? 'Свой клиент' : customerName(lesson, false),
      lesson.group_size,
      lesson.minutes / 60,
      lesson.price,
      lesson.is_done ? 'Проведено' : 'Впереди',
      lesson.booking_id,
    ]),
  ]);
}
