import type { Registration } from '@sklon/contract/registrations';
import { expect, it } from 'vitest';
import { applicantFields, serviceFields } from './application-fields.ts';

const application: Registration = {
  id: 5,
  service_type: 'instructor',
  status: 'pending',
  created_at: '2026-11-20T10:00:00.000Z',
  processed_at: null,
  first_name: 'Анна',
  last_name: 'Снегова',
  phone: '+79161234567',
  email: 'anna@example.ru',
  username: null,
  telegram_id: 42,
  resort_ids: [9, 77],
  social_links: [],
  instructor_data: null,
  rental_data: null,
  other_data: null,
  documents: [],
  profile_photo_path: null,
  profile_photo_placeholder: null,
  admin_notes: null,
  updated_at: '2026-11-20T10:00:00.000Z',
  processed_by: null,
  processed_by_name: null,
};
const instructor = {
  skill_type: 'both',
  years_experience: 1,
  works_with_kids: false,
  min_kid_age: null,
  work_with_groups: true,
  teach_newbies: false,
  teach_carving: false,
  teach_freestyle: true,
  teach_freeride: true,
  price_2h: null,
  about_myself: null,
  other_info: 'Английский',
} as const;
const shop = {
  business_name: 'Склад лыж',
  address: null,
  latitude: -43.5,
  longitude: 0,
  map_link: null,
  site: 'https://sklad.example',
  extra_phone: null,
  is_working: false,
  price_ski_set: 12_500,
  discount: 0,
  about_business: null,
  other_info: null,
};

const asTable = (fields: ReturnType<typeof serviceFields>) =>
  Object.fromEntries(fields.map(({ label, value }) => [label, value]));

it('the applicant’s fields name the person, and an unknown resort by its number', () => {
  expect(asTable(applicantFields(application, new Map([[9, 'Роза Хутор']])))).toMatchObject({
    Telegram: 'ID\u00A042',
    Курорты: 'Роза Хутор, №\u00A077',
    'Ссылки на\u00A0соцсети': [],
  });
  expect(asTable(applicantFields({ ...application, username: 'anna' }, new Map()))).toMatchObject({
    Telegram: '@anna, ID\u00A042',
  });
});

it('the age of a child is shown only for instructors who teach children', () => {
  const fields = asTable(serviceFields({ ...application, instructor_data: instructor }));
  expect(fields).toMatchObject({
    Стаж: '1\u00A0год',
    'Стили обучения': 'фристайл, фрирайд',
    'Цена за\u00A02\u00A0часа': 'По запросу',
    'О себе': null,
  });
  expect(fields).not.toHaveProperty('Минимальный возраст ребёнка');
  const withKids = { ...instructor, works_with_kids: true, min_kid_age: 4 };
  expect(asTable(serviceFields({ ...application, instructor_data: withKids }))).toHaveProperty(
    'Минимальный возраст ребёнка',
    '4\u00A0года',
  );
});

it('every field of a shop is shown, and a service’s name before them', () => {
  const fields = serviceFields({ ...application, rental_data: shop });
  expect(fields).toHaveLength(Object.keys(shop).length);
  expect(asTable(fields)).toMatchObject({
    Широта: '-43,5',
    Долгота: '0',
    Работает: 'Нет',
    Скидка: '0\u00A0%',
  });
  expect(
    serviceFields({ ...application, other_data: { ...shop, service_name: 'Съёмка' } })[0],
  ).toEqual({
    label: 'Название услуги',
    value: 'Съёмка',
  });
  expect(serviceFields(application)).toEqual([]);
});
