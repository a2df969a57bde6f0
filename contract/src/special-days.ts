import { z } from 'zod';
import { adminBooking } from './admin-bookings.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  closingTime,
  count,
  id,
  idText,
  instant,
  isReversed,
  lessonTime,
  line,
  localDate,
  ofId,
  onceValid,
  openingTime,
  rubles,
} from './fields.ts';
import {
  AFFECTED_LESSONS_MAX,
  OTHER_TIMES_MAX,
  SPECIAL_DAY_REASON_MAX,
  SPECIAL_DAYS_MAX,
} from './limits.ts';
import { orderChange } from './orders.ts';
import { specialDayFields } from './special-day-fields.ts';
import { lessonQuote } from './tariff.ts';
import { addDays } from './time.ts';

const specialDay = z
  .object({
    id,
    date: localDate,
    ...specialDayFields,
    created_at: instant,
  })
  .meta({ id: 'SpecialDay' });
export type SpecialDay = z.output<typeof specialDay>;

const opening = {
  description: 'When it opens that day, local to the resort, HH:MM; absent: closed all day',
  examples: ['10:00'],
};
const closing = {
  description: 'When it closes that day, local to the resort, HH:MM; absent: closed all day',
  examples: ['14:00'],
};

const lastDay = {
  description: 'The last of several days, included; absent: `date` alone',
  examples: ['2026-01-19'],
};

interface Days {
  date: string;
  until?: string | null | undefined;
}

interface Times {
  open_time?: string | null | undefined;
  close_time?: string | null | undefined;
}

const TIMES_VALID = onceValid('open_time', 'close_time');
const DAYS_VALID = onceValid('date', 'until');

const NO_OPENING = { error: 'Укажите время открытия', path: ['open_time'], when: TIMES_VALID };
const NO_CLOSING = { error: 'Укажите время закрытия', path: ['close_time'], when: TIMES_VALID };
const REVERSED = {
  error: 'Закрытие должно быть позже открытия',
  path: ['close_time'],
  when: TIMES_VALID,
};

const DAYS_REVERSED = {
  error: 'Последний день\u00A0— не\u00A0раньше первого',
  path: ['until'],
  when: DAYS_VALID,
};
const TOO_MANY_DAYS = {
  error: `Не\u00A0больше ${SPECIAL_DAYS_MAX}\u00A0дней за\u00A0раз`,
  path: ['until'],
  when: DAYS_VALID,
};

const areInOrder = ({ date, until }: Days) => !until || date <= until;
const areFew = ({ date, until }: Days) => !until || until < addDays(date, SPECIAL_DAYS_MAX);
const hasOpening = ({ open_time, close_time }: Times) => !close_time || Boolean(open_time);
const hasClosing = ({ open_time, close_time }: Times) => !open_time || Boolean(close_time);
const isInOrder = ({ open_time, close_time }: Times) => !isReversed(open_time, close_time);

export const specialDayForm = z
  .object({
    date: localDate.describe('The day, local to the resort, not a past one'),
    until: localDate.nullish().meta(lastDay),
    open_time: openingTime.nullish().meta(opening),
    close_time: closingTime.nullish().meta(closing),
    reason: line(SPECIAL_DAY_REASON_MAX)
      .refine((value) => value !== '', 'Укажите причину: её прочитают клиенты')
      .meta({ description: 'Why, for customers and instructors', examples: ['сильный ветер'] }),
  })
  .refine(areInOrder, DAYS_REVERSED)
  .refine(areFew, TOO_MANY_DAYS)
  .refine(hasOpening, NO_OPENING)
  .refine(hasClosing, NO_CLOSING)
  .refine(isInOrder, REVERSED)
  .meta({ id: 'SpecialDayForm' });

export const otherTime = z
  .object({
    ...lessonTime,
    price: rubles
      .nullable()
      .describe('What the lesson would cost then, rubles; null when the instructor names no price'),
    quote: lessonQuote
      .nullable()
      .meta(absent('What that price consists of; null without one, and where an older one stays')),
  })
  .meta({ id: 'OtherTime' });
export type OtherTime = z.output<typeof otherTime>;

export const specialDayEndpoints = {
  listSpecialDays: {
    access: 'admin',
    summary: 'Special days of a resort from today on, soonest first',
    spec: '2 Admin panel',
    params: ofId,
    response: z.array(specialDay),
    errors: ['resort_not_found'],
  },
  listAffectedLessons: {
    access: 'admin',
    summary:
      'Coming lessons at a resort that would not fit into a special day, soonest first; nothing is changed',
    spec: '2 Admin panel',
    params: ofId,
    query: z
      .object({
        date: localDate,
        until: localDate.optional().meta(lastDay),
        open_time: openingTime.optional().meta(opening),
        close_time: closingTime.optional().meta(closing),
      })
      .refine(areInOrder, DAYS_REVERSED)
      .refine(areFew, TOO_MANY_DAYS)
      .refine(hasOpening, NO_OPENING)
      .refine(hasClosing, NO_CLOSING)
      .refine(isInOrder, REVERSED),
    response: z.object({
      items: z.array(adminBooking).max(AFFECTED_LESSONS_MAX).describe('The first of them'),
      total: count.describe('How many there are'),
    }),
    errors: ['resort_not_found'],
  },
  createSpecialDay: {
    access: 'admin',
    summary:
      'Close a resort for a day or for several, or shorten its hours; both sides of each affected lesson are notified',
    spec: '2 Admin panel',
    params: ofId,
    body: specialDayForm,
    status: 201,
    response: z.object({
      special_day: specialDay.describe('The first of the days'),
      affected: count.describe('How many lessons do not fit'),
    }),
    errors: ['resort_not_found', 'special_day_exists'],
  },
  deleteSpecialDay: {
    access: 'admin',
    summary: 'Give a day its usual hours again; what was cancelled meanwhile stays cancelled',
    spec: '2 Admin panel',
    params: ofId.extend({ special_day_id: idText }),
    status: 204,
    errors: ['special_day_not_found'],
  },
  listOtherTimes: {
    access: 'user',
    summary:
      'Up to three free times of the same instructor for an own lesson that its resort’s special day leaves no time for; none for other bookings',
    spec: '4 Customer booking',
    params: orderChange.params,
    response: z.array(otherTime).max(OTHER_TIMES_MAX),
    limits: orderChange.limits,
    errors: ['booking_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
