/** What an instructor writes to the bot about the own days: «занят завтра 10–13», «выходной 5 декабря», /today. */
import { SLOT_MINUTES } from '@sklon/contract/limits';
import {
  addDays,
  daysBetween,
  type LocalDate,
  type LocalTime,
  timeOf,
  weekdayOf,
} from '@sklon/contract/time';

export type DiaryPhrase =
  | { do: 'show'; date: LocalDate }
  | { do: 'free' }
  | { do: 'pause' }
  | { do: 'resume' }
  /** Without a start from now on or from the opening, without an end until the closing. */
  | { do: 'busy'; date: LocalDate; start?: LocalTime; end?: LocalTime }
  | { do: 'off'; first: LocalDate; last: LocalDate }
  /** It begins as one of these do, and no day or time follows. */
  | { do: 'unclear' };

/** The clock at the instructor's resort. */
interface Now {
  date: LocalDate;
  time: LocalTime;
}

const NOON = '12:00';
const EVENING = '17:00';
const PARTS_OF_DAY: Record<string, { start?: LocalTime; end?: LocalTime }> = {
  утром: { end: NOON },
  днем: { start: NOON, end: EVENING },
  вечером: { start: EVENING },
};

const SHORT: Record<string, (now: Now) => DiaryPhrase> = {
  '/today': ({ date }) => ({ do: 'show', date }),
  сегодня: ({ date }) => ({ do: 'show', date }),
  '/tomorrow': ({ date }) => ({ do: 'show', date: addDays(date, 1) }),
  завтра: ({ date }) => ({ do: 'show', date: addDays(date, 1) }),
  '/free': () => ({ do: 'free' }),
  свободно: () => ({ do: 'free' }),
  'когда свободно': () => ({ do: 'free' }),
  '/pause': () => ({ do: 'pause' }),
  пауза: () => ({ do: 'pause' }),
  '/resume': () => ({ do: 'resume' }),
  работаю: () => ({ do: 'resume' }),
};

/** Undefined for any other text. */
export function readPhrase(text: string, now: Now): DiaryPhrase | undefined {
  const phrase = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[–—−]/g, '-')
    .replace(/^(\/\w+)@\w+/, '$1')
    .replace(/[.!\s]+$/, '')
    .replaceAll(',', ' ')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  if (Object.hasOwn(SHORT, phrase)) return SHORT[phrase]?.(now);
  const [, word, rest = ''] = /^(занята?|выходной|отпуск)(?: (.*))?$/.exec(phrase) ?? [];
  if (word === undefined) return undefined;
  if (word === 'выходной' || word === 'отпуск') return daysOff(rest, now) ?? { do: 'unclear' };
  return busyTime(rest, now) ?? { do: 'unclear' };
}

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];
/** By the first three letters, or in two, Sunday first. */
const WEEKDAYS = ['вос', 'пон', 'вто', 'сре', 'чет', 'пят', 'суб'];
const SHORT_WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'];
const DAY = String.raw`\d{1,2}(?: (?:${MONTHS.join('|')})|\.\d{1,2}(?:\.\d{4})?)|сегодня|завтра|послезавтра|(?:во? )?(?:(?:${WEEKDAYS.join('|')})[а-я]*|(?:${SHORT_WEEKDAYS.join('|')})(?= |$))`;
const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?`;
const SPAN = String.raw`(?:с )?${TIME}(?:-| до )${TIME}`;

function busyTime(text: string, now: Now): DiaryPhrase | undefined {
  // «10.00–13.00» is no day; «с 10 до 13 завтра» names its day behind.
  const turned = new RegExp(`^(${SPAN})(?: (${DAY}))?$`).exec(text);
  const [, first, rest = ''] = turned
    ? [text, turned[2], turned[1]]
    : (new RegExp(`^(${DAY})?(?:^| |$)(.*)$`).exec(text) ?? []);
  const date = first === undefined ? now.date : dayOf(first, now);
  const time = date && timeSpan(rest);
  // «занят» alone would close the rest of the day by a slip.
  if (!time || (first === undefined && rest === '')) return undefined;
  return { do: 'busy', date, ...time };
}

function timeSpan(text: string): { start?: LocalTime; end?: LocalTime } | undefined {
  if (text === '' || text === 'весь день') return {};
  if (Object.hasOwn(PARTS_OF_DAY, text)) return PARTS_OF_DAY[text];
  const span = new RegExp(`^(?:(?:с )?(${TIME}))?(?:(?:-| ?до )(${TIME}))?$`).exec(text);
  if (!span) return undefined;
  const [start, end] = [clockTime(span[1], Math.floor), clockTime(span[2], Math.ceil)];
  // «занят 10»: from then on, or until then?
  const isHalf = end === undefined && !text.startsWith('с ');
  if (start === null || end === null || isHalf || (start && end && end <= start)) return undefined;
  return { ...(start && { start }), ...(end && { end }) };
}

/** On the grid of half hours; null for what no clock shows. */
function clockTime(
  text: string | undefined,
  round: (slots: number) => number,
): LocalTime | null | undefined {
  if (text === undefined) return undefined;
  const [hours = 0, minutes = 0] = text.split(/[:.]/).map(Number);
  if (hours > 24 || minutes > 59 || hours * 60 + minutes > 24 * 60) return null;
  return timeOf(round((hours * 60 + minutes) / SLOT_MINUTES) * SLOT_MINUTES);
}

const OFF_MAX_DAYS = 60;

function daysOff(text: string, now: Now): DiaryPhrase | undefined {
  const single = new RegExp(`^(?:${DAY})$`).test(text) ? dayOf(text, now) : undefined;
  if (single) return { do: 'off', first: single, last: single };
  const span = new RegExp(`^(?:с )?(${DAY}|\\d{1,2})(?:-| по )(${DAY})$`).exec(text);
  const [, from = '', to = ''] = span ?? [];
  // «5–12 декабря»: the month stands once.
  const month = /^\d+$/.test(from) ? to.slice(to.search(/[ .]/)) : '';
  const first = span && dayOf(`${from}${month}`, now);
  const last = first && dayOf(to, { ...now, date: first });
  // Longer is a slip, «с 12 по 5 декабря»; the site takes it.
  const isSpan = first && last && last >= first && daysBetween(first, last) < OFF_MAX_DAYS;
  return isSpan ? { do: 'off', first, last } : undefined;
}

/** A day so shortly behind, without its year, is a slip: it is refused, and no day of the next year. */
const SLIP_DAYS = 30;

/** Undefined for a day that no calendar has, and for one of a year that is over. */
function dayOf(text: string, { date: today }: Now): LocalDate | undefined {
  const near = ['сегодня', 'завтра', 'послезавтра'].indexOf(text);
  if (near >= 0) return addDays(today, near);
  const named = text.replace(/^во? /, '');
  const weekday = Math.max(WEEKDAYS.indexOf(named.slice(0, 3)), SHORT_WEEKDAYS.indexOf(named));
  // «В субботу», written on a Saturday, is the next one.
  if (weekday >= 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  const [, day = '', name, month = name === undefined ? '' : MONTHS.indexOf(name) + 1, year] =
    /^(\d{1,2})(?: ([а-я]+)|\.(\d{1,2})(?:\.(\d{4}))?)$/.exec(text) ?? [];
  const inYear = (number: number) =>
    `${number}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined)
    return [inYear(Number(year))].find((date) => isDate(date) && date >= today);
  const earliest = addDays(today, -SLIP_DAYS);
  const candidates = [thisYear - 1, thisYear, thisYear + 1].map(inYear);
  return candidates.find((date) => isDate(date) && date >= earliest);
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
