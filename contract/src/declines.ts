import { z } from 'zod';
import { withoutContacts } from './contacts-in-text.ts';
import { DECLINE_COMMENT_MAX, DECLINE_COMMENT_REQUIRED, DECLINE_REASONS } from './decline-rules.ts';
import type { Endpoint } from './endpoint.ts';
import { absent, optionalText, textOrNull } from './fields.ts';
import { listedInstructor } from './instructors.ts';
import { ALTERNATIVES_MAX } from './limits.ts';
import { orderChange } from './orders.ts';

const reason = z.enum(DECLINE_REASONS, 'Выберите причину из списка');

export const declineFields = {
  decline_reason: reason
    .nullable()
    .meta(
      absent('Why the instructor declined; null where no reason was given, and unless declined'),
    ),
  decline_comment: textOrNull('The instructor’s own words about it'),
};

/** Nothing is required: a decline without a reason stays valid. */
export const bookingDecline = z
  .object({
    decline_reason: reason
      .optional()
      .meta({ description: 'Why, for the customer to read; absent: none', examples: ['no_time'] }),
    decline_comment: withoutContacts(optionalText(DECLINE_COMMENT_MAX)).meta({
      description:
        'The instructor’s own words, without contacts; required where the reason is `other`',
      examples: ['Могу в воскресенье'],
    }),
  })
  .refine(({ decline_reason, decline_comment }) => decline_reason !== 'other' || decline_comment, {
    path: ['decline_comment'],
    error: DECLINE_COMMENT_REQUIRED,
  })
  .optional()
  .meta({ id: 'BookingDecline' });
export type BookingDecline = NonNullable<z.input<typeof bookingDecline>>;

export const declineEndpoints = {
  listAlternatives: {
    access: 'user',
    summary:
      'Up to three other instructors who are free at the time of an own booking that was declined, expired or cancelled by its instructor, at a like price; none for other bookings',
    spec: 'product-decisions, Bookings',
    params: orderChange.params,
    response: z.array(listedInstructor).max(ALTERNATIVES_MAX),
    limits: orderChange.limits,
    errors: ['booking_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
