/** A day of an instructor as Telegram shows it: asked for in the bot, and by itself in the morning. */
import { statusAt } from '@sklon/contract/booking-rules';
import { deadlineText } from '@sklon/contract/deadline';
import { placeText } from '@sklon/contract/meeting-point-rules';
import { formatRubles } from '@sklon/contract/money';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import { riderText } from '@sklon/contract/participant-rules';
import { plural } from '@sklon/contract/plural';
import {
  addDays,
  formatDay,
  formatTimeRange,
  type LocalDate,
  localNow,
} from '@sklon/contract/time';
import type { DayPart } from '../../channels/actions.ts';
import type { Button, Line, TextContent } from '../../channels/content.ts';
import type { Connection } from '../../db/client.ts';
import { listBookingsAhead, presentMove, type ProviderBookingRow } from '../bookings/bookings.ts';
import { customerName, siteLink } from '../notifications/notifications.ts';
import { ownLessonsOf } from '../own-lessons/own-lessons.ts';

/** All that lies ahead of an instructor. */
export interface Ahead {
  bookings: ProviderBookingRow[];
  own: OwnLesson[];
}

export async function lessonsAhead(
  db: Connection,
  instructorId: number,
  now: Date,
): Promise<Ahead> {
  return {
    bookings: await listBookingsAhead(db, instructorId, now),
    own: await ownLessonsOf(db, instructorId, now),
  };
}

interface DayOptions {
  date: LocalDate;
  /** Of the instructor's main resort. */
  timezone: string;
  now: Date;
  site: string;
}

/** What is over is left out. The buttons are those of the bot's diary. */
export function dayContent(
  { bookings, own }: Ahead,
  { date, timezone, now, site }: DayOptions,
): TextContent {
  const { date: today } = localNow(now, timezone);
  const isToday = date === today;
  const lessons = [
    ...bookings.map((one) => ({ ...one, lines: () => linesOf(one, now) })),
    ...own.map((one) => ({ ...one, lines: () => ownLinesOf(one) })),
  ]
    .filter(({ booking_date }) => booking_date === date)
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time));
  const waiting = bookings.filter((booking) => answerBy(booking, now)).length;
  const name = isToday ? 'Сегодня' : date === addDays(today, 1) ? 'Завтра' : '';
  const none = [isToday ? 'Больше занятий нет.' : 'Занятий нет.'];
  return {
    kind: 'text',
    title: [name, formatDay(date)].filter(Boolean).join(', '),
    blocks: [
      ...(lessons.length > 0 ? lessons.map((lesson) => lesson.lines()) : [none]),
      ...(waiting > 0 ? [[waitingLink(waiting, site)]] : []),
    ],
    buttons: buttonsOf(date, isToday),
    stacked: true,
    page: `${site}/provider-settings`,
  };
}

function waitingLink(waiting: number, site: string): Line {
  const requests = plural(waiting, ['заявка', 'заявки', 'заявок']);
  return siteLink(site, '/provider-settings', `Ждут ответа: ${requests}`);
}

function buttonsOf(date: LocalDate, isToday: boolean): Button[] {
  const close = (part: DayPart) => ({ subject: 'diary', action: 'close', date, part }) as const;
  return isToday
    ? [{ text: 'Закрыть до\u00A0конца дня', action: close('rest') }]
    : [
        { text: 'Занять утро', action: close('morning') },
        { text: 'Занять с\u00A012:00', action: close('afternoon') },
        { text: 'Выходной', action: close('day') },
      ];
}

/** Null where the instructor has nothing to answer: the customer answers what the instructor proposes. */
function answerBy(booking: ProviderBookingRow, now: Date): Date | string | null {
  const move = presentMove(booking, now);
  if (move) return move.proposed_by === 'customer' ? move.expires_at : null;
  return statusAt(booking, now) === 'pending' ? booking.expires_at : null;
}

function linesOf(lesson: ProviderBookingRow, now: Date): Line[] {
  const { start_time, end_time, participants, price, resort_name, meeting_point } = lesson;
  const customer = customerName(lesson, false);
  const riders = (participants ?? []).map(riderText).join('; ');
  const until = answerBy(lesson, now);
  const state = until
    ? [`Ждёт вашего ответа до ${deadlineText(until, lesson.timezone)}`]
    : statusAt(lesson, now) === 'pending'
      ? ['Ждёт ответа клиента']
      : [];
  return [
    { strong: formatTimeRange(start_time, end_time), rest: ` ${customer}` },
    ...(riders === '' ? [] : [riders]),
    [
      placeText(resort_name, meeting_point),
      price === null ? 'цена по\u00A0запросу' : formatRubles(price),
    ].join(', '),
    ...state,
  ];
}

/** Without the client, whose data are for the site alone (decision 29). */
function ownLinesOf({ start_time, end_time, price, resort }: OwnLesson): Line[] {
  const cost = price === null ? [] : [formatRubles(price)];
  return [
    { strong: formatTimeRange(start_time, end_time), rest: ' Свой клиент' },
    [resort.name, ...cost].join(', '),
  ];
}
