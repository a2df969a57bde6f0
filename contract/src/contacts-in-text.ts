import type { z } from 'zod';
import { CONTACTS_BEFORE_CONFIRMATION } from './message-rules.ts';
import { parsePhone } from './phone-number.ts';

const LINK = /(?:https?|tg|tel|mailto|viber|whatsapp):\/{0,2}\S|(?<![\p{L}\d])www\./iu;
const ENDINGS =
  'ru|com|net|org|me|su|io|info|ly|cc|link|app|dev|biz|online|site|club|pro|xyz|top|shop|store|by|kz|gg|be|tech';
/** A name with a common ending of domains, «ski.ru» or «anna@mail.ru»; «раз.Me too» is a sentence that lacks a space. */
const DOMAIN = new RegExp(
  `(?:[A-Za-z\\d-]\\.(?:${ENDINGS}|${ENDINGS.toUpperCase()})|[\\p{L}\\d-]\\.(?:рф|РФ))(?![\\p{L}\\d])|[A-Za-z\\d-]\\.[A-Za-z]{2,}/\\w`,
  'u',
);
/** «anna @ mail . ru» */
const SPACED_EMAIL = /[\w.+-]\s?@\s?[\p{L}\d-]+\s?\.\s?\p{L}{2}/u;
/** A name in a social network: «@anna_ski», «мой тг anna_ski», «инста: annaski». */
const HANDLE = /(?<![\p{L}\d])@\s{0,2}[a-z]\w{3,}/iu;
const WORD = String.raw`[a-z]\w{3,}`;
const NICK = String.raw`(?:[\p{L}\d.]+_[\p{L}\d_]+|[a-z][a-z.]*\d[\w.]{2,})`;
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:тг|tg|телег(?:а|у|е|и|ой|рам\p{L}*)|telegram|т[еэ]л[еэ]гр[аa]мм?|в[ао][тц]с?[аэ]пп?\p{L}{0,2}|whats\s?app|инст(?:а|у|е|ы|ой|аграм\p{L}*)|insta(?:gram)?|вк|vk|вконтакте|вайбер\p{L}{0,2}|viber|скайп\p{L}{0,2}|skype|дискорд\p{L}{0,2}|discord)(?:[\s:=,—–-]{1,4}${WORD}|(?:[\s:=,—–-]{1,4}\p{L}+){0,2}[\s:=,—–-]{1,4}${NICK})|(?:max|макс)[\s:=,—–-]{1,4}${NICK})`,
  'iu',
);

/** Digits of an order, «№ брони 9031122334». */
const ORDER =
  /(?<!\d)\d{10}(?!\d)(?<=(?<!\p{L})(?:брон|заяв|заказ|билет|ски-?пасс|договор|сертификат|полис|ваучер|инн(?!\p{L}))\p{L}*[\s:#-]{0,3}(?:(?:No|номер|код)[\s:#]{0,3})?\d{10})/giu;
/** A number that is written as people of its place do, without 8 or +: «495 123-45-67», «375 29 123-45-67». */
const LOCAL =
  /(?<!\d)(?:\(?[348]\d\d\)?[\s-]{1,2}\d{3}[\s-]?\d\d[\s-]?\d\d|\(?[348]\d{3}\)?\s?\d\d-\d\d-\d\d|(?:375|380|37[34]|99[2-68])[\s(-]{0,2}\d{2,3}[\s)-]{0,2}\d{3}(?:[\s-]?\d{2,4}){1,2})(?!\d)/g;

/** Digits with at most eight other signs between them, but no letter. */
const RUN = /\+?\s?\d+(?:[^\p{L}\d]{1,8}\d+)*/gu;
const PHONE_DIGITS = { min: 10, max: 15 };

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const HOUR = '(?:[01]?\\d|2[0-4])';
const DASH = '[-\\u2010-\\u2015]';
/** One whole date, time or price, not a part of something longer: «8.916.1…» has no date. */
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

/**
 * Whether a run of digits is dates, times and prices alone; beside dates and times also days or ages in ascending
 * order.
 */
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

const TENS = (thousand: string) => String.raw`(?:[1-9]\d?${thousand}\d\d0|[1-9]\d0)`;
const PRICES = ['', '[ .]'].map(
  (thousand) => new RegExp(`^${TENS(thousand)}(?:(?:[,;]?\\s|\\s?/\\s?)${TENS(thousand)})+$`),
);
const MEASURE = /(?<!\p{L})(?:вес|рост|возраст|разм|дет|реб|нам)\p{L}*[^\d]{0,25}$/iu;
const UNIT = /^\s?(?:и \d+\s?)?(?:кг|см|мм|лет|год)/iu;
const MEASURE_MAX = 250;

/** Whether numbers are a list: prices in tens of rubles, or weights, heights, ages or sizes. */
function isList(numbers: string, named: boolean): boolean {
  const items = numbers.split(named ? /[^\d]+/ : /[,;]\s/);
  const values = items.map(Number);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (
    PRICES.some((prices) => prices.test(numbers)) ||
    (items.every((item) => /^[1-9]\d{0,2}$/.test(item)) &&
      most >= 10 &&
      most <= MEASURE_MAX &&
      (named || most <= 8 * least))
  );
}

function hasPhone(run: string, isNamed: () => boolean): boolean {
  if (run.replace(/\D/g, '').length < PHONE_DIGITS.min) return false;
  const parts = [...run.matchAll(PART)];
  return parts.some((first, from) => {
    let digits = run.startsWith('+') && from === 0 ? '+' : '';
    for (const [n, part] of parts.slice(from).entries()) {
      digits += part[0].replace(/\D/g, '');
      if (digits.length > PHONE_DIGITS.max + 1) return false;
      if (
        parsePhone(digits) !== null &&
        !isHonest(parts.slice(from, from + n + 1)) &&
        !isList(run.slice(first.index, part.index + part[0].length), isNamed())
      )
        return true;
    }
    return false;
  });
}

function hasLocalPhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  return parsePhone(`+${digits.length === 10 ? '7' : ''}${digits}`) !== null;
}

/** The value of a digit of any script. */
function digitOf(sign: string): string {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(sign.codePointAt(0)! - value - 1))) value++;
  return String(value % 10);
}

/**
 * Whether a text has a phone number, a link, an e-mail address or a name in a social network. It is a hint that people can
 * evade, and it passes dates, times and prices. The library behind it is heavy: the browser loads this file on demand.
 */
export function hasContacts(typed: string): boolean {
  const text = typed
    .normalize('NFKC')
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .replace(ORDER, 'x');
  return (
    LINK.test(text) ||
    DOMAIN.test(text) ||
    SPACED_EMAIL.test(text) ||
    HANDLE.test(text) ||
    (/[a-z_]/i.test(text) && NAMED.test(text)) ||
    [...text.matchAll(LOCAL)].some(([number]) => hasLocalPhone(number)) ||
    [...text.matchAll(RUN)].some(({ 0: run, index: at }) =>
      hasPhone(
        run,
        () =>
          MEASURE.test(text.slice(Math.max(0, at - 40), at)) ||
          UNIT.test(text.slice(at + run.length)),
      ),
    )
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
