import type { OwnBusiness } from '@sklon/contract/businesses';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import {
  makeInstructor,
  makeRental,
  makeService,
  makeUser,
  proveEverybody,
  type TestUser,
} from '../../../test/factories.ts';
import { makeShop, send, wish } from '../../../test/inquiries.ts';
import {
  FORM_TYPE,
  formOf,
  jpegFile,
  pdfFile,
  storedKeys,
  type TestFile,
} from '../../../test/uploads.ts';

const test = useTestApp();

let shop: Awaited<ReturnType<typeof makeShop>>;
beforeEach(async () => {
  test.setNow(TEST_NOW);
  shop = await makeShop(test.db, { business_name: 'Лыжный двор', discount: 5 });
});

type Kind = OwnBusiness['kind'];
const own = async ({ token }: TestUser) =>
  (await test.call('listOwnBusinesses', {}, { token })).body;
const change = ({ token }: TestUser, kind: Kind, id: number, body: object) =>
  test.call('updateBusiness', { params: { kind, id }, body }, { token });
const refuse = ({ token }: TestUser, kind: Kind, id: number, body: object) =>
  test.refused('updateBusiness', { params: { kind, id }, body }, { token });
const shown = async () => (await test.call('getRental', { params: { id: shop.id } })).body;

const DAY = { start: '09:00', end: '20:00' };
const WEEK = [
  null,
  DAY,
  DAY,
  DAY,
  DAY,
  { start: '09:00', end: '24:00' },
  { start: '00:00', end: '24:00' },
];

describe('the own shop and services', () => {
  it('are listed for their owner alone, the shop first', async () => {
    const { user, id } = await makeService(test.db, {
      service_name: 'Съёмка',
      service_type: 'guide',
    });
    const second = await makeRental(test.db, { user_id: user.id });
    expect((await own(user)).map(({ kind, id: number }) => [kind, number])).toEqual([
      ['rental', second.id],
      ['service', id],
    ]);
    expect(await own(user)).toMatchObject([
      { service_type: null, service_name: null, hours: null },
      { service_type: 'guide', service_name: 'Съёмка', hours: null },
    ]);
    expect(await own(shop.owner)).toEqual([
      { ...(await shown()), kind: 'rental', service_type: null, service_name: null },
    ]);
    const { user: instructor } = await makeInstructor(test.db);
    expect(await own(instructor)).toEqual([]);
  });

  it('are the only offers of who gives no lessons', async () => {
    const me = async ({ token }: TestUser) =>
      (await test.call('getCurrentUser', {}, { token })).body.owner_only;
    expect(await me(shop.owner)).toBe(true);
    expect(await me(await makeUser(test.db))).toBe(false);
    const { user } = await makeInstructor(test.db);
    await makeRental(test.db, { user_id: user.id });
    expect(await me(user)).toBe(false);
  });
});

describe('a change by the owner', () => {
  it('shows to customers at once, and leaves what is not named as it was', async () => {
    const before = await shown();
    const changed = {
      price_ski_set: 2500,
      discount: 10,
      phone: '8 (999) 111-22-33',
      extra_phone: ' 8 800 100-10-10 ',
      site: 'https://dvor.example',
      about_business: 'Лыжи, доски\nи ботинки',
      other_info: 'Есть сушилка',
      hours: WEEK,
    };
    const { body } = await change(shop.owner, 'rental', shop.id, changed);
    const after = { ...changed, phone: '+79991112233', extra_phone: '8 800 100-10-10' };
    expect(body).toEqual({
      ...before,
      ...after,
      kind: 'rental',
      service_type: null,
      service_name: null,
    });
    expect(await shown()).toEqual({ ...before, ...after });
    const list = await test.call('listRentals', { query: { resort_id: shop.resort_ids[0] ?? 0 } });
    expect(list.body.items).toEqual([{ ...before, ...after }]);
    expect((await change(shop.owner, 'rental', shop.id, {})).body).toEqual(body);
  });

  it('empties what is named as null or as an empty text', async () => {
    await change(shop.owner, 'rental', shop.id, { site: 'https://dvor.example', hours: WEEK });
    await change(shop.owner, 'rental', shop.id, {
      site: '',
      about_business: ' ',
      extra_phone: null,
      price_ski_set: null,
      hours: null,
    });
    expect(await shown()).toMatchObject({
      site: null,
      about_business: null,
      extra_phone: null,
      price_ski_set: null,
      hours: null,
      phone: '+79990000001',
    });
  });

  it('turns inquiries off and on', async () => {
    await change(shop.owner, 'rental', shop.id, { is_working: false });
    expect(await shown()).toMatchObject({ is_working: false, takes_requests: false });
    const customer = await makeUser(test.db);
    const body = wish({ rental_id: shop.id });
    const refused = await test.refused('createInquiry', { body }, { token: customer.token });
    expect(refused.body.code).toBe('provider_not_working');
    await change(shop.owner, 'rental', shop.id, { is_working: true });
    expect((await send(test, customer, body)).status).toBe(201);
  });

  it('does not touch what an admin has checked, and is no record of admins', async () => {
    const before = await shown();
    const forged = {
      id: 1,
      user_id: 1,
      business_name: 'Другой',
      address: 'Другая, 1',
      latitude: 1,
      longitude: 1,
      map_link: 'https://maps.example',
      resort_ids: [1],
      profile_photo_path: '/x.webp',
      price_ski_set: 900,
    };
    await change(shop.owner, 'rental', shop.id, forged);
    expect(await shown()).toEqual({ ...before, price_ski_set: 900 });
    const records = await test.db
      .selectFrom('audit_records')
      .select('id')
      .where('actor_id', '=', shop.owner.id)
      .execute();
    expect(records).toEqual([]);
  });

  it('of a service changes the service, whatever shop has its number', async () => {
    const { user, id } = await makeService(test.db);
    await change(user, 'service', id, { price_ski_set: 7000, hours: WEEK });
    expect((await test.call('getService', { params: { id } })).body).toMatchObject({
      price_ski_set: 7000,
      hours: WEEK,
    });
    expect((await refuse(user, 'rental', id, { price_ski_set: 1 })).body.code).toBe(
      'rental_not_found',
    );
  });

  it('stays when an admin saves the shop', async () => {
    await change(shop.owner, 'rental', shop.id, { hours: WEEK, discount: 15 });
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    const body = { business_name: 'Двор', resort_ids: shop.resort_ids };
    await test.call('updateRental', { params: { id: shop.id }, body }, { token: admin.token });
    expect(await shown()).toMatchObject({ business_name: 'Двор', hours: WEEK, discount: 15 });
  });

  it.each<[string, object, string, string]>([
    [
      'a negative price',
      { price_ski_set: -1 },
      'price_ski_set',
      'Цена не может быть отрицательной',
    ],
    ['half a ruble', { price_ski_set: 1.5 }, 'price_ski_set', 'Укажите цену целым числом рублей'],
    [
      'a price as a text',
      { price_ski_set: '9' },
      'price_ski_set',
      'Укажите цену целым числом рублей',
    ],
    ['a discount over 100', { discount: 101 }, 'discount', 'Скидка — до 100 %'],
    ['no discount', { discount: null }, 'discount', 'Укажите скидку целым числом процентов'],
    [
      'no phone',
      { phone: '' },
      'phone',
      'Укажите телефон с кодом, например +7\u00A0916\u00A0123\u201145\u201167',
    ],
    [
      'a site that is no link',
      { site: 'dvor' },
      'site',
      'Ссылка должна начинаться с http:// или https://',
    ],
    [
      'a long text',
      { about_business: 'я'.repeat(2001) },
      'about_business',
      'Не длиннее 2000 знаков',
    ],
    ['a working flag that is none', { is_working: 'да' }, 'is_working', 'Ожидается да или нет'],
    ['six days', { hours: WEEK.slice(1) }, 'hours', 'Ожидается семь дней'],
    ['no week', { hours: 'всегда' }, 'hours', 'Ожидается семь дней'],
    ['no open day', { hours: WEEK.map(() => null) }, 'hours', 'Отметьте хотя бы один рабочий день'],
    [
      'an end before the start',
      { hours: WEEK.with(1, { start: '20:00', end: '09:00' }) },
      'hours.1.end',
      'Закрытие должно быть позже открытия',
    ],
    [
      'minutes off the grid',
      { hours: WEEK.with(6, { start: '09:15', end: '10:00' }) },
      'hours.6.start',
      'Время должно быть кратно 30 минутам',
    ],
    [
      'a day without an end',
      { hours: WEEK.with(2, { start: '09:00' } as never) },
      'hours.2.end',
      'Ожидается время',
    ],
  ])('with %s is refused at its field', async (_, body, path, message) => {
    const before = await shown();
    const { status, body: refused } = await refuse(shop.owner, 'rental', shop.id, body);
    expect([status, refused.code]).toEqual([400, 'validation_failed']);
    expect(refused.errors).toContainEqual({ path, message });
    expect(await shown()).toEqual(before);
  });
});

describe('somebody else', () => {
  it('finds neither the shop of another owner nor one without an owner', async () => {
    const { owner } = await makeShop(test.db);
    const without = await makeRental(test.db);
    for (const id of [shop.id, without.id, 2_000_000]) {
      const refused = await refuse(owner, 'rental', id, { price_ski_set: 1 });
      expect([refused.status, refused.body.code]).toEqual([404, 'rental_not_found']);
    }
    const refused = await refuse(owner, 'service', 2_000_000, {});
    expect([refused.status, refused.body.code]).toEqual([404, 'service_not_found']);
  });

  it('is refused as a visitor, a customer, and an owner without consent', async () => {
    const input = { params: { kind: 'rental', id: shop.id } as const, body: { price_ski_set: 1 } };
    expect((await test.refused('updateBusiness', input)).status).toBe(401);
    const customer = await makeUser(test.db);
    expect((await refuse(customer, 'rental', shop.id, {})).status).toBe(403);
    await test.db
      .updateTable('consents')
      .set({ withdrawn_at: TEST_NOW })
      .where('user_id', '=', shop.owner.id)
      .execute();
    const refused = await refuse(shop.owner, 'rental', shop.id, { price_ski_set: 1 });
    expect([refused.status, refused.body.code]).toEqual([403, 'consent_required']);
    expect((await shown()).price_ski_set).toBe(2000);
  });
});

it('an owner who deletes the account leaves neither the shop nor a way to change it', async () => {
  const { user, id } = await makeService(test.db);
  await change(user, 'service', id, { hours: WEEK });
  await proveEverybody(test.db, TEST_NOW);
  await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token: user.token });
  expect((await refuse(user, 'service', id, { hours: null })).status).toBe(401);
  expect((await test.refused('getService', { params: { id } })).status).toBe(404);
});

describe('a photo', () => {
  async function upload({ token }: TestUser, kind: Kind, id: number, file?: TestFile) {
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/providers/settings/businesses/${kind}/${id}/photo`,
      headers: { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE },
      payload: formOf(file ?? (await jpegFile())),
    });
    const body = response.json<{ profile_photo_path: string; code?: string }>();
    return { status: response.statusCode, body };
  }

  it('replaces the one before, which is removed', async () => {
    const { body: first } = await upload(shop.owner, 'rental', shop.id);
    expect((await shown()).profile_photo_path).toBe(first.profile_photo_path);
    const stored = await storedKeys(test);
    const { status, body: second } = await upload(shop.owner, 'rental', shop.id);
    expect(status).toBe(200);
    expect(second.profile_photo_path).not.toBe(first.profile_photo_path);
    expect(await shown()).toMatchObject(second);
    const now = await storedKeys(test);
    expect(now).toHaveLength(stored.length);
    expect(now).not.toEqual(stored);
  });

  it('of a service is set; one that is no picture, or for another’s shop, changes nothing', async () => {
    const { user, id } = await makeService(test.db);
    const { body: set } = await upload(user, 'service', id);
    expect((await test.call('getService', { params: { id } })).body).toMatchObject(set);
    const stored = await storedKeys(test);
    expect((await upload(user, 'rental', shop.id)).body.code).toBe('rental_not_found');
    const refused = await upload(shop.owner, 'rental', shop.id, pdfFile());
    expect([refused.status, refused.body.code]).toEqual([415, 'photo_invalid']);
    expect((await shown()).profile_photo_path).toBeNull();
    expect(await storedKeys(test)).toEqual(stored);
  });
});
