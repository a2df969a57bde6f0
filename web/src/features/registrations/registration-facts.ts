import { formatPhone } from '@sklon/contract/contact-rules';
import { formatRubles } from '@sklon/contract/money';
import { plural, YEARS } from '@sklon/contract/plural';
import type { InstructorData, OtherData, RentalData } from '@sklon/contract/provider-data';
import type { RegistrationStatus } from '@sklon/contract/registration-rules';
import type { Registration } from '@sklon/contract/registrations';
import type { Resort } from '@sklon/contract/resorts';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { findResort } from '../resorts/places.ts';

/** The badge of an application's status, for the applicant and for an admin; each has texts of their own (spec 4). */
export const STATUS_BADGES = {
  pending: { tone: 'waiting', Icon: IconClock },
  approved: { tone: 'good', Icon: IconCircleCheck },
  rejected: { tone: 'bad', Icon: IconCircleX },
} as const satisfies Record<RegistrationStatus, object>;

/** A question of the form and its answer; several texts are links. */
interface Fact {
  term: string;
  text: string | readonly string[];
}

const SKILLS: Record<InstructorData['skill_type'], string> = {
  ski: 'Лыжи',
  snowboard: 'Сноуборд',
  both: 'Лыжи и\u00A0сноуборд',
};
const STYLES = [
  ['teach_newbies', 'новички'],
  ['teach_carving', 'карвинг'],
  ['teach_freestyle', 'фристайл'],
  ['teach_freeride', 'фрирайд'],
] as const;

function priceText(rubles: number | null): string {
  return rubles === null ? 'По запросу' : formatRubles(rubles);
}

function instructorFacts(data: InstructorData): [string, string | null][] {
  return [
    ['Специализация', SKILLS[data.skill_type]],
    ['Стаж', plural(data.years_experience, YEARS)],
    [
      'Стили обучения',
      STYLES.filter(([field]) => data[field])
        .map(([, name]) => name)
        .join(', '),
    ],
    ['Дети', data.min_kid_age === null ? 'Нет' : `С\u00A0${data.min_kid_age}\u00A0лет`],
    ['Группы', data.work_with_groups ? 'Да' : 'Нет'],
    ['Цена за\u00A02\u00A0часа', priceText(data.price_2h)],
    ['О\u00A0себе', data.about_myself],
    ['Дополнительно', data.other_info],
  ];
}

function businessFacts(
  data: RentalData | OtherData,
): [string, string | readonly string[] | null][] {
  return [
    ['Услуга', 'service_name' in data ? data.service_name : null],
    ['Название', data.business_name],
    ['Адрес', data.address],
    [
      'Координаты',
      data.latitude === null || data.longitude === null
        ? null
        : `${data.latitude}, ${data.longitude}`,
    ],
    ['На\u00A0карте', data.map_link && [data.map_link]],
    ['Сайт', data.site && [data.site]],
    ['Второй телефон', data.extra_phone],
    ['Работает', data.is_working ? 'Да' : 'Нет'],
    ['Цена за\u00A0день', priceText(data.price_ski_set)],
    ['Скидка', `${data.discount}\u00A0%`],
    ['Об\u00A0услугах', data.about_business],
    ['Дополнительно', data.other_info],
  ];
}

/** What the applicant sent, as they answered it; unanswered questions are left out. */
export function registrationFacts(registration: Registration, resorts: readonly Resort[]): Fact[] {
  const {
    first_name,
    last_name,
    phone,
    email,
    social_links,
    resort_ids,
    instructor_data,
    rental_data,
    other_data,
  } = registration;
  const business = rental_data ?? other_data;
  const facts: [string, string | readonly string[] | null][] = [
    ['Имя', `${first_name} ${last_name}`],
    ['Телефон', formatPhone(phone)],
    ['Почта', email],
    ['Ссылки', social_links],
    ['Курорты', resort_ids.flatMap((id) => findResort(resorts, id)?.name ?? []).join(', ')],
    ...(instructor_data ? instructorFacts(instructor_data) : []),
    ...(business ? businessFacts(business) : []),
  ];
  return facts.flatMap(([term, text]) =>
    text === null || text.length === 0 ? [] : [{ term, text }],
  );
}
