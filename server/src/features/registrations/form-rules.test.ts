/** Every rule of the provider's form, with its text at its field (spec 5, Provider form; trust.md, Checks 14). */
import {
  BUSINESS_TYPES,
  DATA_FIELDS,
  EMAIL_INVALID,
  FORM_TYPES,
  type FormType,
  GUIDE_FORM_NOTE,
  LINK_INVALID,
  ONE_GROUP_ONLY,
  PHONE_INVALID,
  RESORT_REQUIRED,
  RESORTS_REQUIRED,
  STYLE_REQUIRED,
} from '@sklon/contract/registration-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeResort } from '../../../test/factories.ts';
import { formOf } from '../../../test/registration-forms.ts';
import { applyAs } from '../../../test/registrations.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();
/** Two resorts of one folder, that folder, and a resort of another. */
let near: number[];
let folder: number;
let far: number;

beforeAll(async () => {
  const first = await makeResort(test.db);
  near = [first.id, (await makeResort(test.db, { parent_id: first.parent_id })).id];
  folder = first.parent_id;
  far = (await makeResort(test.db)).id;
});

async function refused(type: FormType, changes: object, data: object = {}) {
  const body = {
    ...formOf(type, data),
    telegram_auth: telegramAuthOf(),
    resort_ids: near,
    ...changes,
  };
  const answer = await test.refused('registerProvider', { body });
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  return answer.body.errors;
}

async function kept(type: FormType, data: object): Promise<Record<string, unknown>> {
  const field = DATA_FIELDS[type];
  const id = await applyAs(test, telegramAuthOf(), type, near, formOf(type, data));
  const row = await test.db
    .selectFrom('registrations')
    .select(field)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row[field] as Record<string, unknown>;
}

const PHONES = [
  '',
  '123',
  '+7 916 123-45-6',
  'phone',
  '+7916123456789012',
  '916-CALL-ME',
  '8916123456',
  '+0 916 123 45 67',
  '\u0000',
];
const EMAILS = [
  '',
  'ivan',
  'ivan@',
  '@yandex.ru',
  'ivan@yandex',
  'a b@c.ru',
  'a@b@c.ru',
  'ivan@yandex.ru\r\nBcc: x@y.ru',
  `${'a'.repeat(250)}@b.ru`,
];
const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'ftp://vk.com/a',
  '//vk.com/a',
  'vk.com/a',
  'https://localhost',
  'https://user:secret@vk.com',
  'https://vk.com/a b',
  'https://vk.com/"onmouseover="x',
  'http:\\\\vk.com',
  `https://vk.com/${'a'.repeat(500)}`,
];

describe.each(FORM_TYPES)('the form of %s refuses', (type) => {
  it.each([
    ['first_name', 'Укажите имя'],
    ['last_name', 'Укажите фамилию'],
  ])('an empty %s, spaces, and one that is too long', async (path, message) => {
    for (const value of ['', '   '])
      expect(await refused(type, { [path]: value })).toEqual([{ path, message }]);
    expect(await refused(type, { [path]: undefined })).toEqual([
      { path, message: 'Ожидается текст' },
    ]);
    expect(await refused(type, { [path]: 'я'.repeat(101) })).toEqual([
      { path, message: 'Не длиннее 100 знаков' },
    ]);
  });

  it('what is no phone', async () => {
    for (const phone of PHONES.slice(0, -1))
      expect(await refused(type, { phone })).toEqual([{ path: 'phone', message: PHONE_INVALID }]);
    expect((await refused(type, { phone: PHONES.at(-1) }))?.[0]).toMatchObject({ path: 'phone' });
  });

  it('what is no e-mail address', async () => {
    for (const email of EMAILS) {
      expect(await refused(type, { email })).toEqual([{ path: 'email', message: EMAIL_INVALID }]);
    }
  });

  // spec: 5.34, D.91, S.14.1
  it('links that are not of the web, and too many of them', async () => {
    for (const link of LINKS) {
      expect(await refused(type, { social_links: ['https://vk.com/a', link] })).toEqual([
        { path: 'social_links.1', message: LINK_INVALID },
      ]);
    }
    const many = Array<string>(11).fill('https://vk.com/a');
    expect(await refused(type, { social_links: many })).toEqual([
      { path: 'social_links', message: 'Не больше 10 ссылок' },
    ]);
  });

  // spec: 5.18
  it('no resort, with the text of its service', async () => {
    const message = type === 'instructor' ? RESORTS_REQUIRED : RESORT_REQUIRED;
    expect(message).toBe(
      type === 'instructor'
        ? 'Пожалуйста, выберите хотя бы один курорт'
        : 'Пожалуйста, выберите курорт',
    );
    for (const resort_ids of [[], undefined, null, 'x'])
      expect(await refused(type, { resort_ids })).toEqual([{ path: 'resort_ids', message }]);
  });

  it('unknown resorts, folders, resorts of two folders', async () => {
    for (const id of [folder, 2_000_000_000]) {
      expect(await refused(type, { resort_ids: [near[0], id] })).toEqual([
        { path: 'resort_ids', message: 'Курорт не найден' },
      ]);
    }
    expect(await refused(type, { resort_ids: [near[0], far] })).toEqual([
      { path: 'resort_ids', message: ONE_GROUP_ONLY },
    ]);
    for (const id of [0, -1, 1.5, 2 ** 31, '1']) {
      expect((await refused(type, { resort_ids: [id] }))?.map(({ path }) => path)).toContain(
        'resort_ids.0',
      );
    }
  });

  it('what calls for the other form', async () => {
    const errors = await refused(type, { [DATA_FIELDS[type]]: undefined });
    expect(errors?.map(({ path }) => path)).toEqual([DATA_FIELDS[type]]);
  });
});

describe('an instructor’s form refuses', () => {
  const noStyle = {
    teach_newbies: false,
    teach_carving: false,
    teach_freestyle: false,
    teach_freeride: false,
  };
  const WHOLE = 'Укажите стаж целым числом лет';
  const AGE = 'Укажите возраст целым числом лет';
  const PRICE = 'Укажите цену целым числом рублей';

  // spec: 5.30
  it.each<[string, object, string, string]>([
    ['no specialization', { skill_type: undefined }, 'skill_type', 'Выберите специализацию'],
    ['an unknown specialization', { skill_type: 'sledge' }, 'skill_type', 'Выберите специализацию'],
    ['no teaching style', noStyle, 'teach_newbies', STYLE_REQUIRED],
    ['years below 0', { years_experience: -1 }, 'years_experience', 'Стаж — от 0 лет'],
    ['years over 50', { years_experience: 51 }, 'years_experience', 'Стаж — до 50 лет'],
    ['no years', { years_experience: undefined }, 'years_experience', WHOLE],
    ['half a year', { years_experience: 0.5 }, 'years_experience', WHOLE],
    ['years as text', { years_experience: '5' }, 'years_experience', WHOLE],
    ['a child of 2', { min_kid_age: 2 }, 'min_kid_age', 'Возраст — от 3 лет'],
    ['a child of 19', { min_kid_age: 19 }, 'min_kid_age', 'Возраст — до 18 лет'],
    ['half a year of age', { min_kid_age: 3.5 }, 'min_kid_age', AGE],
    [
      'kids without an age',
      { min_kid_age: null },
      'min_kid_age',
      'Укажите, с какого возраста учите детей',
    ],
    [
      'kids with no age at all',
      { min_kid_age: undefined },
      'min_kid_age',
      'Укажите, с какого возраста учите детей',
    ],
    [
      'a price that is no multiple of 100',
      { price_2h: 5_550 },
      'price_2h',
      'Округлите цену до сотен',
    ],
    ['a price below 0', { price_2h: -100 }, 'price_2h', 'Цена не может быть отрицательной'],
    ['a price of half a ruble', { price_2h: 100.5 }, 'price_2h', PRICE],
    ['a price of 1e308', { price_2h: 1e308 }, 'price_2h', PRICE],
    ['a price over a million', { price_2h: 1_000_100 }, 'price_2h', 'Слишком большая цена'],
    ['a price as text', { price_2h: 'NaN' }, 'price_2h', PRICE],
    ['a flag as text', { works_with_kids: 'yes' }, 'works_with_kids', 'Ожидается да или нет'],
    ['a long text', { about_myself: 'я'.repeat(2_001) }, 'about_myself', 'Не длиннее 2000 знаков'],
    [
      'a control character',
      { other_info: 'a\u0000b' },
      'other_info',
      'Текст содержит недопустимые знаки',
    ],
  ])('%s', async (_what, data, path, message) => {
    expect(await refused('instructor', {}, data)).toContainEqual({
      path: `instructor_data.${path}`,
      message,
    });
  });

  it('NaN and other numbers that JSON does not know', async () => {
    const body = JSON.stringify({
      ...formOf('instructor'),
      telegram_auth: telegramAuthOf(),
      resort_ids: near,
    });
    for (const number of ['NaN', 'Infinity', '1e999']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/providers/register',
        headers: { 'content-type': 'application/json' },
        payload: body.replace('"price_2h":5500', `"price_2h":${number}`),
      });
      expect([number, answer.statusCode]).toEqual([number, 400]);
    }
  });
});

describe('an instructor’s form takes', () => {
  it.each([
    [
      'the bounds',
      { years_experience: 0, min_kid_age: 3, price_2h: 0 },
      { years_experience: 0, min_kid_age: 3, price_2h: 0 },
    ],
    [
      'the other bounds',
      { years_experience: 50, min_kid_age: 18 },
      { years_experience: 50, min_kid_age: 18 },
    ],
    ['no price: on request', { price_2h: null }, { price_2h: null }],
    [
      'an age without lessons for children, and drops it',
      { works_with_kids: false, min_kid_age: 5 },
      { works_with_kids: false, min_kid_age: null },
    ],
    [
      'texts, trimmed',
      { about_myself: '  Учу. ', other_info: '  ' },
      { about_myself: 'Учу.', other_info: null },
    ],
  ])('%s', async (_what, data, expected) => {
    expect(await kept('instructor', data)).toMatchObject(expected);
  });
});

describe.each(BUSINESS_TYPES)('a business form of %s', (type) => {
  const LATITUDE = 'Широта — число от −90 до 90';
  const LONGITUDE = 'Долгота — число от −180 до 180';
  const PRICE = 'Укажите цену целым числом рублей';
  const DISCOUNT = 'Укажите скидку целым числом процентов';

  it.each<[string, object, string, string]>([
    ['no name', { business_name: ' ' }, 'business_name', 'Укажите название'],
    ['no discount', { discount: undefined }, 'discount', DISCOUNT],
    ['a discount below 0', { discount: -1 }, 'discount', 'Скидка — от 0 %'],
    ['a discount over 100', { discount: 101 }, 'discount', 'Скидка — до 100 %'],
    ['half a percent', { discount: 0.5 }, 'discount', DISCOUNT],
    ['a price below 0', { price_ski_set: -1 }, 'price_ski_set', 'Цена не может быть отрицательной'],
    ['a price of 1e308', { price_ski_set: 1e308 }, 'price_ski_set', PRICE],
    ['a latitude over 90', { latitude: 90.1 }, 'latitude', LATITUDE],
    ['a longitude below −180', { longitude: -180.1 }, 'longitude', LONGITUDE],
    ['a latitude as text', { latitude: '43' }, 'latitude', LATITUDE],
    ['a long address', { address: 'я'.repeat(301) }, 'address', 'Не длиннее 300 знаков'],
  ])('refuses %s', async (_what, data, path, message) => {
    expect(await refused(type, {}, data)).toContainEqual({
      path: `${DATA_FIELDS[type]}.${path}`,
      message,
    });
  });

  // spec: D.92
  it.each(['map_link', 'site'])(
    'refuses a %s that is not of the web, and takes none',
    async (field) => {
      for (const link of LINKS) {
        expect(await refused(type, {}, { [field]: link })).toEqual([
          { path: `${DATA_FIELDS[type]}.${field}`, message: LINK_INVALID },
        ]);
      }
      for (const none of ['', null, undefined])
        expect(await kept(type, { [field]: none })).toMatchObject({ [field]: null });
      const link = 'HTTPS://пример.рф/путь?a=1&b=2';
      expect(await kept(type, { [field]: link })).toMatchObject({ [field]: link });
    },
  );

  // spec: 5.31, 9.24
  it('accepts the bounds, and publishes a working business by default', async () => {
    const data = {
      discount: 100,
      latitude: -90,
      longitude: 180,
      price_ski_set: 0,
      is_working: undefined,
    };
    expect(await kept(type, data)).toMatchObject({ ...data, is_working: true });
    expect(await kept(type, { discount: 0, is_working: false })).toMatchObject({
      discount: 0,
      is_working: false,
    });
  });
});

describe('the form', () => {
  it('of an additional service needs its name', async () => {
    for (const service_name of ['', ' ']) {
      expect(await refused('additional', {}, { service_name })).toEqual([
        { path: 'other_data.service_name', message: 'Укажите название услуги' },
      ]);
    }
  });

  it('of a guide does not exist yet', async () => {
    const answer = await test.refused('registerProvider', {
      body: { telegram_auth: telegramAuthOf(), service_type: 'guide' },
    });
    expect(answer.body.errors).toEqual([{ path: 'service_type', message: GUIDE_FORM_NOTE }]);
  });

  it('must be of an existing service', async () => {
    for (const service_type of ['instr', 'other', undefined, null, 1]) {
      const answer = await test.refused('registerProvider', {
        body: { ...formOf('rental'), telegram_auth: telegramAuthOf(), service_type },
      });
      expect(answer.body.errors).toEqual([
        { path: 'service_type', message: 'Выберите тип услуги' },
      ]);
    }
  });

  // spec: D.49
  it('gets the errors of all wrong fields at once', async () => {
    const errors = await refused(
      'instructor',
      { first_name: '', phone: '1', email: 'x' },
      { years_experience: 51 },
    );
    expect(errors?.map(({ path }) => path)).toEqual([
      'first_name',
      'phone',
      'email',
      'instructor_data.years_experience',
    ]);
  });

  it.each([
    ['8 (916) 123-45-67', '+79161234567'],
    ['+7 916 123 45 67', '+79161234567'],
    ['9161234567', '+79161234567'],
    ['+49 30 901820000', '+4930901820000'],
  ])('keeps the phone %s as %s', async (phone, expected) => {
    const id = await applyAs(test, telegramAuthOf(), 'rental', near, { phone });
    const row = await test.db
      .selectFrom('registrations')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.phone).toBe(expected);
  });

  it('may have no links, and keeps resorts in their order, once each', async () => {
    const [first, second] = near as [number, number];
    const id = await applyAs(test, telegramAuthOf(), 'rental', [second, first, second], {
      social_links: undefined,
    });
    const row = await test.db
      .selectFrom('registrations')
      .select(['social_links', 'resort_ids'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ social_links: [], resort_ids: [second, first] });
  });
});
