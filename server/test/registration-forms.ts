/** Valid registration forms. */
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

/** Without proof and resorts. */
export const FORMS = {
  instructor: {
    service_type: 'instructor' as const,
    ...person,
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
  },
  rental: { service_type: 'rental' as const, ...person, rental_data: business },
  additional: {
    service_type: 'additional' as const,
    ...person,
    other_data: { ...business, service_name: 'Ратрак' },
  },
};
export type FormType = keyof typeof FORMS;
