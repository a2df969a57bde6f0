/** The schemas of opening hours; what they say to people is in opening-hours.ts, free of zod. */
import { z } from 'zod';
import { slotEndTime, slotTime } from './fields.ts';

const times = { start: slotTime, end: slotEndTime };

const DAILY = Array.from({ length: 7 }, () => ({ start: '09:00', end: '20:00' }));
const meaning = {
  description: 'By the weekday, Sunday first, local to the resort; null for a day that is closed',
  examples: [DAILY],
};

export const hoursOrNull = z
  .array(z.object(times).meta({ id: 'OpenHours' }).nullable())
  .length(7)
  .nullable()
  .meta({ ...meaning, description: `${meaning.description}; null where the owner states none` });

/** What an owner sends. */
export const openingWeek = z
  .array(
    z
      .object(times)
      .refine(({ start, end }) => start < end, {
        error: 'Закрытие должно быть позже открытия',
        path: ['end'],
      })
      .nullable(),
    'Ожидается семь дней',
  )
  .length(7, 'Ожидается семь дней')
  .refine((week) => week.some((day) => day !== null), 'Отметьте хотя бы один рабочий день')
  .meta(meaning);
