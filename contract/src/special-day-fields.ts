import { z } from 'zod';
import { absent, endTime, localDate, localTime, sample } from './fields.ts';

export const specialDayFields = {
  open_time: localTime
    .nullable()
    .meta(absent('When the resort opens that day, local to it, HH:MM; null: closed all day')),
  close_time: endTime
    .nullable()
    .meta(absent('When the resort closes that day, local to it, HH:MM; null: closed all day')),
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
