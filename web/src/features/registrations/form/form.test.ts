import type { TelegramAuth } from '@sklon/contract/auth';
import {
  BUSINESS_TYPES,
  EMAIL_INVALID,
  FORM_TYPES,
  type FormType,
  LINK_INVALID,
  PHONE_INVALID,
} from '@sklon/contract/registration-rules';
import { newRegistration } from '@sklon/contract/registration-form';
import type { Registration } from '@sklon/contract/registrations';
import type { Resort } from '@sklon/contract/resorts';
import { describe, expect, it } from 'vitest';
import { contractValidation, errorsByField } from '../../../ui/form/contract-validation.ts';
import {
  bodyOf,
  emptyValues,
  fieldOf,
  type FormValues,
  toggleResort,
  valuesOf,
} from './form-values.ts';

const auth: TelegramAuth = { id: 100, auth_date: 1_800_000_000, user_hash: 'a'.repeat(64) };
const user = { first_name: 'Иван', last_name: 'Снегов', phone: '+79161234567', email: null };

function filled(service: FormType, change: Partial<FormValues> = {}): FormValues {
  return {
    ...emptyValues(service, user),
    email: 'ivan@yandex.ru',
    resort_ids: [9],
    skill_type: 'ski',
    years_experience: '7',
    teach_carving: true,
    price_2h: '6\u00A0500',
    service_name: 'Ратрак',
    business_name: 'Склад лыж',
    discount: '10',
    ...change,
  };
}

/** What the form says is wrong, by field. */
function errorsOf(service: FormType, values: FormValues) {
  return contractValidation<FormValues>({
    loadSchema: () => Promise.resolve(newRegistration),
    bodyOf: (typed) => bodyOf(service, typed, auth),
    fieldOf,
  }).validate(values);
}

describe('an empty form', () => {
  it('knows what the profile knows', () => {
    expect(emptyValues('instructor', user)).toMatchObject({
      first_name: 'Иван',
      last_name: 'Снегов',
      phone: '+7\u00A0916\u00A0123-45-67',
      email: '',
    });
  });

  // spec: 2.141, 9.29
  it('of a shop or a service starts from resort 9, of an instructor from none', () => {
    for (const service of FORM_TYPES)
      expect(emptyValues(service, user).resort_ids).toEqual(service === 'instructor' ? [] : [9]);
  });

  // spec: 5.21, 5.23, 5.24, 5.26, 5.27, 5.29
  it('is wrong where each service must say something', async () => {
    const empty = { first_name: null, last_name: null, phone: null, email: null };
    const missing = async (service: FormType) =>
      Object.keys(
        await errorsOf(service, { ...emptyValues(service, empty), resort_ids: [] }),
      ).toSorted();
    const person = ['email', 'first_name', 'last_name', 'phone', 'resort_ids'];
    expect(await missing('instructor')).toEqual(
      [...person, 'skill_type', 'teach_newbies', 'years_experience'].toSorted(),
    );
    expect(await missing('rental')).toEqual([...person, 'business_name', 'discount'].toSorted());
    expect(await missing('additional')).toEqual(
      [...person, 'business_name', 'discount', 'service_name'].toSorted(),
    );
  });
});

describe('the checks of the form', () => {
  const wrong = (service: FormType, change: Partial<FormValues>) =>
    errorsOf(service, filled(service, change));

  // spec: 5.16, 5.17, 5.19
  it('say what the specification says of resorts and styles', async () => {
    expect(await wrong('instructor', { resort_ids: [], teach_carving: false })).toEqual({
      resort_ids: 'Пожалуйста, выберите хотя бы один курорт',
      teach_newbies: 'Пожалуйста, выберите хотя бы один стиль обучения',
    });
    for (const service of BUSINESS_TYPES)
      expect(await wrong(service, { resort_ids: [] })).toEqual({
        resort_ids: 'Пожалуйста, выберите курорт',
      });
  });

  const WHOLE_YEARS = 'Укажите стаж целым числом лет';
  // spec: 9.22
  it.each<[keyof FormValues, readonly string[], Record<string, string>]>([
    [
      'years_experience',
      ['0', '50'],
      {
        '': WHOLE_YEARS,
        '51': 'Стаж — до 50 лет',
        '-1': WHOLE_YEARS,
        '1.5': WHOLE_YEARS,
        семь: WHOLE_YEARS,
      },
    ],
    [
      'price_2h',
      ['', '0', '100', '12\u00A0500'],
      {
        '150': 'Округлите цену до сотен',
        '1\u00A0000\u00A0150': 'Слишком большая цена',
        дорого: 'Укажите цену целым числом рублей',
      },
    ],
    [
      'phone',
      ['8 (916) 123-45-67', '+7 916 123 45 67', '+375291234567'],
      { '': PHONE_INVALID, '123': PHONE_INVALID, [`позвоните${'!'.repeat(50)}`]: PHONE_INVALID },
    ],
    [
      'email',
      ['a@b.ru', ' ivan@yandex.ru '],
      {
        '': EMAIL_INVALID,
        ivan: EMAIL_INVALID,
        'ivan@yandex': EMAIL_INVALID,
        [`${'a'.repeat(250)}@b.ru`]: EMAIL_INVALID,
      },
    ],
  ])('hold for an instructor’s %s', async (field, right, wrongOnes) => {
    for (const value of right) expect(await wrong('instructor', { [field]: value })).toEqual({});
    for (const [value, message] of Object.entries(wrongOnes))
      expect(await wrong('instructor', { [field]: value })).toEqual({ [field]: message });
  });

  const DISCOUNT = 'Укажите скидку целым числом процентов';
  const LATITUDE = 'Широта — число от −90 до 90';
  const LONGITUDE = 'Долгота — число от −180 до 180';
  // spec: 5.28
  it.each<[keyof FormValues, readonly string[], Record<string, string>]>([
    [
      'discount',
      ['0', '100'],
      { '': DISCOUNT, '-5': DISCOUNT, '1,5': DISCOUNT, '101': 'Скидка — до 100 %' },
    ],
    ['latitude', ['', '43,66', '-90', '90'], { '90,1': LATITUDE, север: LATITUDE }],
    ['longitude', ['', '40.3', '-180', '180'], { '181': LONGITUDE, '1e2': LONGITUDE }],
    [
      'site',
      ['', 'https://sklad.ru'],
      { 'sklad.ru': LINK_INVALID, [`https://sklad.ru/${'a'.repeat(500)}`]: LINK_INVALID },
    ],
    ['map_link', ['', 'http://yandex.ru/maps'], { 'data:text/html,x': LINK_INVALID }],
    [
      'business_name',
      ['Склад'],
      {
        '': 'Укажите название',
        '  ': 'Укажите название',
        ['я'.repeat(201)]: 'Не длиннее 200 знаков',
      },
    ],
  ])('hold for a shop’s %s', async (field, right, wrongOnes) => {
    for (const value of right) expect(await wrong('rental', { [field]: value })).toEqual({});
    for (const [value, message] of Object.entries(wrongOnes))
      expect(await wrong('rental', { [field]: value })).toEqual({ [field]: message });
  });

  // spec: 5.32, 9.23
  it('want the child’s age only of those who work with kids: 3 to 18', async () => {
    const errors = (min_kid_age: string, works_with_kids = true) =>
      wrong('instructor', { works_with_kids, min_kid_age });
    expect(await errors('', false)).toEqual({});
    for (const age of ['3', '18']) expect(await errors(age)).toEqual({});
    expect(await errors('2')).toEqual({ min_kid_age: 'Возраст — от 3 лет' });
    expect(await errors('19')).toEqual({ min_kid_age: 'Возраст — до 18 лет' });
    for (const age of ['', 'пять'])
      expect(await errors(age)).toEqual({ min_kid_age: 'Укажите, с какого возраста учите детей' });
  });

  it('name the link that is wrong by its place among those typed, empty ones too', async () => {
    const social_links = ['', 'https://vk.com/ivan', 'vk.com/ivan'];
    expect(await wrong('instructor', { social_links })).toEqual({ 'social_links.2': LINK_INVALID });
  });
});

describe('what is sent', () => {
  // spec: 5.33
  it.each(FORM_TYPES)('is what the API takes, for a service of type %s', (service) => {
    const body = bodyOf(
      service,
      filled(service, { social_links: [' https://vk.com/ivan ', ''], latitude: '43,66' }),
      auth,
    );
    const parsed = newRegistration.safeParse(body);
    expect(parsed.error?.issues).toBeUndefined();
    expect(parsed.data).toMatchObject({
      service_type: service,
      phone: '+79161234567',
      social_links: ['https://vk.com/ivan'],
      resort_ids: [9],
    });
  });

  // spec: 2.135
  it('holds every field of an instructor’s form', () => {
    const values = filled('instructor', {
      works_with_kids: true,
      min_kid_age: '5',
      work_with_groups: true,
      languages: ['ru', 'zh'],
      includes_ski_pass: true,
      min_lesson_minutes: '90',
      meeting_point_ids: [5],
      about_myself: 'а',
      other_info: 'б',
    });
    expect(bodyOf('instructor', values, auth)).toEqual({
      telegram_auth: auth,
      service_type: 'instructor',
      first_name: 'Иван',
      last_name: 'Снегов',
      phone: '+7\u00A0916\u00A0123-45-67',
      email: 'ivan@yandex.ru',
      social_links: [''],
      resort_ids: [9],
      instructor_data: {
        skill_type: 'ski',
        years_experience: 7,
        works_with_kids: true,
        min_kid_age: 5,
        work_with_groups: true,
        teach_newbies: false,
        teach_carving: true,
        teach_freestyle: false,
        teach_freeride: false,
        includes_ski_pass: true,
        includes_equipment: false,
        price_2h: 6500,
        languages: ['ru', 'zh'],
        min_lesson_minutes: 90,
        meeting_point_ids: [5],
        about_myself: 'а',
        other_info: 'б',
      },
    });
  });

  // spec: 2.140
  it('holds every field of a shop’s form, and the name of a service', () => {
    const data = {
      business_name: 'Склад лыж',
      address: 'Роза Хутор, 1',
      map_link: 'https://yandex.ru/maps',
      site: 'https://sklad.ru',
      extra_phone: 'доб. 5',
      is_working: false,
      about_business: 'а',
      other_info: 'б',
    };
    const typed = {
      ...data,
      latitude: '43,66',
      longitude: '40.31',
      price_ski_set: '1\u00A0200',
      discount: '10',
    };
    const sent = { ...data, latitude: 43.66, longitude: 40.31, price_ski_set: 1200, discount: 10 };
    expect(bodyOf('rental', filled('rental', typed), auth)).toMatchObject({
      service_type: 'rental',
      rental_data: sent,
    });
    const other_data = { ...sent, service_name: 'Ратрак' };
    expect(bodyOf('additional', filled('additional', typed), auth)).toMatchObject({
      service_type: 'additional',
      other_data,
    });
  });

  // spec: 9.21
  it.each(['ski', 'snowboard', 'both'] as const)(
    'is what the API takes, for a specialization of %s',
    (skill_type) => {
      const parsed = newRegistration.safeParse(
        bodyOf('instructor', filled('instructor', { skill_type }), auth),
      );
      expect(parsed.data).toMatchObject({ instructor_data: { skill_type } });
    },
  );

  it('holds prices and decimals as numbers, and no age where there are no kids', () => {
    expect(bodyOf('instructor', filled('instructor', { min_kid_age: '5' }), auth)).toMatchObject({
      instructor_data: { price_2h: 6500, min_kid_age: null },
    });
    expect(
      bodyOf('rental', filled('rental', { price_ski_set: '1\u00A0200', longitude: '40.31' }), auth),
    ).toMatchObject({
      rental_data: { price_ski_set: 1200, longitude: 40.31, latitude: null },
    });
  });
});

describe('a form after a rejection', () => {
  it('is filled as the rejected application was', () => {
    const values = filled('rental', {
      latitude: '43,66',
      price_ski_set: '1\u00A0200',
      social_links: ['https://vk.com/ivan'],
      is_working: false,
    });
    const body = newRegistration.parse(bodyOf('rental', values, auth));
    const registration = {
      instructor_data: null,
      other_data: null,
      ...body,
    } as unknown as Registration;
    const again = valuesOf(registration, 'rental', user);
    expect(again).toMatchObject({
      latitude: '43,66',
      price_ski_set: '1\u00A0200',
      discount: '10',
      is_working: false,
      business_name: 'Склад лыж',
    });
    expect(newRegistration.parse(bodyOf('rental', again, auth))).toEqual(body);
  });
});

describe('resorts', () => {
  const place = (id: number, parent_id: number | null) =>
    ({ id, parent_id, is_folder: false }) as Resort;
  const resorts = [place(1, 100), place(2, 100), place(3, 200), place(4, null)];

  // spec: 2.147
  it('of one group add up, and unticking removes one', () => {
    expect(toggleResort(resorts, [1], 2)).toEqual({ ids: [1, 2], replaced: false });
    expect(toggleResort(resorts, [1, 2], 1)).toEqual({ ids: [2], replaced: false });
  });

  // spec: 2.146
  it('of another group replace the whole selection', () => {
    expect(toggleResort(resorts, [1, 2], 3)).toEqual({ ids: [3], replaced: true });
    expect(toggleResort(resorts, [3], 4)).toEqual({ ids: [4], replaced: true });
    expect(toggleResort(resorts, [], 3)).toEqual({ ids: [3], replaced: false });
  });
});

describe('the API’s complaints', () => {
  it('land at their fields', () => {
    const complaints = [
      { path: 'instructor_data.years_experience', message: 'a' },
      { path: 'other_data.service_name', message: 'b' },
      { path: 'resort_ids.1', message: 'c' },
      { path: 'social_links.0', message: 'd' },
      { path: 'telegram_auth.id', message: 'e' },
    ];
    expect(errorsByField(complaints, fieldOf)).toEqual({
      years_experience: 'a',
      service_name: 'b',
      resort_ids: 'c',
      'social_links.0': 'd',
    });
  });
});
