/** What the messenger says of a review, from its state at the time of sending. */
import { formatDay } from '@sklon/contract/time';
import type { Delivery } from './deliveries.ts';
import type { ReviewEvent } from './review-events.ts';
import type { ReviewView } from './review-view.ts';
import { customerName, escapeHtml, instructorName, siteLink } from './texts.ts';

/** A message has room for 4096 letters and need not repeat the page. */
const EXCERPT = 700;

/** What somebody wrote, its beginning where it is long; nothing where they wrote nothing. */
function quoted(text: string | null): string[] {
  if (text === null) return [];
  // Not within a letter that is written by two.
  const beginning = `${text.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return ['', `«${escapeHtml(text.length > EXCERPT ? beginning : text)}»`];
}

/** The lines of an event's message. */
const MESSAGES: Record<ReviewEvent, (view: ReviewView, site: string) => string[]> = {
  review_received: (view, site) => [
    '<b>Новый отзыв о занятии</b>',
    '',
    `${'★'.repeat(view.stars)}${'☆'.repeat(5 - view.stars)} ${view.stars} из 5`,
    `Клиент: ${escapeHtml(customerName(view))}`,
    `Занятие: ${formatDay(view.booking_date)}`,
    ...quoted(view.text),
    '',
    'Вы можете ответить один раз, ответ увидят все:',
    siteLink(site, '/provider-settings?tab=form', 'Отзывы о вас'),
  ],

  review_answered: (view, site) => [
    '<b>Инструктор ответил на ваш отзыв</b>',
    '',
    `Инструктор: ${escapeHtml(instructorName(view))}`,
    `Занятие: ${formatDay(view.booking_date)}`,
    ...quoted(view.answer),
    '',
    siteLink(site, `/my-bookings?review=${view.booking_id}`, 'Ваш отзыв'),
  ],
};

/** The call that an event becomes; null when the review is hidden meanwhile. Throws on an event that it does not know. */
export function reviewDeliveryOf(event: string, view: ReviewView, site: string): Delivery | null {
  if (!Object.hasOwn(MESSAGES, event)) throw new Error(`unknown event ${event}`);
  if (view.hidden_at !== null) return null;
  return {
    kind: 'message',
    message: { html: MESSAGES[event as ReviewEvent](view, site).join('\n') },
  };
}
