import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import {
  makeInstructor,
  makeRegistration,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';

const test = useTestApp();
let token = '';
const ids: Record<string, number> = {};

const BUSINESS = {
  address: null,
  latitude: null,
  longitude: null,
  map_link: null,
  site: null,
  extra_phone: null,
  is_working: true,
  price_ski_set: 1500,
  discount: 0,
  about_business: null,
  other_info: null,
};
const APPROVED = { status: 'approved', processed_at: TEST_NOW } as const;
const shop = (business_name: string) =>
  ({
    service_type: 'rental',
    instructor_data: null,
    rental_data: JSON.stringify({ ...BUSINESS, business_name }),
  }) as const;
const service = (business_name: string) =>
  ({
    service_type: 'additional',
    instructor_data: null,
    other_data: JSON.stringify({ ...BUSINESS, business_name, service_name: 'Ратрак' }),
  }) as const;

async function add(
  key: string,
  values: NonNullable<Parameters<typeof makeRegistration>[1]>,
): Promise<TestUser> {
  const made = await makeRegistration(test.db, values);
  ids[key] = made.id;
  return made.user;
}

beforeAll(async () => {
  token = (await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID })).token;
  const user = await add('old', { ...APPROVED, first_name: 'Пётр', last_name: 'Снегов' });
  await add('latest', {
    ...APPROVED,
    user,
    first_name: 'Пётр',
    last_name: 'Ёлкин',
    phone: '+79161234567',
  });
  await add('waiting', { user, first_name: 'Пётр', last_name: 'Будущий' });
  await add('shop', { ...APPROVED, ...shop('100% «Снег»'), user });
  await add('rejected', { status: 'rejected', processed_at: TEST_NOW, admin_notes: 'Нет' });
  await add('service', {
    ...APPROVED,
    ...service('snow_cat'),
    first_name: 'Анна',
    last_name: 'Белова',
    phone: '+79162220000',
  });
});

const named = (keys: readonly string[]) => keys.map((key) => ids[key]);

async function idsFor(query: Record<string, unknown>): Promise<number[]> {
  const { body } = await test.call('listProviderForms', { query }, { token });
  expect(body).toMatchObject({ total: body.items.length, next_cursor: null });
  return body.items.map(({ id }) => id);
}

describe('the admin’s list of forms', () => {
  // spec: D.118
  it('contains the latest approved form of every person for every service, newest first', async () => {
    expect(await idsFor({})).toEqual(named(['service', 'shop', 'latest']));
  });

  it('shows the columns of the table and no more', async () => {
    const { body } = await test.call(
      'listProviderForms',
      { query: { service_type: 'rental' } },
      { token },
    );
    expect(body.items).toEqual([
      {
        id: ids.shop,
        service_type: 'rental',
        status: 'approved',
        first_name: 'Пётр',
        last_name: 'Снегов',
        phone: '+79991112233',
        business_name: '100% «Снег»',
        resort_ids: expect.any(Array),
        profile_photo_path: null,
        created_at: TEST_NOW.toISOString(),
        updated_at: TEST_NOW.toISOString(),
        processed_at: TEST_NOW.toISOString(),
      },
    ]);
  });

  it.each([
    ['instr', ['latest']],
    ['instructor', ['latest']],
    ['rent', ['shop']],
    ['rental', ['shop']],
    ['other', ['service']],
    ['additional', ['service']],
    ['guide', []],
  ])('filters by the type %s', async (service_type, expected) => {
    expect(await idsFor({ service_type })).toEqual(named(expected));
  });

  it.each([
    ['елкин', ['latest']],
    ['ёлкин ПЁТР', ['latest']],
    ['петр', ['shop', 'latest']],
    ['снег', ['shop']],
    ['100%', ['shop']],
    ['%', ['shop']],
    ['_', ['service']],
    ['w_c', ['service']],
    ['\\', []],
    ['8 (916) 123', ['latest']],
    ['+7 916 222-00', ['service']],
    ['9162220000', ['service']],
    ['будущий', []],
    ['петр белова', []],
    ["' OR 1=1 --", []],
    ['{NULL}', []],
    ['"', []],
    [' ', ['service', 'shop', 'latest']],
  ])('search %j finds %j', async (search, expected) => {
    expect(await idsFor({ search })).toEqual(named(expected));
  });

  it('finds forms by a part of their id', async () => {
    expect(await idsFor({ search: String(ids.shop), service_type: 'rent' })).toEqual([ids.shop]);
    expect(await idsFor({ search: `#${ids.shop}`, service_type: 'rent' })).toEqual([ids.shop]);
  });

  it('changes with the next approval', async () => {
    const { id, user } = await makeRegistration(test.db, { ...APPROVED, ...service('первая') });
    expect(await idsFor({ search: 'первая' })).toEqual([id]);
    const next = await makeRegistration(test.db, { ...APPROVED, ...service('вторая'), user });
    expect(await idsFor({ search: 'первая' })).toEqual([]);
    expect(await idsFor({ search: 'вторая' })).toEqual([next.id]);
  });

  it('has pages without gaps or repeats while forms are approved', async () => {
    const all: number[] = [];
    for (let index = 0; index < 7; index += 1)
      all.unshift((await makeRegistration(test.db, { ...APPROVED, last_name: 'Страничный' })).id);
    for (const limit of [1, 3, 7]) {
      const seen: number[] = [];
      let cursor: number | undefined;
      do {
        const { body } = await test.call(
          'listProviderForms',
          { query: { search: 'страничный', limit, cursor } },
          { token },
        );
        seen.push(...body.items.map(({ id }) => id));
        cursor = body.next_cursor ?? undefined;
        const added = await makeRegistration(test.db, { ...APPROVED, last_name: 'Страничный' });
        if (cursor === undefined) all.unshift(added.id);
        else await test.db.deleteFrom('registrations').where('id', '=', added.id).execute();
      } while (cursor !== undefined);
      expect(seen).toEqual(all.slice(1));
    }
  });

  it.each([
    [{ service_type: 'chef' }, 'service_type'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 51 }, 'limit'],
    [{ limit: 'abc' }, 'limit'],
    [{ cursor: 0 }, 'cursor'],
    [{ cursor: '9223372036854775808' }, 'cursor'],
    [{ search: 'я'.repeat(101) }, 'search'],
    [{ search: '\u0000' }, 'search'],
  ])('refuses %j at its field', async (query, field) => {
    const { status, body } = await test.refused('listProviderForms', { query }, { token });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
});

describe('the applications of an instructor', () => {
  // spec: 6.23, 7.65
  it('are all applications of that person in any state, newest first', async () => {
    const instructor = await makeInstructor(test.db);
    const first = await makeRegistration(test.db, { ...APPROVED, user: instructor.user });
    const second = await makeRegistration(test.db, {
      status: 'rejected',
      processed_at: TEST_NOW,
      user: instructor.user,
    });
    const third = await makeRegistration(test.db, { ...shop('Двор'), user: instructor.user });
    const { body } = await test.call(
      'listInstructorRegistrations',
      { params: { id: instructor.id } },
      { token },
    );
    expect(body.map(({ id, status, service_type }) => [id, status, service_type])).toEqual([
      [third.id, 'pending', 'rental'],
      [second.id, 'rejected', 'instructor'],
      [first.id, 'approved', 'instructor'],
    ]);
  });

  it('are empty for a person who never applied', async () => {
    const { id } = await makeInstructor(test.db);
    expect(
      (await test.call('listInstructorRegistrations', { params: { id } }, { token })).body,
    ).toEqual([]);
  });

  it.each([
    ['2000000000', 404, 'instructor_not_found'],
    ['0', 400, 'validation_failed'],
    ['9223372036854775808', 400, 'validation_failed'],
    ['abc', 400, 'validation_failed'],
  ])('of %s are refused with %i', async (id, status, code) => {
    const answer = await test.refused('listInstructorRegistrations', { params: { id } }, { token });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
