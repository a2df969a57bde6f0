import type { OtherData, RentalData } from './business-data.ts';
import { formatPhone } from './contact-rules.ts';
import { INCLUDED, LANGUAGES, SKILL_TYPE_LABELS, STYLES } from './instructor-attributes.ts';
import { formatRubles } from './money.ts';
import { durationText, plural, YEARS } from './plural.ts';
import type { AppliedInstructorData, InstructorData } from './provider-data.ts';
import type { Registration } from './registrations.ts';

export interface Fact {
  term: string;
  /** null and an empty list where nothing was answered. */
  text: string | readonly string[] | null;
  /** A long text takes the whole width; links, phones and e-mail addresses can be pressed. */
  kind?: 'long' | 'phone' | 'email' | 'link';
}

const yesNo = (value: boolean) => (value ? 'Да' : 'Нет');
const priceText = (rubles: number | null) =>
  rubles === null ? 'По запросу' : formatRubles(rubles);

export function answered(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ text }) => text !== null && text.length > 0);
}

export function applicantFacts(
  {
    first_name,
    last_name,
    phone,
    email,
    username,
    telegram_id,
    resort_ids,
    social_links,
  }: Pick<
    Registration,
    'first_name' | 'last_name' | 'phone' | 'email' | 'username' | 'resort_ids' | 'social_links'
  > &
    Partial<Pick<Registration, 'telegram_id'>>,
  resortNames: ReadonlyMap<number, string>,
): Fact[] {
  const account = [username && `@${username}`, telegram_id && `ID\u00A0${telegram_id}`];
  return [
    { term: 'Имя', text: `${first_name} ${last_name}` },
    { term: 'Телефон', text: formatPhone(phone), kind: 'phone' },
    { term: 'Почта', text: email, kind: 'email' },
    { term: 'Telegram', text: account.filter(Boolean).join(', ') },
    {
      term: 'Курорты',
      text: resort_ids.map((id) => resortNames.get(id) ?? `№\u00A0${id}`).join(', '),
    },
    { term: 'Ссылки', text: social_links, kind: 'link' },
  ];
}

function childrenText({ works_with_kids, min_kid_age }: InstructorData): string {
  return works_with_kids && min_kid_age !== null
    ? `С\u00A0${min_kid_age}\u00A0лет`
    : yesNo(works_with_kids);
}

export function instructorFacts(data: InstructorData & Partial<AppliedInstructorData>): Fact[] {
  const points = data.meeting_point_ids?.length ?? 0;
  const styles = STYLES.filter(({ field }) => data[field]).map(({ label }) => label.toLowerCase());
  const included = INCLUDED.filter(({ field }) => data[field]).map(({ label }) => label);
  return [
    { term: 'Специализация', text: SKILL_TYPE_LABELS[data.skill_type] },
    { term: 'Стаж', text: plural(data.years_experience, YEARS) },
    { term: 'Стили обучения', text: styles.join(', ') },
    { term: 'Дети', text: childrenText(data) },
    { term: 'Группы', text: yesNo(data.work_with_groups) },
    { term: 'Цена за\u00A02\u00A0часа', text: priceText(data.price_2h) },
    { term: 'В\u00A0цене', text: included.join(', ').toLowerCase() },
    {
      term: 'Места встречи',
      text: points > 0 ? `Отмечено: ${points}` : null,
    },
    { term: 'Самое короткое занятие', text: durationText(data.min_lesson_minutes) },
    {
      term: 'Языки',
      text: data.languages
        .map((code) => LANGUAGES[code])
        .join(', ')
        .toLowerCase(),
    },
    { term: 'О\u00A0себе', text: data.about_myself, kind: 'long' },
    { term: 'Дополнительно', text: data.other_info, kind: 'long' },
  ];
}

function degrees(value: number): string {
  return String(value).replace('.', ',');
}

function businessFacts(data: RentalData | OtherData): Fact[] {
  const { latitude, longitude } = data;
  return [
    ...('service_name' in data ? [{ term: 'Услуга', text: data.service_name }] : []),
    { term: 'Название', text: data.business_name },
    { term: 'Адрес', text: data.address },
    {
      term: 'Координаты',
      text:
        latitude === null || longitude === null
          ? null
          : `${degrees(latitude)}; ${degrees(longitude)}`,
    },
    { term: 'На\u00A0карте', text: data.map_link, kind: 'link' },
    { term: 'Сайт', text: data.site, kind: 'link' },
    { term: 'Второй телефон', text: data.extra_phone, kind: 'phone' },
    { term: 'Работает', text: yesNo(data.is_working) },
    { term: 'Цена за\u00A0день', text: priceText(data.price_ski_set) },
    { term: 'Скидка', text: `${data.discount}\u00A0%` },
    { term: 'Об\u00A0услугах', text: data.about_business, kind: 'long' },
    { term: 'Дополнительно', text: data.other_info, kind: 'long' },
  ];
}

export function businessOf(application: Pick<Registration, 'rental_data' | 'other_data'>) {
  return application.rental_data ?? application.other_data;
}

export function serviceFacts(registration: Registration): Fact[] {
  if (registration.instructor_data) return instructorFacts(registration.instructor_data);
  const business = businessOf(registration);
  return business ? businessFacts(business) : [];
}
