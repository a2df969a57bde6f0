/** Shorthands of the tests of applications. */
import type { TelegramAuth } from '@sklon/contract/auth';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import { seconds, telegramAuthOf } from './telegram-auth.ts';

/** The widget's data of a person whom the database knows. */
export function proofOf(test: TestApp, { telegramId }: Pick<TestUser, 'telegramId'>): TelegramAuth {
  return telegramAuthOf({ id: telegramId, auth_date: seconds(test.now()) });
}

/** The same as the header that stands for a session. */
export function proofHeader(auth: TelegramAuth): Record<string, string> {
  return { 'telegram-auth': Buffer.from(JSON.stringify(auth)).toString('base64url') };
}

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

/** Forms that fit, without proof and resorts. */
export const FORMS = {
  instructor: {
    service_type: 'instructor' as const,
    ...person,
    instructor_data: {
      skill_type: 'both' as const,
      years_experience: 7,
      works_with_kids: true,
      min_kid_age: 5,
      work_with_groups: true,
      teach_newbies: true,
      teach_carving: true,
      teach_freestyle: false,
      teach_freeride: true,
      price_2h: 5500,
      about_myself: 'Учу с нуля.',
      other_info: '',
    },
  },
  rental: { service_type: 'rental' as const, ...person, rental_data: business },
  additional: { service_type: 'additional' as const, ...person, other_data: { ...business, service_name: 'Ратрак' } },
};
export type FormType = keyof typeof FORMS;

/** Applies through HTTP; returns the application's id. */
export async function applyAs(
  test: TestApp,
  telegram_auth: TelegramAuth,
  type: FormType,
  resort_ids: number[],
  changes: object = {},
): Promise<number> {
  const { body } = await test.call('registerProvider', { body: { ...FORMS[type], telegram_auth, resort_ids, ...changes } });
  return body.id;
}
