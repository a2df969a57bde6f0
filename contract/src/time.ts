/** Local dates are 'YYYY-MM-DD' and local times 'HH:MM' at the resort; instants are `Date` or UTC ISO 8601. */
import { CALENDAR_DAYS, SLOT_MINUTES } from './limits.ts';
import { ZONE_NAMES } from './zone-names.ts';

export type LocalDate = string;
export type LocalTime = string;

/** A stretch of one day at the resort, end excluded: a lesson, or busy time. */
export interface LessonTime {
  date: LocalDate;
  start: LocalTime;
  end: LocalTime;
}

// There is no year 0, and PostgreSQL refuses it.
const DATE = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MS = 86_400_000;

export function isLocalDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function isLocalTime(text: string): boolean {
  return TIME.test(text);
}

export function isEndTime(text: string): boolean {
  return text === DAY_END || isLocalTime(text);
}

export const DAY_END = '24:00';

export function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** From one time of a day to a later one. */
export function minutesBetween(start: LocalTime, end: LocalTime): number {
  return minutesOf(end) - minutesOf(start);
}

/** The local time of so many minutes since midnight, 0 to 1440. */
export function timeOf(minutes: number): LocalTime {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function isOnGrid(time: LocalTime): boolean {
  return minutesOf(time) % SLOT_MINUTES === 0;
}

/** Starts of the half-hour slots of [start, end): '10:00', '10:30', … */
export function slotsBetween(start: LocalTime, end: LocalTime): LocalTime[] {
  const slots: LocalTime[] = [];
  for (let at = minutesOf(start); at < minutesOf(end); at += SLOT_MINUTES) slots.push(timeOf(at));
  return slots;
}

/** The date so many days later (or earlier, when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Day of the week, 0 = Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The Sunday that begins the week of a date (spec 2: the week starts on Sunday). */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, -weekdayOf(date));
}

export function startOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`;
}

export function weekDates(start: LocalDate): LocalDate[] {
  return Array.from({ length: CALENDAR_DAYS }, (_, day) => addDays(start, day));
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** American English, which every browser has, writes month, day and year; what it writes between them does not matter. */
function clockFormat(zone: string): Intl.DateTimeFormat {
  let format = clockFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clockFormats.set(zone, format);
  }
  return format;
}

/** What the wall clock of an IANA zone shows at an instant. */
export function localNow(instant: Date, zone: string): { date: LocalDate; time: LocalTime } {
  // Takes half the time of formatToParts, and runs several times for each booking.
  const [month, day, year, hour, minute] = clockFormat(zone).format(instant).match(/\d+/g) ?? [];
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

export function instantOf(date: LocalDate, time: LocalTime, zone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * 60_000;
  let guess = wanted;
  // Twice, because the offset at the first guess may be that of the other side of a clock change.
  for (let round = 0; round < 2; round += 1) {
    const shown = localNow(new Date(guess), zone);
    guess += wanted - (Date.parse(`${shown.date}T00:00:00Z`) + minutesOf(shown.time) * 60_000);
  }
  return new Date(guess);
}

const NBSP = '\u00A0';
const dayFormat = new Intl.DateTimeFormat('ru', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const longDayFormat = new Intl.DateTimeFormat('ru', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function asUtc(date: LocalDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

export function formatDay(date: LocalDate): string {
  return dayFormat.format(asUtc(date));
}

export function formatLongDay(date: LocalDate): string {
  return longDayFormat.format(asUtc(date));
}

export function formatTimeRange(start: LocalTime, end: LocalTime): string {
  return `${start}–${end}`;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

// 'long' would call Novokuznetsk's zone «Красноярск, стандартное время».
function zoneFormat(zone: string, style: 'shortGeneric' | 'shortOffset'): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  let format = zoneFormats.get(key);
  if (!format)
    zoneFormats.set(
      key,
      (format = new Intl.DateTimeFormat('ru', { timeZone: zone, timeZoneName: style })),
    );
  return format;
}

/** Name and offset of a zone at a date for people: «Новокузнецк, UTC+7». */
export function formatZone(zone: string, at: Date): string {
  const name = (style: 'shortGeneric' | 'shortOffset') =>
    zoneFormat(zone, style)
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? zone;
  return `${ZONE_NAMES[zone] ?? name('shortGeneric')},${NBSP}${name('shortOffset').replace('GMT', 'UTC')}`;
}
