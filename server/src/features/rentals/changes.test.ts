import type { RentalForm } from '@sklon/contract/rentals';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeRental, makeResort, makeUser, type TestUser } from '../../../test/factories.ts';

const test = useTestApp();
let admin: TestUser;
let resort_id = 0;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  resort_id = (await makeResort(test.db)).id;
});

const as = () => ({ token: admin.token });
const form = (values: Record<string, unknown> = {}) => ({
  business_name: 'Белый склон',
  resort_ids: [resort_id],
  ...values,
});
const audit = (id: number) =>
  test.db
    .selectFrom('audit_records')
    .selectAll()
    .where('entity', '=', 'rental')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const rowOf = (id: number) =>
  test.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirst();

async function refusedField(
  body: unknown,
): Promise<[number, string | undefined, string | undefined]> {
  const answer = await test.refused('createRental', { body }, as());
  return [answer.status, answer.body.errors?.[0]?.path, answer.body.errors?.[0]?.message];
}

describe('a new shop', () => {
  // spec: 7.71
  it('is stored with the form’s values and a normalised phone, and is public', async () => {
    const body: Partial<RentalForm> = {
      address: 'наб. Лаванды, 3',
      latitude: 43.66,
      longitude: 40.31,
      map_link: 'https://yandex.ru/maps/?ll=40.31,43.66',
      site: 'http://prokat.example.ru',
      phone: '8 (916) 123-45-67',
      extra_phone: 'доб. 12',
      is_working: false,
      price_ski_set: 1900,
      about_business: 'Лыжи и доски',
      other_info: 'Ремонт',
    };
    const { status, body: made } = await test.call('createRental', { body: form(body) }, as());
    expect(status).toBe(201);
    const { body: seen } = await test.call('getRental', { params: { id: made.rental_id } });
    expect(seen).toMatchObject({
      ...body,
      business_name: 'Белый склон',
      resort_id,
      phone: '+79161234567',
      discount: 0,
      profile_photo_path: null,
    });
    expect(await rowOf(made.rental_id)).toMatchObject({ user_id: null, created_at: TEST_NOW });
  });

  // spec: 7.72
  it('accepts resort_id, resort_ids or both', async () => {
    const second = (await makeResort(test.db)).id;
    const ids = async (values: Record<string, unknown>) => {
      const { body } = await test.call(
        'createRental',
        { body: { business_name: 'Х', ...values } },
        as(),
      );
      return (await rowOf(body.rental_id))?.resort_ids;
    };
    expect(await ids({ resort_id })).toEqual([resort_id]);
    expect(await ids({ resort_ids: [second, resort_id, second] })).toEqual([second, resort_id]);
    expect(await ids({ resort_id, resort_ids: [second, resort_id] })).toEqual([resort_id, second]);
  });

  it('requires a name and an existing resort', async () => {
    const { parent_id } = await makeResort(test.db);
    expect((await refusedField({ resort_id })).slice(0, 2)).toEqual([400, 'business_name']);
    expect(await refusedField(form({ business_name: '  ' }))).toEqual([
      400,
      'business_name',
      'Укажите название',
    ]);
    for (const none of [{ resort_ids: [] }, { resort_ids: undefined }])
      expect(await refusedField(form(none))).toEqual([
        400,
        'resort_ids',
        'Пожалуйста, выберите курорт',
      ]);
    for (const wrong of [[parent_id], [resort_id, parent_id], [2_000_000_000]])
      expect(await refusedField(form({ resort_ids: wrong }))).toEqual([
        400,
        'resort_ids',
        'Курорт не найден',
      ]);
  });

  it.each([
    ['site', 'javascript:alert(1)'],
    ['map_link', 'data:text/html,<script>alert(1)</script>'],
    ['site', 'JaVaScRiPt://example.ru/%0Aalert(1)'],
    ['map_link', 'https://user:secret@example.ru'],
    ['site', 'example.ru'],
    ['phone', '12'],
    ['latitude', 90.1],
    ['latitude', '43'],
    ['longitude', -181],
    ['price_ski_set', -1],
    ['price_ski_set', 10.5],
    ['price_ski_set', 1e308],
    ['is_working', 'да'],
    ['about_business', 'я'.repeat(2001)],
    ['address', 'a\u0000b'],
    ['business_name', 'я'.repeat(201)],
  ])('refuses %s = %j at its field', async (field, value) => {
    expect((await refusedField(form({ [field]: value }))).slice(0, 2)).toEqual([400, field]);
  });

  it('cannot be given an owner, an id or a discount', async () => {
    const { body } = await test.call(
      'createRental',
      { body: form({ id: 1, user_id: admin.id, discount: 90 }) },
      as(),
    );
    expect(await rowOf(body.rental_id)).toMatchObject({
      id: body.rental_id,
      user_id: null,
      discount: 0,
    });
  });
});

describe('a change', () => {
  // spec: 7.73
  it('stores the form’s values and keeps owner, discount and photo', async () => {
    const owner = await makeUser(test.db);
    const kept = {
      user_id: owner.id,
      discount: 15,
      profile_photo_path: '/providers/uploads/profile_photos/a.webp',
      profile_photo_placeholder: '#102030',
    };
    const { id } = await makeRental(test.db, { ...kept, address: 'Старый', phone: '+79990000000' });
    const { body } = await test.call(
      'updateRental',
      { params: { id }, body: form({ business_name: 'Новый', phone: '' }) },
      as(),
    );
    expect(body).toMatchObject({
      id,
      business_name: 'Новый',
      address: null,
      phone: null,
      price_ski_set: null,
      discount: 15,
    });
    expect(await rowOf(id)).toMatchObject(kept);
  });

  it('made by two admins at once stores the last form and records both', async () => {
    const { id } = await makeRental(test.db, { business_name: 'До' });
    await Promise.all(
      ['Один', 'Два'].map((business_name) =>
        test.call('updateRental', { params: { id }, body: form({ business_name }) }, as()),
      ),
    );
    const records = (await audit(id)).map(
      ({ before, after }) => [before, after] as { business_name: string }[],
    );
    expect(
      records.map(([before, after]) => [before?.business_name, after?.business_name]),
    ).toContainEqual(['До', records[1]?.[0]?.business_name]);
    expect((await rowOf(id))?.business_name).toBe(records[1]?.[1]?.business_name);
  });

  it('that fails changes neither shop nor records', async () => {
    const { id } = await makeRental(test.db);
    const before = await rowOf(id);
    const { status } = await test.refused(
      'updateRental',
      { params: { id }, body: form({ resort_ids: [2_000_000_000] }) },
      as(),
    );
    expect([status, await rowOf(id), await audit(id)]).toEqual([400, before, []]);
  });
});

describe('a deleted shop', () => {
  // spec: 7.74
  it('is not found, and its owner’s account stays', async () => {
    const owner = await makeUser(test.db, { has_provider_profile: true });
    const { id } = await makeRental(test.db, { user_id: owner.id });
    expect((await test.call('deleteRental', { params: { id } }, as())).status).toBe(204);
    expect((await test.refused('getRental', { params: { id } })).status).toBe(404);
    expect((await test.refused('deleteRental', { params: { id } }, as())).body.code).toBe(
      'rental_not_found',
    );
    expect((await test.call('getCurrentUser', {}, { token: owner.token })).body).toMatchObject({
      id: owner.id,
      has_provider_profile: true,
    });
  });
});

it('an unknown shop cannot be changed or deleted', async () => {
  for (const name of ['updateRental', 'deleteRental'] as const) {
    for (const [id, status] of [
      ['2000000000', 404],
      ['0', 400],
      ['9223372036854775808', 400],
      ['abc', 400],
    ] as const)
      expect((await test.refused(name, { params: { id }, body: form() }, as())).status).toBe(
        status,
      );
  }
});

// spec: 6.22
it('every change is recorded with author, time and values before and after', async () => {
  const { body } = await test.call('createRental', { body: form({ price_ski_set: 1000 }) }, as());
  const id = body.rental_id;
  test.setNow(new Date(TEST_NOW.getTime() + 60_000));
  await test.call('updateRental', { params: { id }, body: form({ price_ski_set: 2000 }) }, as());
  await test.call('deleteRental', { params: { id } }, as());
  test.setNow(TEST_NOW);
  const [created, updated, deleted, ...more] = await audit(id);
  expect(more).toEqual([]);
  expect(created).toMatchObject({
    action: 'create',
    actor_id: admin.id,
    at: TEST_NOW,
    before: null,
    after: { id, price_ski_set: 1000, resort_ids: [resort_id] },
  });
  expect(updated).toMatchObject({
    action: 'update',
    actor_id: admin.id,
    before: { price_ski_set: 1000 },
    after: { price_ski_set: 2000 },
  });
  expect(updated?.at).toEqual(new Date(TEST_NOW.getTime() + 60_000));
  expect(deleted).toMatchObject({
    action: 'delete',
    actor_id: admin.id,
    before: { price_ski_set: 2000 },
    after: null,
  });
});
