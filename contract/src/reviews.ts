import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import {
  boolText,
  id,
  idText,
  instant,
  intText,
  line,
  localDate,
  optionalText,
  text,
} from './fields.ts';
import {
  ADMIN_LIST_LIMIT,
  REVIEW_ANSWER_MAX,
  REVIEW_LIST_LIMIT,
  REVIEW_TEXT_MAX,
} from './limits.ts';

const stars = z
  .int('Поставьте оценку от 1 до 5')
  .min(1, 'Поставьте оценку от 1 до 5')
  .max(5, 'Поставьте оценку от 1 до 5');

/** A review as anyone may see it. */
export const review = z
  .object({
    id,
    stars,
    text: z.string().nullable(),
    /** First name and the last name's first letter: «Анна К.»; «Гость» once the account is deleted. */
    author: z.string(),
    /** Day of the lesson. */
    booking_date: localDate,
    created_at: instant,
    answer: z.string().nullable(),
    answered_at: instant.nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof review>;

/** As its author and its instructor see it: with the reason if it is hidden. */
export const ownReview = review
  .extend({ hidden: z.boolean(), hidden_reason: z.string().nullable() })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.output<typeof ownReview>;

export const adminReview = ownReview
  .extend({
    instructor: z.object({ id, first_name: z.string(), last_name: z.string() }),
    booking_id: id,
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.output<typeof adminReview>;

const params = z.object({ id: idText });
const limits = { caller: { max: 30, perSeconds: 60 } } as const;
/** The id of the last one of the page before. */
const cursor = idText.optional();
const page = <T extends z.ZodType>(item: T, name: string) =>
  z
    .object({ items: z.array(item), total: z.int().min(0), next_cursor: id.nullable() })
    .meta({ id: name });

export const ANSWER_REQUIRED = 'Напишите ответ';
export const HIDE_REASON_REQUIRED = 'Укажите, почему отзыв скрыт';

/** Required text. */
const required = (max: number, message: string) =>
  z
    .string(message)
    .pipe(text(max))
    .refine((value) => value !== '', message);

export const reviewEndpoints = {
  listInstructorReviews: {
    access: 'public',
    cacheable: true,
    summary: 'Reviews of an approved instructor that are not hidden, newest first',
    spec: '3 Instructor (rating, total_reviews)',
    params,
    query: z.object({ limit: intText(1, REVIEW_LIST_LIMIT).optional(), cursor }),
    response: page(review, 'ReviewList'),
    errors: ['instructor_not_found'],
  },
  createReview: {
    access: 'user',
    summary: 'Review an own completed lesson, once',
    spec: '3 Instructor (rating, total_reviews)',
    params,
    body: z.object({ stars, text: optionalText(REVIEW_TEXT_MAX) }),
    response: ownReview,
    status: 201,
    limits,
    errors: ['booking_not_found', 'booking_not_completed', 'review_exists'],
  },
  listProviderReviews: {
    access: 'provider',
    summary: 'Reviews of the caller, hidden ones too, newest first',
    spec: '3 Instructor settings',
    query: z.object({ limit: intText(1, REVIEW_LIST_LIMIT).optional(), cursor }),
    response: page(ownReview, 'OwnReviewList'),
    errors: ['settings_not_found'],
  },
  answerReview: {
    access: 'provider',
    summary: 'Answer a review of the caller, once',
    spec: '3 Instructor settings',
    params,
    body: z.object({ answer: required(REVIEW_ANSWER_MAX, ANSWER_REQUIRED) }),
    response: ownReview,
    limits,
    errors: ['review_not_found', 'review_answered'],
  },
  listAdminReviews: {
    access: 'admin',
    summary: 'All reviews, newest first; `search` by the instructor’s name and the review’s number',
    spec: '2 Admin panel',
    query: z.object({
      hidden: boolText.optional(),
      search: line(100).optional(),
      limit: intText(1, ADMIN_LIST_LIMIT).optional(),
      cursor,
    }),
    response: page(adminReview, 'AdminReviewList'),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  hideReview: {
    access: 'admin',
    summary:
      'Hide a review, with a reason that its author and its instructor read; rating and count follow',
    spec: '2 Admin panel',
    params,
    body: z.object({ reason: required(500, HIDE_REASON_REQUIRED) }),
    response: adminReview,
    errors: ['review_not_found', 'review_hidden'],
  },
  showReview: {
    access: 'admin',
    summary: 'Show a hidden review again; rating and count follow',
    spec: '2 Admin panel',
    params,
    response: adminReview,
    errors: ['review_not_found', 'review_shown'],
  },
} as const satisfies Record<string, Endpoint>;
