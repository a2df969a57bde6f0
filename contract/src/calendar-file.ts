import { formatPhone } from './contact-rules.ts';
import type { BookingStatus } from './booking-rules.ts';
import { mapLinkOf, type MeetingPlace, placeText } from './meeting-point-rules.ts';
import { formatRubles } from './money.ts';
import { PEOPLE, plural } from './plural.ts';
import { quotePartsText } from './quote-texts.ts';
import type { Quote } from './quote.ts';
import { instantOf, type LocalDate, type LocalTime } from './time.ts';

/** What an event contains: a booking as the API returns it, and `now`, when it is written. Date and times are local to `timezone`. */
export interface CalendarLesson {
  id: number;
  /** UID of the event; absent in bookings that an earlier version of the site stored for offline use. */
  calendar_uid?: string | undefined;
  status: BookingStatus;
  /** How often the event changed; absent likewise, then it follows from the state. */
  sequence?: number | undefined;
  booking_date: LocalDate;
  start_time: LocalTime;
  end_time: LocalTime;
  timezone: string;
  group_size: number;
  /** Rubles. */
  price: number | null;
  /** Absent in bookings that an earlier version of the site stored for offline use. */
  quote?: Quote | null | undefined;
  instructor: { first_name: string; last_name: string; phone: string | null };
  resort: { name: string };
  /** Absent likewise. */
  meeting_point?: MeetingPlace | null | undefined;
  now: Date;
}

/** STATUS of RFC 5545, and the SEQUENCE before it was stored: calendars take a higher one as an update. */
const STATES: Record<BookingStatus, [status: string, sequence: number]> = {
  pending: ['TENTATIVE', 0],
  confirmed: ['CONFIRMED', 1],
  completed: ['CONFIRMED', 1],
  declined: ['CANCELLED', 2],
  expired: ['CANCELLED', 2],
  cancelled: ['CANCELLED', 2],
};

export const CALENDAR_MIME = 'text/calendar; charset=utf-8';

export function calendarFileName(bookingId: number): string {
  return `sklon-${bookingId}.ics`;
}

/** It never changes. `host`: the site's when the lesson was booked; null for bookings from before it was stored. */
export function calendarUid(bookingId: number, host: string | null): string {
  return `booking-${bookingId}@${host ?? 'sklon'}`;
}

/** What an event says besides its time, place and state. */
export interface CalendarWords {
  summary: string;
  description: readonly string[];
  /** Of its page on the site. */
  url?: string;
}

export function calendarFile(lesson: CalendarLesson): string {
  const isCancelled = STATES[lesson.status][0] === 'CANCELLED';
  return calendarText([
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...calendarEvent(lesson, wordsFor(lesson)),
  ]);
}

/** A whole calendar of properties and events. */
export function calendarText(content: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sklon//Bookings//RU',
    'CALSCALE:GREGORIAN',
    ...content,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The lines of one event, which `calendarText` folds: the same in the file of a lesson and in the calendar of all. */
export function calendarEvent(
  lesson: Omit<CalendarLesson, 'instructor'>,
  words: CalendarWords,
): string[] {
  const { resort, timezone, meeting_point: point = null } = lesson;
  const [status, sequenceOfState] = STATES[lesson.status];
  const isCancelled = status === 'CANCELLED';
  const sequence = lesson.sequence ?? sequenceOfState;
  return [
    'BEGIN:VEVENT',
    `UID:${lesson.calendar_uid ?? calendarUid(lesson.id, null)}`,
    `DTSTAMP:${utc(lesson.now)}`,
    `DTSTART:${utc(instantOf(lesson.booking_date, lesson.start_time, timezone))}`,
    `DTEND:${utc(instantOf(lesson.booking_date, lesson.end_time, timezone))}`,
    // An expiry shows before it is stored.
    `SEQUENCE:${isCancelled ? Math.max(sequence, 1) : sequence}`,
    `STATUS:${status}`,
    `SUMMARY:${escaped(words.summary)}`,
    `LOCATION:${escaped(placeText(resort.name, point))}`,
    ...(point ? [`GEO:${point.latitude};${point.longitude}`] : []),
    `DESCRIPTION:${escaped([...words.description, ...wayTo(point)].join('\n'))}`,
    ...(words.url === undefined ? [] : [`URL:${words.url}`]),
    'END:VEVENT',
  ];
}

/** For the customer. */
export function wordsFor(lesson: CalendarLesson): CalendarWords {
  const { instructor } = lesson;
  const name = `${instructor.first_name} ${instructor.last_name}`.trim();
  return {
    summary: `Занятие с инструктором: ${name}`,
    description: [
      `Инструктор: ${name}`,
      ...(instructor.phone === null ? [] : [`Телефон: ${formatPhone(instructor.phone)}`]),
      ...termsOf(lesson),
    ],
  };
}

/** For both sides. */
export function termsOf(lesson: Pick<CalendarLesson, 'group_size' | 'price' | 'quote'>): string[] {
  return [`Участников: ${plural(lesson.group_size, PEOPLE)}`, `Стоимость: ${priceText(lesson)}`];
}

function wayTo(point: MeetingPlace | null): string[] {
  if (!point) return [];
  return [...(point.note === null ? [] : [point.note]), `На карте: ${mapLinkOf(point)}`];
}

function priceText({ price, quote }: Pick<CalendarLesson, 'price' | 'quote'>): string {
  if (price === null) return 'по запросу';
  const parts = quotePartsText(quote);
  return parts === null ? formatRubles(price) : `${formatRubles(price)} (${parts})`;
}

/** '20260114T030000Z' */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001F\u007F]/g, '')
  );
}

/** Octets of a line; a longer one continues in the next, which begins with a space. */
const LINE_OCTETS = 75;

function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const char of line) {
    const size = octetsOf(char.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += char;
    octets += size;
  }
  return text;
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_0000 ? 3 : 4;
}
