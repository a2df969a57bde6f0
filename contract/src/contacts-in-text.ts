import type { z } from 'zod';
import { CONTACTS_BEFORE_CONFIRMATION } from './message-rules.ts';
import { parsePhone } from './phone-number.ts';

const LINK = /(?:https?|tg|tel|mailto|viber|whatsapp):\/{0,2}\S|(?<![\p{L}\d])www\./iu;
/** A name with a common ending of domains, «ski.ru» or «anna@mail.ru»: a sentence that lacks a space has another one. */
const DOMAIN =
  /[\p{L}\d-]\.(?:ru|com|net|org|me|рф|su|io|info|ly|cc|link|app|dev|biz|online|site|club|pro|xyz|top|shop|store|by|kz|gg|be|tech)(?![\p{L}\d])/iu;
/** «anna @ mail . ru» */
const SPACED_EMAIL = /[\w.+-]\s?@\s?[\p{L}\d-]+\s?\.\s?\p{L}{2}/u;
/** A name in a social network: «@anna_ski». */
const HANDLE = /(?<![\p{L}\d])@[a-z]\w{3,}/iu;

/** Digits with at most eight other signs between them, but no letter. */
const RUN = /\+?\s?\d+(?:[^\p{L}\d]{1,8}\d+)*/gu;
const PHONE_DIGITS = { min: 10, max: 15 };

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const HOUR = '(?:[01]?\\d|2[0-4])';
const DASH = '[-\\u2010-\\u2015]';
/** What is read at once, as long as it is no part of something longer: «8.916.1…» has no date. */
const WHOLE = (...kinds: string[]) => `(?<!\\d[.:/])(?:${kinds.join('|')})(?![.:/]?\\d)`;
const TIME = WHOLE(
  `20\\d\\d-(?:0\\d|1[0-2])-[0-3]\\d`,
  `(?:${DAY}\\s?${DASH}\\s?)?${DAY}(?:[./]${MONTH}(?:[./](?:20)?\\d\\d)?|-${MONTH}-20\\d\\d)`,
  `${HOUR}(?:[.:][0-5]\\d|-[0-5][05]|\\s[03]0)`,
  `(?<!\\d${DASH})${DAY}${DASH}${DAY}(?!${DASH}\\d)`,
);
/** Up to 59 999; hundreds only as the first of a list, since they also stand inside of phone numbers. */
const PRICE = WHOLE(
  `[1-5]?\\d[\\s.,]?\\d{3}(?:[.,]00)?`,
  `(?<!\\d[^\\p{L}\\d]{1,4})\\d{3}(?=[^\\p{L}\\d]{1,4}\\d{1,2}\\s\\d{3}(?!\\d))`,
);
const PART = new RegExp(`(?<time>${TIME})|(?<price>${PRICE})|\\d+`, 'gu');

/** Whether parts of a run are dates, times and prices, with no more beside dates and times than days or ages in order. */
function isHonest(parts: readonly RegExpExecArray[]): boolean {
  const others = parts
    .filter(({ groups }) => !groups?.time && !groups?.price)
    .map(([digits]) => Number(digits));
  return (
    others.length === 0 ||
    (!parts.some(({ groups }) => groups?.price) &&
      others.every((value, n) => value <= 31 && (n === 0 || value > others[n - 1]!)))
  );
}

function hasPhone(run: string): boolean {
  if (run.replace(/\D/g, '').length < PHONE_DIGITS.min) return false;
  const parts = [...run.matchAll(PART)];
  return parts.some((_, from) => {
    let digits = run.startsWith('+') && from === 0 ? '+' : '';
    for (const [n, [part]] of parts.slice(from).entries()) {
      digits += part.replace(/\D/g, '');
      if (digits.length > PHONE_DIGITS.max + 1) return false;
      if (parsePhone(digits) !== null && !isHonest(parts.slice(from, from + n + 1))) return true;
    }
    return false;
  });
}

/**
 * Whether a text has a phone number, a link, an e-mail address or a name in a social network. It is a hint that people can
 * evade, and it passes dates, times and prices. The library behind it is heavy: the browser loads this file on demand.
 */
export function hasContacts(typed: string): boolean {
  const text = typed.normalize('NFKC');
  return (
    LINK.test(text) ||
    DOMAIN.test(text) ||
    SPACED_EMAIL.test(text) ||
    HANDLE.test(text) ||
    [...text.matchAll(RUN)].some(([run]) => hasPhone(run))
  );
}

/**
 * A text that strangers or the other side read before a booking or an inquiry is confirmed: without contacts, which both get
 * then. Also for the text of a public page that no admin has looked at.
 */
export function withoutContacts<T extends z.ZodType<string | null>>(schema: T) {
  return schema.refine(
    (value) => value === null || !hasContacts(value),
    CONTACTS_BEFORE_CONFIRMATION,
  );
}
