import {
  BOOKING_MAX_DAYS_AHEAD,
  INQUIRY_ANSWER_HOURS,
  INQUIRY_ANSWER_MIN_HOURS,
  INQUIRY_DAYS_MAX,
} from './limits.ts';
import { formatRubles } from './money.ts';
import { DAYS, PEOPLE, plural, SETS } from './plural.ts';
import { addDays, daysBetween, formatDay, instantOf, type LocalDate } from './time.ts';

/** `completed` is derived, not stored: accepted, and its last day over. */
export const INQUIRY_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'expired',
  'cancelled',
  'completed',
] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];
export type StoredInquiryStatus = Exclude<InquiryStatus, 'completed'>;

export const INQUIRY_STATUS_LABELS: Record<InquiryStatus, string> = {
  pending: 'Ожидает ответа',
  accepted: 'Принят',
  declined: 'Отклонён',
  expired: 'Остался без ответа',
  cancelled: 'Отменён',
  completed: 'Завершён',
};

export const DATES_REVERSED = 'Последний день не может быть раньше первого';
export const TOO_MANY_DAYS = `Не больше ${INQUIRY_DAYS_MAX} дней подряд`;
export const DAY_PAST = 'Этот день уже прошёл';
export const DAY_TOO_FAR = `Не дальше чем на ${BOOKING_MAX_DAYS_AHEAD} дней вперёд`;

type Days = Pick<InquiryDays, 'date_from' | 'date_to'>;

/** How many days an inquiry is for, the first and the last included. */
export function inquiryDays({ date_from, date_to }: Days): number {
  return daysBetween(date_from, date_to) + 1;
}

/** «ср, 14 января — пт, 16 января (3 дня)»; one day alone is named once. */
export function inquiryDaysText(days: Days): string {
  const name = (date: LocalDate) => formatDay(date).replaceAll(' ', '\u00A0');
  if (days.date_from === days.date_to) return name(days.date_from);
  return `${name(days.date_from)}\u00A0— ${name(days.date_to)} (${plural(inquiryDays(days), DAYS)})`;
}

interface Wanted {
  kind: 'rental' | 'service';
  people: number;
}

/** «Комплектов: 3» of a shop, «Количество: 3 человека» of a service. */
export function inquiryAmount({ kind, people }: Wanted): { label: string; value: string } {
  return kind === 'rental'
    ? { label: 'Комплектов', value: String(people) }
    : { label: 'Количество', value: plural(people, PEOPLE) };
}

/** Of a shop or a service: rubles per day, of a shop for one set, and percent off for our customers. */
interface DayPrice {
  price_ski_set: number | null;
  discount: number;
}

/**
 * What the days cost by the price per day less the discount, a set for each person in a shop; whole rubles, null without a
 * price.
 */
export function inquiryEstimate(
  { kind, people, ...days }: Wanted & Days,
  { price_ski_set: price, discount }: DayPrice,
): number | null {
  if (price === null) return null;
  const full = price * inquiryDays(days) * (kind === 'rental' ? people : 1);
  return Math.round((full * (100 - discount)) / 100);
}

/** What the estimate is made of: «3 комплекта × 2 дня по 1 250 ₽, скидка 10 %»; null without a price. */
export function estimateBasis(
  { kind, people, ...days }: Wanted & Days,
  { price_ski_set: price, discount }: DayPrice,
): string | null {
  if (price === null) return null;
  const count = [
    ...(kind === 'rental' ? [plural(people, SETS)] : []),
    plural(inquiryDays(days), DAYS),
  ];
  const less = discount > 0 ? `, скидка ${discount}\u00A0%` : '';
  return `${count.join(' × ')} по\u00A0${formatRubles(price)}${less}`;
}

/** The price of an answer: «7 500 ₽ за 2 дня», «7 500 ₽ за день». */
export function inquiryTotalText(total: number, days: Days): string {
  const count = inquiryDays(days);
  return `${formatRubles(total)} за\u00A0${count === 1 ? 'день' : plural(count, DAYS)}`;
}

interface InquiryDays {
  status: InquiryStatus;
  date_from: LocalDate;
  date_to: LocalDate;
  timezone: string;
}

/** The instant at which the day after a date begins on the resort's clock. */
function endOf(date: LocalDate, timezone: string): Date {
  return instantOf(addDays(date, 1), '00:00', timezone);
}

const HOUR_MS = 3_600_000;

/**
 * When an unanswered inquiry expires: INQUIRY_ANSWER_HOURS after it was made or when its first day begins on the resort's
 * clock, whichever is earlier, but not sooner than INQUIRY_ANSWER_MIN_HOURS after it was made and never after that day.
 */
export function inquiryExpiryOf(createdAt: Date, dateFrom: LocalDate, timezone: string): Date {
  const after = (hours: number) => createdAt.getTime() + hours * HOUR_MS;
  const begins = instantOf(dateFrom, '00:00', timezone).getTime();
  const wanted = Math.min(after(INQUIRY_ANSWER_HOURS), begins);
  return new Date(
    Math.min(
      Math.max(wanted, after(INQUIRY_ANSWER_MIN_HOURS)),
      endOf(dateFrom, timezone).getTime(),
    ),
  );
}

export function inquiryStatusAt(
  inquiry: InquiryDays & { expires_at: Date },
  now: Date,
): InquiryStatus {
  if (inquiry.status === 'pending' && inquiry.expires_at <= now) return 'expired';
  if (inquiry.status === 'accepted' && endOf(inquiry.date_to, inquiry.timezone) <= now)
    return 'completed';
  return inquiry.status;
}

export function canCancelInquiry({ status }: { status: InquiryStatus }): boolean {
  return status === 'pending' || status === 'accepted';
}
