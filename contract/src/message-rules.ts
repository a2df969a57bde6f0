/** Rules of the messages within a booking that both ends need (decision 56). Free of zod, so the browser can import it. */
import { normalizePhone } from './contact-rules.ts';
import { MESSAGES_DAYS_AFTER } from './limits.ts';
import { instantOf, type LocalDate, type LocalTime } from './time.ts';

const DAY_MS = 86_400_000;

/** The errors of a message and of a report; shown at their field. */
export const MESSAGE_REQUIRED = 'Напишите сообщение';
export const REPORT_REASON_REQUIRED = 'Напишите, на что вы жалуетесь';
export const CONTACTS_BEFORE_CONFIRMATION =
  'Похоже, в сообщении есть телефон, ссылка или имя в соцсети. До подтверждения занятия передавать их нельзя: так мы защищаем обе стороны от обмана. Уберите их из текста; после подтверждения они пройдут.';

interface LessonTime {
  booking_date: LocalDate;
  end_time: LocalTime;
  timezone: string;
}

/** Until when messages may be written: so many days after the lesson's end, UTC. */
export function messagesOpenUntil({ booking_date, end_time, timezone }: LessonTime): Date {
  const endsAt = instantOf(booking_date, end_time, timezone);
  return new Date(endsAt.getTime() + MESSAGES_DAYS_AFTER * DAY_MS);
}

const LINK = /(?:https?|tg|tel|mailto):\/{0,2}\S|(?<![\p{L}\d])www\./iu;
/** A name with a common ending of domains, «ski.ru» or «anna@mail.ru»: a sentence that lacks a space has another one. */
const DOMAIN =
  /[\p{L}\d-]\.(?:ru|com|net|org|me|рф|su|io|info|ly|cc|link|app|dev|biz|online|site|club|pro|xyz|top|shop|store)(?![\p{L}\d])/iu;
/** A name in a social network: «@anna_ski». */
const HANDLE = /(?<![\p{L}\d])@[a-z]\w{3,}/iu;
const SEPARATORS = String.raw`[\s().\u2010-\u2015-]*`;
/** A foreign number with its plus, and a Russian one with 8 or 7 or, as a mobile number, without. */
const PHONES = new RegExp(
  String.raw`\+(?:${SEPARATORS}\d){10,15}|(?<!\d)[78](?:${SEPARATORS}\d){10}(?!\d)|(?<!\d)9(?:${SEPARATORS}\d){9}(?!\d)`,
  'gu',
);

/**
 * Whether a text has a phone number, a link, an e-mail address or a name in a social network. It is a hint that people can
 * evade, and it passes dates, times and prices.
 */
export function hasContacts(text: string): boolean {
  return (
    LINK.test(text) ||
    DOMAIN.test(text) ||
    HANDLE.test(text) ||
    [...text.matchAll(PHONES)].some(([number]) => normalizePhone(number) !== null)
  );
}
