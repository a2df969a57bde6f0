import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, localDate, ofId, onceValid, optionalText, slotEndTime, slotTime } from './fields.ts';
import { BOOKING_MAX_DAYS_AHEAD, SLOT_MINUTES } from './limits.ts';
import {
  DAY_LESSONS_MAX,
  disorderedInterval,
  GAPS,
  type Interval,
  INTERVALS_MAX,
  NOTICE_HOURS_MAX,
  OWN_DAY_NOTE_MAX,
  OWN_DAYS_AT_ONCE_MAX,
  OWN_DAYS_MAX,
  RECURRING_BUSY_MAX,
} from './workday-rules.ts';

const interval = z
  .object({
    start: slotTime,
    end: slotEndTime,
  })
  .meta({ id: 'WorkInterval' });

const intervals = z
  .array(interval)
  .max(INTERVALS_MAX, `Промежутков в\u00A0дне — до ${INTERVALS_MAX}`)
  .describe('When the instructor works that day, in order; empty: a day off');

/** What is sent, and in order: each interval ends after its start and before the next. */
const intervalsInOrder = intervals.superRefine((value, context) => {
  const at = disorderedInterval(value);
  if (at === undefined) return;
  const { start, end } = value[at] as Interval;
  context.addIssue(
    start >= end
      ? { code: 'custom', path: [at, 'end'], message: 'Конец должен быть позже начала' }
      : { code: 'custom', path: [at, 'start'], message: 'Начало раньше конца прошлого промежутка' },
  );
});

const SATURDAYS = [[], [], [], [], [], [], [{ start: '10:00', end: '16:00' }]];

const weekOf = <T extends z.ZodType>(day: T) =>
  z
    .array(day)
    .length(7, 'Ожидается семь дней')
    .meta({
      description: 'By the weekday, Sunday first',
      examples: [SATURDAYS],
    });

const ownDayFields = {
  first_date: localDate.describe('First day, local to the resort, not a past one'),
  last_date: localDate.meta({
    description: 'Last day, included, local to the resort',
    examples: ['2026-01-23'],
  }),
};
const note = { description: 'For the instructor alone; null without one', examples: ['Отпуск'] };

export const ownDay = z
  .object({ id, ...ownDayFields, intervals, note: z.string().nullable().meta(note) })
  .meta({ id: 'OwnDay' });

export const ownDayForm = z
  .object({
    ...ownDayFields,
    intervals: intervalsInOrder,
    note: optionalText(OWN_DAY_NOTE_MAX).meta(note),
  })
  .refine(({ first_date, last_date }) => first_date <= last_date, {
    error: 'Последний день раньше первого',
    path: ['last_date'],
    when: onceValid('first_date', 'last_date'),
  })
  .meta({ id: 'OwnDayForm' });

export const ownDaysForm = z
  .object({
    days: z
      .array(ownDayForm)
      .min(1, 'Выберите дни')
      .max(OWN_DAYS_AT_ONCE_MAX, `Не\u00A0больше ${OWN_DAYS_AT_ONCE_MAX} дней за\u00A0раз`)
      .describe('All of them are added, or none'),
  })
  .meta({ id: 'OwnDaysForm' });

const weeklyHours = z
  .object({ resort_id: id, days: weekOf(intervals) })
  .meta({ id: 'WeeklyHours' });

export const weeklyHoursForm = z
  .object({
    resort_ids: z
      .array(id)
      .min(1, 'Выберите курорт')
      .describe('Ids of own resorts that get these hours'),
    days: weekOf(intervalsInOrder)
      .nullable()
      .meta({
        description: 'By the weekday, Sunday first; null: the hours of the resort again',
        examples: [SATURDAYS],
      }),
  })
  .meta({ id: 'WeeklyHoursForm' });

const recurringFields = {
  weekdays: z
    .array(
      z
        .int()
        .min(0)
        .max(6)
        .meta({ examples: [2] }),
    )
    .min(1, 'Выберите день недели')
    .max(7)
    .meta({ description: 'Weekdays, 0 is Sunday', examples: [[2, 4]] }),
  start: slotTime,
  end: slotEndTime,
  last_date: localDate.nullable().meta({
    description: 'The last day on which it holds, local to the resort; null: without an end',
    examples: ['2026-03-31'],
  }),
};
const recurringNote = {
  description: 'For the instructor alone; null without one',
  examples: ['Тренировка'],
};

const recurringBusy = z
  .object({ id, ...recurringFields, note: z.string().nullable().meta(recurringNote) })
  .meta({ id: 'RecurringBusy' });

export const recurringBusyForm = z
  .object({ ...recurringFields, note: optionalText(OWN_DAY_NOTE_MAX).meta(recurringNote) })
  .refine(({ start, end }) => start < end, {
    error: 'Конец должен быть позже начала',
    path: ['end'],
    when: onceValid('start', 'end'),
  })
  .meta({ id: 'RecurringBusyForm' });

const GAP_INVALID = 'Выберите перерыв из\u00A0списка';

const whole = (max: number, least: number, message: string) =>
  z.int(message).min(least, message).max(max, message);

export const workLimits = z
  .object({
    notice_hours: whole(
      NOTICE_HOURS_MAX,
      0,
      `От\u00A00 до\u00A0${NOTICE_HOURS_MAX}\u00A0часов`,
    ).meta({
      description: 'A lesson begins no sooner than so many hours after it is booked',
      examples: [12],
    }),
    horizon_days: whole(
      BOOKING_MAX_DAYS_AHEAD,
      1,
      `От\u00A01 до\u00A0${BOOKING_MAX_DAYS_AHEAD}\u00A0дней`,
    ).meta({ description: 'Days ahead for which bookings are taken', examples: [60] }),
    day_lessons_max: whole(DAY_LESSONS_MAX, 1, `От\u00A01 до\u00A0${DAY_LESSONS_MAX}\u00A0занятий`)
      .nullable()
      .meta({
        description: 'Lessons of a day, after which it is full; null: as many as fit',
        examples: [4],
      }),
    gap_minutes: whole(GAPS.at(-1) ?? 0, 0, GAP_INVALID)
      .multipleOf(SLOT_MINUTES, GAP_INVALID)
      .meta({ description: 'Minutes between two lessons', examples: [30] }),
  })
  .meta({ id: 'WorkLimits' });

const workday = z
  .object({
    weekly_hours: z
      .array(weeklyHours)
      .describe('Of the own resorts; one that is absent is worked at in its own hours'),
    own_days: z.array(ownDay).max(OWN_DAYS_MAX).describe('From today on, the nearest first'),
    recurring_busy: z
      .array(recurringBusy)
      .max(RECURRING_BUSY_MAX)
      .describe('Busy every week; without those that are over'),
    limits: workLimits,
  })
  .meta({ id: 'Workday' });

const limits = { caller: { max: 120, perSeconds: 60 } };
const spec = 'workday.md, One answer to «when»';

export const workdayEndpoints = {
  getWorkday: {
    access: 'provider',
    summary: 'Weekly hours, own days and vacations of the caller, local to the resorts',
    spec,
    response: workday,
    errors: ['settings_not_found'],
  },
  updateWeeklyHours: {
    access: 'provider',
    summary: 'Set the weekly hours of own resorts; bookings stay as they are',
    spec,
    body: weeklyHoursForm,
    response: workday,
    limits,
    errors: ['settings_not_found'],
  },
  createOwnDay: {
    access: 'provider',
    summary: 'Add a day of other hours, a day off or a vacation; bookings stay as they are',
    spec,
    body: ownDayForm,
    response: ownDay,
    status: 201,
    limits,
    errors: ['settings_not_found', 'own_day_exists'],
  },
  createOwnDays: {
    access: 'provider',
    summary: 'Add several own days, all or none; a refusal names the day that has hours already',
    spec,
    body: ownDaysForm,
    response: z.array(ownDay).describe('In the order in which they were sent'),
    status: 201,
    limits,
    errors: ['settings_not_found', 'own_day_exists'],
  },
  deleteOwnDays: {
    access: 'provider',
    withoutConsent: 'ends',
    summary: 'Delete several own days; those that are gone already do not matter',
    spec,
    body: z.object({
      ids: z
        .array(id)
        .min(1, 'Выберите дни')
        .max(OWN_DAYS_AT_ONCE_MAX, `Не\u00A0больше ${OWN_DAYS_AT_ONCE_MAX} дней за\u00A0раз`)
        .describe('Ids of own days'),
    }),
    status: 204,
    limits,
    errors: ['settings_not_found', 'own_day_not_found'],
  },
  deleteOwnDay: {
    access: 'provider',
    withoutConsent: 'ends',
    summary: 'Delete an own day or a vacation: the weekly hours hold again',
    spec,
    params: ofId,
    status: 204,
    limits,
    errors: ['settings_not_found', 'own_day_not_found'],
  },
  createRecurringBusy: {
    access: 'provider',
    summary: 'Add time that is busy every week; bookings stay as they are',
    spec,
    body: recurringBusyForm,
    response: recurringBusy,
    status: 201,
    limits,
    errors: ['settings_not_found'],
  },
  deleteRecurringBusy: {
    access: 'provider',
    withoutConsent: 'ends',
    summary: 'Delete time that is busy every week',
    spec,
    params: ofId,
    status: 204,
    limits,
    errors: ['settings_not_found', 'recurring_busy_not_found'],
  },
  updateWorkLimits: {
    access: 'provider',
    summary: 'Set notice, horizon, most lessons a day and the gap; bookings stay as they are',
    spec,
    body: workLimits,
    response: workLimits,
    limits,
    errors: ['settings_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
