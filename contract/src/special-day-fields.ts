/** Fields of a special day that bookings show too. */
import { z } from 'zod';
import { localTime } from './fields.ts';

export const specialDayFields = {
  open_time: localTime.nullable().meta({
    description: 'When the resort opens that day, local to it, HH:MM; null: closed all day',
    examples: [null],
  }),
  close_time: localTime.nullable().meta({
    description: 'When the resort closes that day, local to it, HH:MM; null: closed all day',
    examples: [null],
  }),
  reason: z
    .string()
    .meta({ description: 'Why, in the words of the admin', examples: ['сильный ветер'] }),
};
