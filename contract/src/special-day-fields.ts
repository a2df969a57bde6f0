/** Fields of a special day that bookings show too. */
import { z } from 'zod';
import { endTime, localDate, localTime } from './fields.ts';

export const specialDayFields = {
  open_time: localTime.nullable().meta({
    description: 'When the resort opens that day, local to it, HH:MM; null: closed all day',
    examples: [null],
  }),
  close_time: endTime.nullable().meta({
    description: 'When the resort closes that day, local to it, HH:MM; null: closed all day',
    examples: [null],
  }),
  reason: z
    .string()
    .meta({ description: 'Why, in the words of the admin', examples: ['сильный ветер'] }),
};

const specialDayNote = z
  .object({
    date: localDate.describe('The day, local to the resort'),
    note: z.string().meta({
      description: 'What of it and why, for people',
      examples: ['Курорт закрыт: сильный ветер'],
    }),
  })
  .meta({ id: 'SpecialDayNote' });

export const specialDayNotes = z
  .array(specialDayNote)
  .describe('Days on which a resort is closed or open for fewer hours than usual');
