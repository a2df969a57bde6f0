import { z } from 'zod';
import { withoutContacts } from './contacts-in-text.ts';
import {
  absent,
  bookingSide,
  id,
  instant,
  lessonTime,
  MAX_ID,
  newLessonTime,
  optionalText,
  rubles,
  sum,
  textOrNull,
} from './fields.ts';
import { MOVE_REASON_MAX } from './limits.ts';
import { lessonQuote } from './tariff.ts';

export const proposedMove = z
  .object({
    id,
    proposed_by: bookingSide.describe('The other side answers'),
    ...lessonTime,
    price: rubles
      .nullable()
      .describe('What the lesson costs then, rubles; null when the instructor names no price'),
    quote: lessonQuote
      .nullable()
      .meta(absent('What that price consists of; null without one, and where an older one stays')),
    reason: textOrNull('Why, in the words of who proposes it'),
    created_at: instant,
    expires_at: instant,
  })
  .meta({ id: 'ProposedMove' });
export type ProposedMove = z.output<typeof proposedMove>;

export const moveFields = {
  move: proposedMove
    .nullable()
    .meta(absent('Another time that one side proposes; its time is held. Null unless one waits')),
};

export const newMove = z
  .object({
    ...newLessonTime,
    quoted_total: sum('Ожидается сумма в рублях')
      .optional()
      .meta({
        format: 'int32',
        description:
          'The price that the caller has seen for that time, rubles; when it is another, nothing is proposed and `quote_changed` has the new one. Absent: any price',
        examples: [6000],
      }),
    total: sum('Укажите сумму целым числом рублей')
      .optional()
      .meta({
        format: 'int32',
        description:
          'Only for the same time of a pending booking: what the group costs, rubles, named by its instructor who has no surcharge. Absent: by the prices of that time',
        examples: [7150],
      }),
    reason: withoutContacts(optionalText(MOVE_REASON_MAX))
      .optional()
      .meta({
        description: 'Why, for the other side to read, without contacts; absent or null: none',
        examples: ['Дочка заболела'],
      }),
    sequence: z
      .int('Ожидается номер изменения')
      .min(0, 'Ожидается номер изменения')
      .max(MAX_ID, 'Ожидается номер изменения')
      .optional()
      .meta({
        format: 'int32',
        description:
          '`sequence` of the booking that the caller has seen; when it has changed since, nothing is proposed and `booking_changed` says so. Absent: any',
        examples: [1],
      }),
  })
  .meta({ id: 'NewMove' });
