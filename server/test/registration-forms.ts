import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { DATA_FIELDS, type FormType } from '@sklon/contract/registration-rules';
import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';

const person = {
  first_name: 'Пётр',
  last_name: 'Снегов',
  phone: '8 (916) 123-45-67',
  email: 'petr@example.ru',
  social_links: ['https://vk.com/petr_snegov', ' ', ''],
};

const business = {
  business_name: 'Скользяще',
  address: 'ул. Лыжная, 1',
  latitude: 43.66,
  longitude: 40.31,
  map_link: 'https://yandex.ru/maps/-/CDabc',
  site: 'https://skolzko.example',
  extra_phone: '8 800 100-10-10',
  is_working: true,
  price_ski_set: 1500,
  discount: 10,
  about_business: 'Прокат у подъёмника.',
  other_info: null,
};

export const ANSWERS = {
  instructor_data: {
    ...INSTRUCTOR_DATA,
    skill_type: 'both' as const,
    years_experience: 7,
    min_kid_age: 5,
    work_with_groups: true,
    teach_freeride: true,
    price_2h: 5500,
    about_myself: 'Учу с нуля.',
    other_info: '',
  },
  rental_data: business,
  other_data: { ...business, service_name: 'Ратрак' },
};

export function formOf(type: FormType, changes: object = {}) {
  const field = DATA_FIELDS[type];
  return {
    service_type: type,
    ...person,
    [field]: { ...ANSWERS[field], ...changes },
  } as EndpointCall<Endpoints['registerProvider']>['body'];
}
