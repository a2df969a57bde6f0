import { z } from 'zod';
import { BOOKING_SIDES } from './booking-rules.ts';
import { EMAIL_MAX, isEmail, isWebLink, LINK_MAX } from './contact-rules.ts';
import { PRICE_MAX } from './limits.ts';
import { parsePhone } from './phone-number.ts';
import { EMAIL_INVALID, LINK_INVALID, PHONE_INVALID } from './registration-rules.ts';
import { DAY_END, isEndTime, isLocalDate, isLocalTime, isOnGrid } from './time.ts';
import { cleanLine, cleanText } from './typed-text.ts';

/** Largest value of PostgreSQL's `integer`: our identifiers. */
export const MAX_ID = 2_147_483_647;

export const id = z
  .int('Ожидается целое число')
  .min(1, 'Ожидается номер от 1')
  .max(MAX_ID, 'Слишком большой номер')
  .meta({ format: 'int32', description: 'Identifier', examples: [42] });

/** Describes the type that a client passes, not that of the text in the address. */
function described(type: object) {
  return {
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema.pattern;
      delete jsonSchema.enum;
      Object.assign(jsonSchema, type);
    },
  };
}

export function intText(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, 'Ожидается целое число')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Ожидается число от ${min} до ${max}`)
    .meta({
      ...described({ type: 'integer', format: 'int32', minimum: min, maximum: max }),
      examples: [min],
    });
}

export const idText = intText(1, MAX_ID).meta({ examples: [42] });

export const ofId = z.object({ id: idText });

export const boolText = z
  .enum(['true', 'false'], 'Ожидается true или false')
  .transform((value) => value === 'true')
  .meta({ ...described({ type: 'boolean' }), examples: [true] });

/** A date that exists, local to the resort: 'YYYY-MM-DD'. */
export const localDate = z
  .string('Ожидается дата')
  .refine(isLocalDate, 'Ожидается существующая дата в виде ГГГГ-ММ-ДД')
  .meta({ format: 'date', description: 'Date at the resort', examples: ['2026-01-17'] });

/** Times from 00:00 to 23:59 for clients that check by the API's description. */
const TIME_PATTERN = String.raw`^([01]\d|2[0-3]):[0-5]\d$`;

export const localTime = z
  .string('Ожидается время')
  .refine(isLocalTime, 'Ожидается время в виде ЧЧ:ММ')
  .meta({
    pattern: TIME_PATTERN,
    description: 'Time at the resort, HH:MM',
    examples: ['10:00'],
  });

export const slotTime = localTime
  .refine((time) => !isLocalTime(time) || isOnGrid(time), 'Время должно быть кратно 30 минутам')
  .meta({
    pattern: String.raw`^([01]\d|2[0-3]):(00|30)$`,
    description: 'Time at the resort on the half hour, HH:MM',
  });

const END_PATTERN = String.raw`^(([01]\d|2[0-3]):[0-5]\d|24:00)$`;

/** A local time at which something ends: as any other, or 24:00. */
export const endTime = z
  .string('Ожидается время')
  .refine(isEndTime, 'Ожидается время в виде ЧЧ:ММ')
  .meta({ pattern: END_PATTERN, description: 'End at the resort, HH:MM', examples: ['12:00'] });

export const slotEndTime = endTime
  .refine((time) => !isEndTime(time) || isOnGrid(time), 'Время должно быть кратно 30 минутам')
  .meta({
    pattern: String.raw`^(([01]\d|2[0-3]):(00|30)|24:00)$`,
    description: 'End at the resort on the half hour, HH:MM',
  });

/** Hours of a resort as an admin types them; 23:59 is meant as the end of the day. */
export const openingTime = z
  .string('Ожидается время')
  .refine(isLocalTime, 'Укажите время от\u00A000:00 до\u00A023:59, например 09:30')
  .meta({ pattern: TIME_PATTERN, examples: ['09:00'] });
export const closingTime = z
  .string('Ожидается время')
  .refine(isEndTime, 'Укажите время от\u00A000:00 до\u00A024:00, например 18:00')
  .overwrite((time) => (time === '23:59' ? DAY_END : time))
  .meta({ pattern: END_PATTERN, examples: ['17:00'] });

type OpeningHour = string | null | undefined;

/** Whether a place would open at or after its closing time; false where one of them is missing. */
export function isReversed(open: OpeningHour, close: OpeningHour): boolean {
  return Boolean(open && close && open >= close);
}

export const instant = z.iso
  .datetime()
  .meta({ description: 'Instant, UTC', examples: ['2026-01-14T09:00:00.000Z'] });

export const timezone = z.string().meta({
  description: 'IANA time zone of the resort, in which its dates and times are',
  examples: ['Europe/Moscow'],
});

// Control characters and lone surrogates cannot be stored or shown; PostgreSQL refuses NUL altogether.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Text that a person typed, trimmed, at most `max` characters, without unseen and control characters. */
export function text(max: number, tooLong?: string) {
  return typed(cleanText, max, tooLong);
}

export function line(max: number, tooLong?: string) {
  return typed(cleanLine, max, tooLong);
}

function typed(
  clean: (value: string) => string,
  max: number,
  tooLong = `Не длиннее ${max} знаков`,
) {
  return z
    .string('Ожидается текст')
    .overwrite(clean)
    .trim()
    .max(max, tooLong)
    .refine(
      (value) => !CONTROL.test(value) && value.isWellFormed(),
      'Текст содержит недопустимые знаки',
    );
}

export const skillType = z.enum(['ski', 'snowboard'], 'Ожидается ski или snowboard');

export const price = z
  .int('Укажите цену целым числом рублей')
  .min(0, 'Цена не может быть отрицательной')
  .max(PRICE_MAX, 'Слишком большая цена')
  .meta({ format: 'int32', description: 'Price, rubles', examples: [1800] });

export const rubles = z
  .int()
  .min(0)
  .meta({ format: 'int32', examples: [5000] });

/** Rubles from a caller; `problem` is the error for what is not a whole number. */
export function sum(problem: string) {
  return z
    .int(problem)
    .min(0, 'Сумма не может быть отрицательной')
    .max(MAX_ID, 'Слишком большая сумма');
}

export const count = z
  .int()
  .min(0)
  .meta({ format: 'int32', examples: [1] });

export function degrees(bound: number, message: string) {
  return z.number(message).min(-bound, message).max(bound, message);
}

/** A phone number as a person types it, stored as '+79161234567'. */
export const phone = line(50, PHONE_INVALID)
  .transform((value, context) => {
    const normal = parsePhone(value);
    if (normal !== null) return normal;
    context.addIssue({ code: 'custom', message: PHONE_INVALID });
    return z.NEVER;
  })
  .meta({
    pattern: String.raw`^[\s\d+().\u2010-\u2015\u2212-]+$`,
    description:
      'Phone number, with spaces, dashes and brackets or without: 10 to 15 digits with the country, where a Russian 8 stands for +7',
    examples: ['+7 916 123-45-67'],
  });

export const storedPhone = z
  .string()
  .regex(/^\+\d{10,15}$/)
  .meta({
    description: 'Phone number with its country',
    examples: ['+79161234567'],
  });

export const email = line(EMAIL_MAX, EMAIL_INVALID)
  .refine(isEmail, EMAIL_INVALID)
  .meta({
    pattern: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
    description: 'E-mail address',
    examples: ['anna@example.com'],
  });

/** Text that may be left out: an empty one is null. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value || null);
}

export function optionalLine(max: number) {
  return line(max)
    .nullish()
    .transform((value) => value || null);
}

export function requiredLine(max: number, message: string) {
  return line(max).refine((value) => value !== '', message);
}

export function requiredText(max: number, message: string) {
  return z
    .string(message)
    .pipe(text(max))
    .refine((value) => value !== '', message);
}

/** A text in a response; the description says when it is null. */
export function textOrNull(description: string, example: string | null = null) {
  return z
    .string()
    .nullable()
    .meta({ description, examples: [example] });
}

/** Of a value that is mostly absent: its example is null. */
export const absent = (description: string) => ({ description, examples: [null] });

export const flag = z.boolean('Ожидается да или нет');

/** A text in a response, by an example. */
export function sample(example: string) {
  return z.string().meta({ examples: [example] });
}

export const firstName = sample('Анна');
export const lastName = sample('Кузнецова');
/** Of a person whose account may be deleted. */
export const personName = {
  first_name: firstName.nullable().describe('Null where unknown'),
  last_name: lastName.nullable().describe('Null where unknown'),
};

export const telegramName = sample('anna_k');
export const telegramNameOrNull = telegramName
  .nullable()
  .describe('Name of the account in Telegram, without @; null without one');
export const phoneOrNull = storedPhone
  .nullable()
  .describe('Phone number with its country; null where unknown');
export const storedEmail = sample('anna@example.com');

export const bookingSide = z.enum(BOOKING_SIDES);

/** When a lesson is, local to its resort. */
export const lessonTime = { booking_date: localDate, start_time: localTime, end_time: endTime };
/** When a lesson is to be, as its form sends it. */
export const newLessonTime = {
  booking_date: localDate,
  start_time: slotTime,
  end_time: slotEndTime,
};

export const resortIds = z.array(id).describe('Ids of the resorts, the main one first');

export const isWorking = z.boolean().describe('Whether orders are taken at present');

export const photoPath = z.string().meta({
  description:
    'Path of the photo on this site, 960 pixels wide; `-480` and `-160` before `.webp` make smaller ones',
  examples: ['/providers/uploads/profile_photos/ab12.webp'],
});
export const photoPathOrNull = photoPath
  .nullable()
  .describe(
    'Path of the photo on this site, 960 pixels wide; `-480` and `-160` before `.webp` make smaller ones; null without one',
  );

/** Photos of old releases have none. */
export const photoPlaceholder = sample('#8fb3c9').describe(
  'Average colour of the photo, to be shown while it loads',
);
export const photoPlaceholderOrNull = photoPlaceholder
  .nullable()
  .describe('Average colour of the photo, to be shown while it loads; null where unknown');

export const uploadedPhoto = z.object({
  profile_photo_path: photoPath,
  profile_photo_placeholder: photoPlaceholder,
});

export const messengerReachable = z
  .boolean()
  .nullable()
  .describe('Whether the bot in Telegram may write to the person; null until it has tried');

export const total = count.describe('How many match, over all pages');

export function pageLimit(max: number) {
  return intText(1, max)
    .optional()
    .meta({ description: `Largest number of items, ${max} if absent`, examples: [10] });
}

const NEXT_PAGE = 'Pass it as `cursor` for the next page; null on the last one';
const PAGE_AFTER = '`next_cursor` of the page before';

export const nextId = id.nullable().meta({ description: NEXT_PAGE });
export const idCursor = idText.optional().meta({ description: PAGE_AFTER });
export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: NEXT_PAGE, examples: ['NC45LDQy'] });

export function textCursor(max: number) {
  return z
    .string()
    .max(max)
    .optional()
    .meta({ description: PAGE_AFTER, examples: ['NC45LDQy'] });
}

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total, next_cursor: nextId });
}
export function textPageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total, next_cursor: nextCursor });
}

export const search = line(100)
  .optional()
  .meta({ description: 'Text to search for; absent or empty: all', examples: ['Анна'] });

/** The `when` of a rule that spans several fields: it runs once those are valid, even if others are wrong, so that all errors are shown at once. */
export function onceValid(...fields: string[]) {
  return ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0])));
}

/** A link as a person types it; may be empty. */
export const link = line(LINK_MAX, LINK_INVALID).refine(
  (value) => value === '' || isWebLink(value),
  LINK_INVALID,
);
export const optionalLink = link.nullish().transform((value) => value || null);
