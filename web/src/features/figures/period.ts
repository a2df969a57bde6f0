/** The period of the figures as it stands in the address, and the words for it. */
import {
  type DateRange,
  daysIn,
  FIGURE_STEPS,
  type FigureStep,
  FIGURES_FIRST_DATE,
  FIGURES_LAST_DATE,
  FIGURES_MAX_DAYS,
  monthOf,
  seasonOf,
  weekOf,
} from '@sklon/contract/figure-rules';
import { BUSY_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import { addDays, isLocalDate, type LocalDate, startOfMonth } from '@sklon/contract/time';

export const PERIODS = ['week', 'month', 'season', 'dates'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Record<Period, string> = {
  week: 'Неделя',
  month: 'Месяц',
  season: 'Сезон',
  dates: 'Свои даты',
};

export const MEASURES = ['rubles', 'hours', 'lessons'] as const;
export type Measure = (typeof MEASURES)[number];

/** What the address holds; absent is the usual: this month, by days, in rubles. */
export interface FiguresChoice {
  period?: Period | undefined;
  /** A day of the period, or the first of own dates. */
  from?: LocalDate | undefined;
  /** The last of own dates. */
  to?: LocalDate | undefined;
  by?: FigureStep | undefined;
  show?: Measure | undefined;
}

export const FIGURES_PERIOD: Period = 'month';

export function choiceIn(search: Record<string, unknown>): FiguresChoice {
  const { period, from, to, by, show } = search;
  return {
    period: oneOf(PERIODS, period),
    from: dateIn(from),
    to: dateIn(to),
    by: oneOf(FIGURE_STEPS, by),
    show: oneOf(MEASURES, show),
  };
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value);
}

function dateIn(value: unknown): LocalDate | undefined {
  return typeof value === 'string' && isLocalDate(value) && isCounted(value) ? value : undefined;
}

function isCounted(date: LocalDate): boolean {
  return FIGURES_FIRST_DATE <= date && date <= FIGURES_LAST_DATE;
}

const RANGE_OF: Record<Exclude<Period, 'dates'>, (date: LocalDate) => DateRange> = {
  week: weekOf,
  month: monthOf,
  season: seasonOf,
};

/** Own dates may be in disorder: see `rangeProblem`. */
export function rangeOf(
  { period = FIGURES_PERIOD, from, to }: FiguresChoice,
  today: LocalDate,
): DateRange {
  if (period !== 'dates') return RANGE_OF[period](from ?? today);
  return { from: from ?? startOfMonth(today), to: to ?? from ?? today };
}

/** What is wrong with dates that a person chose, at the second of them; null when nothing is. */
export function rangeProblem({ from, to }: DateRange): string | null {
  if (![from, to].every((date) => isLocalDate(date) && isCounted(date))) return 'Укажите обе даты';
  if (from > to) return 'Последний день раньше первого';
  return daysIn({ from, to }) > FIGURES_MAX_DAYS ? `Не\u00A0больше ${FIGURES_MAX_DAYS} дней` : null;
}

/** Lengths of which there are neither too few nor too many bars; the usual one first. */
export function stepsFor(range: DateRange): readonly FigureStep[] {
  const days = daysIn(range);
  if (days <= 7) return ['day'];
  if (days <= 31) return ['day', 'week'];
  return days <= 120 ? ['week', 'month'] : ['month', 'week'];
}

export function stepOf({ by }: FiguresChoice, range: DateRange): FigureStep {
  const [usual = 'day', ...others] = stepsFor(range);
  return by !== undefined && others.includes(by) ? by : usual;
}

export const STEP_LABELS: Record<FigureStep, string> = {
  day: 'По дням',
  week: 'По неделям',
  month: 'По месяцам',
};

/** Another period around the same days; around today where they include it. */
export function switchedTo(
  period: Period,
  choice: FiguresChoice,
  range: DateRange,
  today: LocalDate,
): FiguresChoice {
  const { show } = choice;
  if (period === 'dates') return { period, ...range, show };
  const isNow = range.from <= today && today <= range.to;
  return {
    period: period === FIGURES_PERIOD ? undefined : period,
    from: isNow ? undefined : range.from,
    show,
  };
}

/** The period before (-1) or after (1); null where there is none. */
export function neighbour(
  choice: FiguresChoice,
  range: DateRange,
  side: -1 | 1,
  today: LocalDate,
): FiguresChoice | null {
  const { period = FIGURES_PERIOD } = choice;
  if (period === 'dates') return null;
  const date = side < 0 ? addDays(range.from, -1) : addDays(range.to, 1);
  const { from, to } = RANGE_OF[period](date);
  if (from > addDays(today, BUSY_MAX_DAYS_AHEAD) || !isCounted(from)) return null;
  return { ...choice, from: from <= today && today <= to ? undefined : from };
}

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('ru', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('ru', {
  weekday: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const NBSP = '\u00A0';
const unbroken = (text: string) => text.replace(/\s*г\.$/, '').replaceAll(' ', NBSP);
const at = (date: LocalDate) => new Date(`${date}T00:00:00Z`);
const shortDay = (date: LocalDate) => unbroken(day.format(at(date)));
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** «Январь 2026», «Сезон 2025/26», «11 января 2026 — 17 января 2026» */
export function periodLabel(
  { period = FIGURES_PERIOD }: FiguresChoice,
  { from, to }: DateRange,
): string {
  if (period === 'month') return capital(unbroken(monthOfYear.format(at(from))));
  if (period === 'season') return `Сезон${NBSP}${from.slice(0, 4)}/${to.slice(2, 4)}`;
  return datesLabel({ from, to });
}

function datesLabel({ from, to }: DateRange): string {
  const last = unbroken(dayOfYear.format(at(to)));
  if (from === to) return last;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${last}`;
  const first =
    from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : unbroken(dayOfYear.format(at(from)));
  return `${first} — ${last}`;
}

/** A period of the table: «12 янв.», «11 янв. – 17 янв.», «январь 2026» */
export function rowLabel(range: DateRange, step: FigureStep): string {
  if (step === 'day') return shortDay(range.from);
  if (step === 'month') return unbroken(monthOfYear.format(at(range.from)));
  return range.from === range.to
    ? shortDay(range.from)
    : `${shortDay(range.from)} – ${shortDay(range.to)}`;
}

/** So many labels stand side by side on a phone. */
const LABELS_MAX = 7;

/** What stands under each bar; empty where there is no room. */
export function barLabels(periods: readonly DateRange[], step: FigureStep): string[] {
  if (step === 'week' && periods.length > LABELS_MAX)
    return thinned(
      periods.map(({ from }, n) =>
        n === 0 || from.slice(0, 7) !== periods[n - 1]?.from.slice(0, 7) ? shortMonth(from) : '',
      ),
    );
  if (step === 'day' && periods.length > LABELS_MAX)
    return periods.map(({ from }, n) => (n % 7 === 0 ? String(Number(from.slice(8))) : ''));
  return thinned(periods.map(({ from }) => LABEL_OF[step](from)));
}

const LABEL_OF: Record<FigureStep, (date: LocalDate) => string> = {
  day: (date) => unbroken(weekday.format(at(date)).replace(',', '')),
  week: shortDay,
  month: shortMonth,
};

/** Every second or third of those that there are. */
function thinned(labels: readonly string[]): string[] {
  const stride = Math.ceil(labels.filter(Boolean).length / LABELS_MAX);
  let seen = -1;
  return labels.map((label) => {
    if (label !== '') seen += 1;
    return seen % stride === 0 ? label : '';
  });
}

/** «янв» */
function shortMonth(date: LocalDate): string {
  return month.format(at(date)).slice(0, 3);
}
