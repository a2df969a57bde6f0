import {
  INCLUDED,
  type InstructorFlag,
  LANGUAGES,
  PUPILS,
  SKILL_TYPE_LABELS,
  STYLES,
} from '@sklon/contract/instructor-attributes';
import type { Instructor, ListedInstructor, NextFree } from '@sklon/contract/instructors';
import { SLOT_MINUTES } from '@sklon/contract/limits';
import { formatRubles } from '@sklon/contract/money';
import { durationText, plural, REVIEWS, YEARS } from '@sklon/contract/plural';
import { dayText } from './free-time.ts';

const NBSP = '\u00A0';

export function fullName({
  first_name,
  last_name,
}: Pick<Instructor, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** «6 000 ₽», «от 6 000 ₽» for a group, «По запросу» without a price (spec 2, Card). */
export function priceText(price2h: number | null, group: boolean): string {
  if (price2h === null) return 'По запросу';
  return `${group ? `от${NBSP}` : ''}${formatRubles(price2h)}`;
}

interface RatingTexts {
  /** «4,8 (12)» */
  shown: string;
  /** «Рейтинг 4,8, 12 отзывов» */
  spoken: string;
}

/** Null while there are no reviews. */
export function ratingTexts({
  rating,
  total_reviews,
}: Pick<Instructor, 'rating' | 'total_reviews'>): RatingTexts | null {
  if (rating === null || total_reviews === 0) return null;
  const value = rating.toFixed(1).replace('.', ',');
  return {
    shown: `${value}${NBSP}(${total_reviews})`,
    spoken: `Рейтинг ${value}, ${plural(total_reviews, REVIEWS)}`,
  };
}

/** «Опыт 7 лет». */
export function experienceText(years: number): string {
  return years === 0 ? `Опыт меньше${NBSP}года` : `Опыт ${plural(years, YEARS)}`;
}

/** «Дети от 5 лет»: after «от» every age of a child takes «лет». */
export function kidsText({
  works_with_kids,
  min_kid_age,
}: Pick<Instructor, 'works_with_kids' | 'min_kid_age'>): string | null {
  if (!works_with_kids) return null;
  return min_kid_age === null ? 'Учит детей' : `Дети от${NBSP}${min_kid_age}${NBSP}лет`;
}

export function groupsText({ work_with_groups }: Pick<Instructor, 'work_with_groups'>): string {
  return work_with_groups ? 'Индивидуально и\u00A0в\u00A0группе' : 'Только индивидуально';
}

export function sportText({ skill_type }: Pick<Instructor, 'skill_type'>): string {
  return SKILL_TYPE_LABELS[skill_type];
}

/** Spec 2. */
export function specialisations(instructor: Pick<Instructor, InstructorFlag>): string[] {
  return [...STYLES, ...PUPILS].flatMap(({ field, tag }) =>
    tag && instructor[field] ? [tag] : [],
  );
}

export function conditionTags(instructor: Instructor): string[] {
  return [
    ...INCLUDED.flatMap(({ field, tag }) => (tag && instructor[field] ? [tag] : [])),
    ...instructor.languages.flatMap((code) => (code === 'ru' ? [] : LANGUAGES[code])),
  ];
}

/** What is unknown or usual is left out. */
export function conditionFacts(instructor: Instructor) {
  const { languages, min_lesson_minutes: shortest } = instructor;
  const included = INCLUDED.filter(({ field }) => instructor[field]).map(({ label }) => label);
  const facts = [
    ['world', 'Языки: ', languages.map((code) => LANGUAGES[code])],
    ['check', 'В\u00A0цене: ', included],
    ['clock', 'Минимум ', shortest > SLOT_MINUTES ? [durationText(shortest)] : []],
  ] as const;
  return facts.flatMap(([icon, label, texts]) =>
    texts.length > 0 ? [[icon, label + texts.join(', ').toLowerCase()] as const] : [],
  );
}

/** «сб, 16 января, 10:00» */
export function nextFreeText({ date, time }: NextFree): string {
  return `${dayText(date)}, ${time}`;
}

export function noTimeText({ is_working }: Pick<ListedInstructor, 'is_working'>): string {
  return is_working ? 'На\u00A0две недели занято' : 'Сейчас не\u00A0работает';
}
