import { DAY_PAST, DAY_TOO_FAR, inquiryEstimate } from '@sklon/contract/inquiry-rules';
import { BOOKING_MAX_DAYS_AHEAD, INQUIRY_DAYS_MAX } from '@sklon/contract/limits';
import { measuresText } from '@sklon/contract/participant-rules';
import type { Companion } from '@sklon/contract/participants';
import { plural, YEARS } from '@sklon/contract/plural';
import { addDays, daysBetween, isLocalDate, type LocalDate } from '@sklon/contract/time';
import type { FieldErrors } from '../../ui/form/contract-validation.ts';
import { parseWhole } from '../../ui/form/typed-number.ts';
import type { InquiryTarget } from './inquiry-texts.ts';
import type { NewInquiry } from './queries.ts';

/** What stands in the fields, as texts. */
export interface InquiryFormValues {
  resort_id: string;
  date_from: string;
  date_to: string;
  people: string;
  comment: string;
}

/** For one day, of the lesson if there is one, else tomorrow, and for one person. */
export function emptyInquiry(
  resortId: number | undefined,
  today: LocalDate,
  lessonDay?: LocalDate,
): InquiryFormValues {
  const day = lessonDay !== undefined && lessonDay >= today ? lessonDay : addDays(today, 1);
  return {
    resort_id: resortId === undefined ? '' : String(resortId),
    date_from: day,
    date_to: day,
    people: '1',
    comment: '',
  };
}

/** The last day that an inquiry may include when it begins at `from`, if that is known yet. */
export function lastDayFor(from: string, today: LocalDate): LocalDate {
  return addDays(isLocalDate(from) && from >= today ? from : today, INQUIRY_DAYS_MAX - 1);
}

/** The values after another first day was chosen: the last one stays if it can, else the length does. */
export function withFirstDay(
  values: InquiryFormValues,
  from: string,
  today: LocalDate,
): InquiryFormValues {
  const { date_from: before, date_to: last } = values;
  const changed = { ...values, date_from: from };
  // While a year is typed its first digits make dates of long ago.
  if (!isLocalDate(from) || !isLocalDate(last) || from < today) return changed;
  const farthest = lastDayFor(from, today);
  if (last >= from && last <= farthest) return changed;
  const moved = addDays(
    from,
    isLocalDate(before) && last >= before ? daysBetween(before, last) : 0,
  );
  return { ...changed, date_to: moved < farthest ? moved : farthest };
}

/** «Маша, 6 лет: рост 118 см, обувь 30»; null without any size. */
export function sizesLine({ first_name, age, ...sizes }: Companion): string | null {
  const measures = measuresText(sizes);
  if (measures === '') return null;
  return `${age === null ? first_name : `${first_name}, ${plural(age, YEARS)}`}: ${measures}`;
}

/** The values with a person's sizes as a line of the comment, and a set for each of those named; without them, if they are there. */
export function withSizes(
  values: InquiryFormValues,
  line: string,
  all: readonly string[],
): InquiryFormValues {
  const lines = values.comment.split('\n');
  if (lines.includes(line))
    return { ...values, comment: lines.filter((other) => other !== line).join('\n') };
  const comment = [...lines.filter((other) => other.trim() !== ''), line].join('\n');
  const named = all.filter((one) => comment.split('\n').includes(one)).length;
  const people = parseWhole(values.people) ?? 0;
  return { ...values, comment, people: people < named ? String(named) : values.people };
}

/** What is wrong with the days beyond the contract's schema: none is chosen, or it is past or too far by the resort's `today`. */
export function dayErrors(
  { date_from: from, date_to: to }: Pick<InquiryFormValues, 'date_from' | 'date_to'>,
  today: LocalDate,
): FieldErrors {
  const errors: FieldErrors = {};
  if (!isLocalDate(from)) errors.date_from = 'Укажите первый день';
  else if (from < today) errors.date_from = DAY_PAST;
  else if (from > addDays(today, BOOKING_MAX_DAYS_AHEAD)) errors.date_from = DAY_TOO_FAR;
  if (!isLocalDate(to)) errors.date_to = 'Укажите последний день';
  return errors;
}

/** What the form sends; a number of people that cannot be read is 0, which the contract's schema rejects. */
export function bodyOfInquiry(
  { kind, id }: Pick<InquiryTarget, 'kind' | 'id'>,
  values: InquiryFormValues,
): NewInquiry {
  return {
    ...(kind === 'rental' ? { rental_id: id } : { service_id: id }),
    ...(values.resort_id === '' ? {} : { resort_id: Number(values.resort_id) }),
    date_from: values.date_from,
    date_to: values.date_to,
    people: parseWhole(values.people) ?? 0,
    comment: values.comment.trim(),
  };
}

/** What the days would cost in rubles; null while unknown. */
export function estimateOf(
  { kind, ...price }: Pick<InquiryTarget, 'kind' | 'price_ski_set' | 'discount'>,
  values: InquiryFormValues,
): number | null {
  const people = parseWhole(values.people);
  const { date_from, date_to } = values;
  if (people === null || !isLocalDate(date_from) || !isLocalDate(date_to) || date_to < date_from)
    return null;
  return inquiryEstimate({ kind, people, date_from, date_to }, price);
}
