import type { TelegramAuth } from '@sklon/contract/auth';
import { newRegistration, type Registration } from '@sklon/contract/registrations';
import type { Resort } from '@sklon/contract/resorts';
import { describe, expect, it } from 'vitest';
import { bodyOf } from './form-body.ts';
import { emptyValues, type FormService, type FormValues, valuesOf } from './form-values.ts';
import { toggleResort } from './resort-selection.ts';
import { fieldErrors, validate } from './validate.ts';

const auth: TelegramAuth = { id: 100, auth_date: 1_800_000_000, user_hash: 'a'.repeat(64) };
const user = { first_name: 'Иван', last_name: 'Снегов', phone: '+79161234567', email: null };

function filled(service: FormService, change: Partial<FormValues> = {}): FormValues {
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

const services = ['instructor', 'rental', 'additional'] as const;

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
    expect(services.map((service) => emptyValues(service, user).resort_ids)).toEqual([
      [],
      [9],
      [9],
    ]);
  });

  // spec: 5.21, 5.23, 5.24, 5.26, 5.27, 5.29
  it('misses what each service must say', () => {
    const empty = { first_name: null, last_name: null, phone: null, email: null };
    const missing = (service: FormService) =>
      Object.keys(validate(service, { ...emptyValues(service, empty), resort_ids: [] })).toSorted();
    const person = ['email', 'first_name', 'last_name', 'phone', 'resort_ids'];
    expect(missing('instructor')).toEqual(
      [...person, 'skill_type', 'teach_newbies', 'years_experience'].toSorted(),
    );
    expect(missing('rental')).toEqual([...person, 'business_name', 'discount'].toSorted());
    expect(missing('additional')).toEqual(
      [...person, 'business_name', 'discount', 'service_name'].toSorted(),
    );
  });
});

describe('the checks of the form', () => {
  // spec: 5.16, 5.17, 5.19
  it('says what the specification says of resorts and styles', () => {
    expect(validate('instructor', filled('instructor', { resort_ids: [] })).resort_ids).toBe(
      'Пожалуйста, выберите хотя бы один курорт',
    );
    expect(validate('rental', filled('rental', { resort_ids: [] })).resort_ids).toBe(
      'Пожалуйста, выберите курорт',
    );
    expect(validate('additional', filled('additional', { resort_ids: [] })).resort_ids).toBe(
      'Пожалуйста, выберите курорт',
    );
    expect(
      validate('instructor', filled('instructor', { teach_carving: false })).teach_newbies,
    ).toBe('Пожалуйста, выберите хотя бы один стиль обучения');
  });

  // spec: 9.22
  it.each<[keyof FormValues, readonly string[], readonly string[]]>([
    ['years_experience', ['0', '50'], ['', '51', '-1', '1.5', 'семь']],
    ['price_2h', ['', '0', '100', '12\u00A0500'], ['150', '1\u00A0000\u00A0100']],
    ['phone', ['8 (916) 123-45-67', '+7 916 123 45 67', '+375291234567'], ['', '123', 'позвоните']],
    ['email', ['a@b.ru', ' ivan@yandex.ru '], ['', 'ivan', 'ivan@', 'ivan@yandex']],
  ])('of an instructor’s %s', (field, right, wrong) => {
    for (const value of right)
      expect(validate('instructor', filled('instructor', { [field]: value }))).toEqual({});
    for (const value of wrong)
      expect(validate('instructor', filled('instructor', { [field]: value }))).toHaveProperty(
        field,
      );
  });

  // spec: 5.28
  it.each<[keyof FormValues, readonly string[], readonly string[]]>([
    ['discount', ['0', '100'], ['', '101', '-5', '1,5']],
    ['latitude', ['', '43,66', '-90', '90'], ['90,1', 'север']],
    ['longitude', ['', '40.3', '-180', '180'], ['181', '1e2']],
    ['site', ['', 'https://sklad.ru'], ['sklad.ru', 'javascript:alert(1)']],
    ['map_link', ['', 'http://yandex.ru/maps'], ['data:text/html,x']],
    ['business_name', ['Склад'], ['', '  ', 'я'.repeat(201)]],
  ])('of a shop’s %s', (field, right, wrong) => {
    for (const value of right)
      expect(validate('rental', filled('rental', { [field]: value }))).toEqual({});
    for (const value of wrong)
      expect(validate('rental', filled('rental', { [field]: value }))).toHaveProperty(field);
  });

  // spec: 5.32, 9.23
  it('asks for the child’s age only of those who work with kids: 3 to 18', () => {
    const errors = (min_kid_age: string, works_with_kids = true) =>
      validate('instructor', filled('instructor', { works_with_kids, min_kid_age }));
    expect(errors('', false)).toEqual({});
    for (const age of ['3', '18']) expect(errors(age)).toEqual({});
    for (const age of ['', '2', '19']) expect(errors(age)).toHaveProperty('min_kid_age');
  });

  it('names the link that is wrong, and minds no empty ones', () => {
    expect(
      validate(
        'instructor',
        filled('instructor', { social_links: ['', 'https://vk.com/ivan', 'vk.com/ivan'] }),
      ),
    ).toEqual({
      'social_links.2': 'Ссылка должна начинаться с http:// или https://',
    });
  });
});

describe('what is sent', () => {
  // spec: 5.33
  it.each(services)('is what the API takes, for a service of type %s', (service) => {
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
      social_links: [],
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
        price_2h: 6500,
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

  // spec: 5.30
  it('agrees with the API on every single wrong value', () => {
    const wrong: [FormService, Partial<FormValues>][] = [
      ['instructor', { first_name: ' ' }],
      ['instructor', { phone: '12' }],
      ['instructor', { price_2h: '150' }],
      ['instructor', { years_experience: '51' }],
      ['instructor', { works_with_kids: true, min_kid_age: '2' }],
      ['rental', { discount: '101' }],
      ['rental', { latitude: '91' }],
      ['rental', { site: 'ftp://sklad.ru' }],
      ['additional', { service_name: '' }],
      ['additional', { about_business: 'я'.repeat(2001) }],
    ];
    for (const [service, change] of wrong) {
      const values = filled(service, change);
      const { error } = newRegistration.safeParse(bodyOf(service, values, auth));
      const said = fieldErrors(
        (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
      );
      expect(validate(service, values)).toEqual(said);
    }
  });

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
    expect(
      fieldErrors([
        { path: 'instructor_data.years_experience', message: 'a' },
        { path: 'other_data.service_name', message: 'b' },
        { path: 'resort_ids.1', message: 'c' },
        { path: 'social_links.0', message: 'd' },
        { path: 'telegram_auth.id', message: 'e' },
      ]),
    ).toEqual({ years_experience: 'a', service_name: 'b', resort_ids: 'c', 'social_links.0': 'd' });
  });
});
