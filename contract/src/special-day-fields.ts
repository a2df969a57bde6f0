import { z } from 'zod';
import { endTime, localDate, localTime, sample } from './fields.ts';

export const specialDayFields = {
  open_time: localTime.nullable().meta({
    description: 'When the resort opens that day, local to it, HH:MM; null: closed all day',
    examples: [null],
  }),
  close_time: endTime.nullable().meta({
    description: 'When the resort closes that day, local to it, HH:MM; null: closed all day',
    examples: [null],
  }),
  reason: sample('сильный ветер').describe('Why, in the words of the admin'),
};

const specialDayNote = z
  .object({
    date: localDate,
    note: sample('Курорт закрыт: сильный ветер').describe('What of it and why, for people'),
  })
  .meta({ id: 'SpecialDayNote' });

export const specialDayNotes = z
  .array(specialDayNote)
  .describe('Days on which a resort is closed or open for fewer hours than usual');
