import {
  DATES_REVERSED,
  DAY_PAST,
  DAY_TOO_FAR,
  inquiryDays,
  TOO_MANY_DAYS,
} from '@sklon/contract/inquiry-rules';
import {
  BOOKING_MAX_DAYS_AHEAD,
  INQUIRY_COMMENT_MAX,
  INQUIRY_DAYS_MAX,
  INQUIRY_PEOPLE_MAX,
} from '@sklon/contract/limits';
import { addDays, daysBetween, isLocalDate, type LocalDate } from '@sklon/contract/time';
import { peopleProblem } from '../../ui/form/NumberFields.tsx';
import { parseWhole } from '../../ui/form/typed-number.ts';
import type { InquiryTarget } from './inquiry-target.ts';
import type { NewInquiry } from './queries.ts';

/** What stands in the fields, as texts. */
export interface InquiryFormValues {
  resort_id: string;
  date_from: string;
  date_to: string;
  people: string;
  comment: string;
}

/** Tomorrow, for one day, for one person. */
export function emptyInquiry(resortId: number | undefined, today: LocalDate): InquiryFormValues {
  const day = addDays(today, 1);
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

/** What is wrong with which field; `today` is the resort's. The server says the same of the same. */
export function validateInquiry(
  values: InquiryFormValues,
  today: LocalDate,
): Partial<Record<keyof InquiryFormValues, string>> {
  const { date_from: from, date_to: to } = values;
  const errors: Partial<Record<keyof InquiryFormValues, string>> = {};
  if (!isLocalDate(from)) errors.date_from = 'Укажите первый день';
  else if (from < today) errors.date_from = DAY_PAST;
  else if (from > addDays(today, BOOKING_MAX_DAYS_AHEAD)) errors.date_from = DAY_TOO_FAR;
  if (!isLocalDate(to)) errors.date_to = 'Укажите последний день';
  else if (isLocalDate(from) && to < from) errors.date_to = DATES_REVERSED;
  else if (isLocalDate(from) && inquiryDays({ date_from: from, date_to: to }) > INQUIRY_DAYS_MAX)
    errors.date_to = TOO_MANY_DAYS;
  const people = peopleProblem(values.people, INQUIRY_PEOPLE_MAX);
  if (people) errors.people = people;
  if (values.comment.trim().length > INQUIRY_COMMENT_MAX)
    errors.comment = `Не длиннее ${INQUIRY_COMMENT_MAX} знаков`;
  return errors;
}

/** The call's body of a form without errors. */
export function bodyOfInquiry(
  { kind, id }: Pick<InquiryTarget, 'kind' | 'id'>,
  values: InquiryFormValues,
): NewInquiry {
  return {
    ...(kind === 'rental' ? { rental_id: id } : { service_id: id }),
    ...(values.resort_id === '' ? {} : { resort_id: Number(values.resort_id) }),
    date_from: values.date_from,
    date_to: values.date_to,
    people: parseWhole(values.people) ?? 1,
    comment: values.comment.trim(),
  };
}

/** What the days would cost in rubles by the price per day, a set for each person in a shop; null while unknown. */
export function estimateOf(
  { kind, price_ski_set: price }: InquiryTarget,
  values: InquiryFormValues,
): number | null {
  const people = parseWhole(values.people);
  const { date_from, date_to } = values;
  if (
    price === null ||
    people === null ||
    !isLocalDate(date_from) ||
    !isLocalDate(date_to) ||
    date_to < date_from
  )
    return null;
  return price * inquiryDays(values) * (kind === 'rental' ? people : 1);
}

/** Typed and unsent values by provider: a dialog that closes loses nothing. Lives as long as the page. */
export const inquiryDrafts = new Map<string, InquiryFormValues>();
