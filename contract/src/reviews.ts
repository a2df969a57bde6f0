import { z } from 'zod';
import { adminList, adminPage } from './admin-list.ts';
import { withoutContacts } from './contacts-in-text.ts';
import type { Endpoint } from './endpoint.ts';
import {
  boolText,
  firstName,
  id,
  idCursor,
  instant,
  lastName,
  localDate,
  ofId,
  optionalText,
  pageLimit,
  pageOf,
  requiredText,
  sample,
  search,
  textOrNull,
} from './fields.ts';
import { REVIEW_ANSWER_MAX, REVIEW_LIST_LIMIT, REVIEW_TEXT_MAX } from './limits.ts';

const stars = z
  .int('Поставьте оценку от 1 до 5')
  .min(1, 'Поставьте оценку от 1 до 5')
  .max(5, 'Поставьте оценку от 1 до 5')
  .meta({ format: 'int32', description: 'Stars, 1 to 5', examples: [5] });

const reviewText = { description: 'Text; null without one', examples: ['Отличное занятие'] };
const reviewAnswer = { description: 'Answer of the instructor', examples: ['Спасибо, Анна!'] };

export const review = z
  .object({
    id,
    stars,
    text: z.string().nullable().meta(reviewText),
    author: sample('Анна К.').describe(
      'First name and the last name’s first letter; «Гость» once the account is deleted',
    ),
    booking_date: localDate,
    created_at: instant,
    answer: z.string().nullable().meta(reviewAnswer),
    answered_at: instant.nullable().describe('When it was answered, UTC; null without an answer'),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof review>;

export const ownReview = review
  .extend({
    hidden: z.boolean().describe('Whether an admin has hidden it'),
    hidden_reason: textOrNull('Why it is hidden; null while it is shown'),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.output<typeof ownReview>;

export const adminReview = ownReview
  .extend({
    instructor: z.object({ id, first_name: firstName, last_name: lastName }),
    booking_id: id,
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.output<typeof adminReview>;

const written = z.object({
  stars,
  text: withoutContacts(optionalText(REVIEW_TEXT_MAX)).meta(reviewText),
});

const limits = { caller: { max: 30, perSeconds: 60 } } as const;
const page = <T extends z.ZodType>(item: T, name: string) => pageOf(item).meta({ id: name });

export const ANSWER_REQUIRED = 'Напишите ответ';
export const HIDE_REASON_REQUIRED = 'Укажите, почему отзыв скрыт';

export const reviewEndpoints = {
  listInstructorReviews: {
    access: 'public',
    cacheable: true,
    summary: 'Reviews of an approved instructor that are not hidden, newest first',
    spec: '3 Instructor (rating, total_reviews)',
    params: ofId,
    query: z.object({ limit: pageLimit(REVIEW_LIST_LIMIT), cursor: idCursor }),
    response: page(review, 'ReviewList'),
    errors: ['instructor_not_found'],
  },
  createReview: {
    access: 'user',
    summary: 'Review an own completed lesson, once',
    spec: '3 Instructor (rating, total_reviews)',
    params: ofId,
    body: written,
    response: ownReview,
    status: 201,
    limits,
    errors: ['booking_not_found', 'booking_not_completed', 'review_exists', 'person_erased'],
  },
  editReview: {
    access: 'user',
    summary:
      'Change an own review within an hour of writing it, unless it is answered or hidden; the rating follows',
    spec: '3 Instructor (rating, total_reviews)',
    params: ofId,
    body: written,
    response: ownReview,
    limits,
    errors: ['booking_not_found', 'review_not_found', 'review_closed', 'person_erased'],
  },
  listProviderReviews: {
    access: 'provider',
    summary: 'Reviews of the caller, hidden ones too, newest first',
    spec: '3 Instructor settings',
    query: z.object({ limit: pageLimit(REVIEW_LIST_LIMIT), cursor: idCursor }),
    response: page(ownReview, 'OwnReviewList'),
    errors: ['settings_not_found'],
  },
  answerReview: {
    access: 'provider',
    summary: 'Answer a review of the caller, once',
    spec: '3 Instructor settings',
    params: ofId,
    body: z.object({
      answer: withoutContacts(requiredText(REVIEW_ANSWER_MAX, ANSWER_REQUIRED)).meta(reviewAnswer),
    }),
    response: ownReview,
    limits,
    errors: ['review_not_found', 'review_answered', 'person_erased'],
  },
  listAdminReviews: {
    ...adminList,
    summary: 'All reviews, newest first; `search` by the instructor’s name and the review’s number',
    spec: '2 Admin panel',
    query: z.object({
      hidden: boolText.optional().describe('Only hidden ones, or only shown ones; absent: all'),
      search,
      ...adminPage,
    }),
    response: page(adminReview, 'AdminReviewList'),
  },
  getAdminReview: {
    access: 'admin',
    summary: 'One review; the read is recorded',
    spec: '2 Admin panel',
    params: ofId,
    response: adminReview,
    errors: ['review_not_found'],
  },
  hideReview: {
    access: 'admin',
    summary:
      'Hide a review, with a reason that its author and its instructor read, which is not stored once one of them has deleted the account; rating and count follow',
    spec: '2 Admin panel',
    params: ofId,
    body: z.object({
      reason: requiredText(500, HIDE_REASON_REQUIRED).meta({
        description: 'Why, for its author and its instructor to read',
        examples: ['Оскорбления'],
      }),
    }),
    response: adminReview,
    errors: ['review_not_found', 'review_hidden'],
  },
  showReview: {
    access: 'admin',
    summary: 'Show a hidden review again; rating and count follow',
    spec: '2 Admin panel',
    params: ofId,
    response: adminReview,
    errors: ['review_not_found', 'review_shown'],
  },
} as const satisfies Record<string, Endpoint>;
