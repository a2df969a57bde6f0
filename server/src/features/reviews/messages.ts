import { formatDay } from '@sklon/contract/time';
import type { Line, TextContent } from '../../channels/content.ts';
import type { Connection } from '../../db/client.ts';
import {
  type Customer,
  customerName,
  defineSubject,
  type Instructor,
  instructorName,
  siteLink,
} from '../notifications/notifications.ts';

interface ReviewView extends Customer, Instructor {
  booking_id: number;
  booking_date: string;
  stars: number;
  text: string | null;
  answer: string | null;
  hidden_at: Date | null;
  customer_id: number;
  instructor_user_id: number;
}

/** Characters of a text in a message, which need not repeat the page. */
const EXCERPT = 700;

export const REVIEW = defineSubject({
  name: 'review',
  changes: {
    received: [{ event: 'review_received', to: 'provider', choice: 'reviews' }],
    answered: [{ event: 'review_answered', to: 'customer', choice: 'reviews' }],
  },
  find: findReviewView,
  roleOf: (view, userId) =>
    userId === view.customer_id
      ? 'customer'
      : userId === view.instructor_user_id
        ? 'provider'
        : undefined,
  compose: {
    review_received: ({ view, site }) =>
      unlessHidden(
        view,
        'Новый отзыв о занятии',
        [
          `${'★'.repeat(view.stars)}${'☆'.repeat(5 - view.stars)} ${view.stars} из 5`,
          { label: 'Клиент', value: customerName(view, true) },
          { label: 'Занятие', value: formatDay(view.booking_date) },
        ],
        ...quoted(view.text),
        [
          'Вы можете ответить один раз, ответ увидят все:',
          siteLink(site, '/provider-settings?tab=form', 'Отзывы о вас'),
        ],
      ),

    review_answered: ({ view, site }) =>
      unlessHidden(
        view,
        'Инструктор ответил на ваш отзыв',
        [
          { label: 'Инструктор', value: instructorName(view) },
          { label: 'Занятие', value: formatDay(view.booking_date) },
        ],
        ...quoted(view.answer),
        [siteLink(site, `/my-bookings?review=${view.booking_id}`, 'Ваш отзыв')],
      ),
  },
});

function findReviewView(db: Connection, id: number): Promise<ReviewView | undefined> {
  return db
    .selectFrom('reviews as v')
    .innerJoin('bookings as b', 'b.id', 'v.booking_id')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('users as c', 'c.id', 'v.customer_id')
    .innerJoin('instructors as i', 'i.id', 'v.instructor_id')
    .select(['v.booking_id', 's.date as booking_date', 'v.stars', 'v.text', 'v.answer'])
    .select(['v.hidden_at', 'v.customer_id', 'i.user_id as instructor_user_id'])
    .select(['c.username as customer_username'])
    .select(['c.first_name as customer_first_name', 'c.erased_at as customer_erased_at'])
    .select(['i.first_name', 'i.last_name'])
    .where('v.id', '=', id)
    .executeTakeFirst();
}

function unlessHidden(view: ReviewView, title: string, ...blocks: Line[][]): TextContent | null {
  return view.hidden_at === null ? { kind: 'text', title, blocks } : null;
}

function quoted(words: string | null): Line[][] {
  if (words === null) return [];
  // Not within a surrogate pair.
  const beginning = `${words.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return [[`«${words.length > EXCERPT ? beginning : words}»`]];
}
