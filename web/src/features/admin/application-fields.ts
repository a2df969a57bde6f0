import type { Registration } from '@sklon/contract/registrations';
import type { InstructorData, OtherData, RentalData } from '@sklon/contract/provider-data';
import { formatRubles } from '@sklon/contract/money';
import { plural, YEARS } from '@sklon/contract/plural';

/** A field of the form as it is read: null for one that was left empty. */
export interface Field {
  label: string;
  value: string | string[] | null;
  /** Plain text unless said otherwise. `long` takes the whole width. */
  kind?: 'long' | 'phone' | 'email' | 'link';
}

const SKILLS: Record<InstructorData['skill_type'], string> = {
  ski: 'Горные лыжи',
  snowboard: 'Сноуборд',
  both: 'Горные лыжи и\u00A0сноуборд',
};

const yesNo = (value: boolean) => (value ? 'Да' : 'Нет');

/** Who applies and where (spec section 3): fields that every service has. */
export function applicantFields(
  application: Registration,
  resortNames: ReadonlyMap<number, string>,
): Field[] {
  const { telegram_id, username, resort_ids } = application;
  const account = [
    username && `@${username}`,
    telegram_id !== null && `ID\u00A0${telegram_id}`,
  ].filter(Boolean);
  return [
    { label: 'Имя', value: application.first_name },
    { label: 'Фамилия', value: application.last_name },
    { label: 'Телефон', value: application.phone, kind: 'phone' },
    { label: 'Эл. почта', value: application.email, kind: 'email' },
    { label: 'Telegram', value: account.join(', ') || null },
    {
      label: 'Курорты',
      value: resort_ids.map((id) => resortNames.get(id) ?? `№\u00A0${id}`).join(', ') || null,
    },
    { label: 'Ссылки на\u00A0соцсети', value: application.social_links, kind: 'link' },
  ];
}

/** What an instructor offers. */
function instructorFields(data: InstructorData): Field[] {
  const styles = [
    data.teach_newbies && 'новички',
    data.teach_carving && 'карвинг',
    data.teach_freestyle && 'фристайл',
    data.teach_freeride && 'фрирайд',
  ].filter((style) => style !== false);
  return [
    { label: 'Специализация', value: SKILLS[data.skill_type] },
    { label: 'Стаж', value: plural(data.years_experience, YEARS) },
    { label: 'Работа с\u00A0детьми', value: yesNo(data.works_with_kids) },
    ...(data.works_with_kids
      ? [
          {
            label: 'Минимальный возраст ребёнка',
            value: data.min_kid_age === null ? null : plural(data.min_kid_age, YEARS),
          },
        ]
      : []),
    { label: 'Работа с\u00A0группами', value: yesNo(data.work_with_groups) },
    { label: 'Стили обучения', value: styles.join(', ') || null },
    {
      label: 'Цена за\u00A02\u00A0часа',
      value: data.price_2h === null ? 'По запросу' : formatRubles(data.price_2h),
    },
    { label: 'О себе', value: data.about_myself, kind: 'long' },
    { label: 'Другая информация', value: data.other_info, kind: 'long' },
  ];
}

/** What a rental shop or another service offers. */
function businessFields(data: RentalData | OtherData): Field[] {
  const degrees = (value: number | null) =>
    value === null ? null : String(value).replace('.', ',');
  return [
    ...('service_name' in data ? [{ label: 'Название услуги', value: data.service_name }] : []),
    { label: 'Название', value: data.business_name },
    { label: 'Адрес', value: data.address },
    { label: 'Широта', value: degrees(data.latitude) },
    { label: 'Долгота', value: degrees(data.longitude) },
    { label: 'Ссылка на\u00A0карту', value: data.map_link, kind: 'link' },
    { label: 'Сайт', value: data.site, kind: 'link' },
    { label: 'Доп. телефон', value: data.extra_phone, kind: 'phone' },
    { label: 'Работает', value: yesNo(data.is_working) },
    {
      label: 'Цена комплекта за\u00A0день',
      value: data.price_ski_set === null ? 'По запросу' : formatRubles(data.price_ski_set),
    },
    { label: 'Скидка', value: `${data.discount}\u00A0%` },
    { label: 'О бизнесе', value: data.about_business, kind: 'long' },
    { label: 'Другая информация', value: data.other_info, kind: 'long' },
  ];
}

/** The part of the form that the service type calls for. */
export function serviceFields({ instructor_data, rental_data, other_data }: Registration): Field[] {
  if (instructor_data) return instructorFields(instructor_data);
  const data = rental_data ?? other_data;
  return data ? businessFields(data) : [];
}
