import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { makeResort, makeService, makeUser, type TestUser } from '../../../../test/factories.ts';
import { type ChatMessage, startMessenger, testSender } from '../../../../test/messenger.ts';
import {
  makeShop,
  inquiryNotifications,
  send,
  type Wish,
  wish,
} from '../../../../test/inquiries.ts';
import { expireInquiries } from '../inquiries.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url, PUBLIC_ORIGIN: 'https://sklon.example' });
let customer: TestUser;

beforeEach(async () => {
  test.setNow(TEST_NOW);
  customer = await makeUser(test.db, {
    first_name: 'Мария',
    last_name: 'Лыжина',
    username: 'maria',
    phone: '+79998887766',
  });
  await messenger.seat(customer);
});

async function inquired(shop: object = {}, values: Partial<Wish> = {}) {
  const resort = await makeResort(test.db, { name: 'Газпром & Ко', timezone: 'Asia/Novokuznetsk' });
  const { id: rental, owner } = await makeShop(test.db, {
    business_name: 'Двор <b>',
    address: 'Каменка, 1 & 2',
    map_link: 'https://yandex.ru/maps/-/1?a=1&b=2',
    site: 'https://dvor.example',
    price_ski_set: 1800,
    resort_ids: [resort.id],
    ...shop,
  });
  await messenger.seat(owner);
  const { id } = (await send(test, customer, wish({ rental_id: rental }, values))).body;
  const sender = testSender(test);
  await sender.drain();
  return { id, rental, owner, sender };
}

const last = async (user: TestUser) => (await messenger.chat(user)).at(-1);
const links = (message: ChatMessage | undefined) =>
  message?.entities?.filter(({ type }) => type === 'text_link').map(({ url }) => url) ?? [];
const decide = (name: 'acceptInquiry' | 'declineInquiry', id: number, owner: TestUser) =>
  test.call(name, { params: { id } }, { token: owner.token });
const DAYS = 'пт, 16\u00A0января\u00A0— вс, 18\u00A0января (3\u00A0дня)';

describe('an inquiry', () => {
  it('reaches its owner with everything but contacts, and two buttons', async () => {
    const { id, owner } = await inquired({}, { comment: 'Рост 180 & размер <43>' });
    const message = await last(owner);
    expect(message?.text?.replaceAll('\u00A0', ' ')).toBe(
      [
        'Новый запрос',
        '',
        `${DAYS} (Новокузнецк, UTC+7)`,
        'Прокат: Двор <b>',
        'Курорт: Газпром & Ко',
        'Клиент: Мария',
        'Комплектов: 2',
        'Комментарий: «Рост 180 & размер <43>»',
        '',
        'Ответьте, пожалуйста, до пт, 16 января, 00:00: потом запрос истечёт.',
        'Чтобы принять с ценой, ответьте на это сообщение суммой за всё, например 7 500.',
      ]
        .join('\n')
        .replaceAll('\u00A0', ' '),
    );
    expect(message?.buttons?.flat().map(({ text }) => text)).toEqual(['Принять', 'Отклонить']);
    expect(await inquiryNotifications(test.db, id)).toEqual(['made → sent', 'received → sent']);
  });

  it('is acknowledged to its customer, with the deadline of the answer and a link', async () => {
    await inquired();
    const message = await last(customer);
    expect(message?.text).toContain('Запрос отправлен');
    expect(message?.text).toContain('Ответ придёт сюда до пт, 16 января, 00:00.');
    expect(links(message)).toEqual(['https://sklon.example/my-bookings']);
  });

  it('for one day names the day once; to a service speaks of a service', async () => {
    const service = await makeService(test.db, { service_name: 'Полёт' });
    await messenger.seat(service.user);
    await send(
      test,
      customer,
      wish({ service_id: service.id }, { date_to: '2026-01-16', people: 1 }),
    );
    await testSender(test).drain();
    const text = (await last(service.user))?.text?.replaceAll('\u00A0', ' ');
    expect(text).toContain('\nпт, 16 января (');
    expect(text).toContain('Услуга: Полёт\n');
    expect(text).toContain('Количество: 1 человек');
  });
});

describe('an answer', () => {
  it('of acceptance brings the customer where, how and for how much', async () => {
    const { id, owner, sender } = await inquired();
    await decide('acceptInquiry', id, owner);
    await sender.drain();
    const message = await last(customer);
    const text = message?.text?.replaceAll('\u00A0', ' ') ?? '';
    for (const part of [
      'Запрос принят: вас ждут',
      'Прокат: Двор <b>',
      'Адрес: Каменка, 1 & 2',
      'Телефон: +7 999 000-00-01',
      'Цена: 1 800 ₽ за комплект в день',
      'Комплектов: 2',
    ]) {
      expect(text).toContain(part);
    }
    expect(links(message)).toEqual([
      'https://yandex.ru/maps/-/1?a=1&b=2',
      'https://dvor.example',
      'https://sklon.example/my-bookings',
    ]);
    const [shown] = await messenger.chat(owner);
    expect(shown).toMatchObject({ edited: true, buttons: [] });
    expect(shown?.text).toContain('Запрос принят');
    // Last name and phone stand behind the sign-in.
    expect(shown?.text).toContain('Клиент: Мария\nTelegram: @maria');
    expect(shown?.text).not.toMatch(/Лыжина|888/);
    expect(links(shown)).toEqual(['https://sklon.example/provider-settings']);
  });

  it('of acceptance for a price names it to both sides, with the owner’s words', async () => {
    const { id, owner, sender } = await inquired();
    const body = { price_total: 7500, comment: 'Ждём <к> открытию' };
    await test.call('acceptInquiry', { params: { id }, body }, { token: owner.token });
    await sender.drain();
    for (const message of [await last(customer), (await messenger.chat(owner))[0]]) {
      const text = message?.text?.replaceAll('\u00A0', ' ');
      expect(text).toContain('Цена: 7 500 ₽ за 3 дня\n');
      expect(text).toContain('Ответ: «Ждём <к> открытию»');
      expect(text).not.toContain('за комплект');
    }
  });

  it('of acceptance for one day names the price of a day', async () => {
    const { id, owner, sender } = await inquired({}, { date_to: '2026-01-16' });
    const body = { price_total: 900 };
    await test.call('acceptInquiry', { params: { id }, body }, { token: owner.token });
    await sender.drain();
    expect((await last(customer))?.text?.replaceAll('\u00A0', ' ')).toContain(
      'Цена: 900 ₽ за день\n',
    );
  });

  it('of acceptance by a shop without details leaves them out', async () => {
    const { id, owner, sender } = await inquired({
      address: null,
      map_link: null,
      site: null,
      phone: null,
      price_ski_set: null,
    });
    await decide('acceptInquiry', id, owner);
    await sender.drain();
    const text = (await last(customer))?.text ?? '';
    expect(text).toContain('Цена: По запросу');
    expect(text).not.toMatch(/Адрес|Телефон|Сайт|карте/);
  });

  it('of refusal links the other offers, without contacts', async () => {
    const { id, owner, sender } = await inquired();
    await decide('declineInquiry', id, owner);
    await sender.drain();
    const message = await last(customer);
    expect(message?.text).toContain('«Двор <b>» не сможет вас принять.');
    expect(message?.text).not.toContain('Телефон');
    expect(links(message)).toEqual(['https://sklon.example/rent']);
    expect((await messenger.chat(owner))[0]?.text).toContain('Запрос отклонён');
  });
});

describe('what happens without an answer', () => {
  it('an expiry notifies both parties, and the owner’s buttons go', async () => {
    const { id, owner, sender } = await inquired();
    const now = new Date(TEST_NOW.getTime() + 48 * 3_600_000);
    test.setNow(now);
    await expireInquiries(test.db, now);
    await sender.drain();
    expect((await last(customer))?.text).toContain('На запрос не ответили вовремя');
    const [shown, notice] = await messenger.chat(owner);
    expect(shown).toMatchObject({ edited: true, buttons: [] });
    expect(notice?.text).toContain('Запрос истёк');
    expect((await inquiryNotifications(test.db, id)).every((row) => row.endsWith('sent'))).toBe(
      true,
    );
  });

  it('a cancellation notifies both parties in their own words', async () => {
    const { id, owner, sender } = await inquired();
    await test.call('cancelInquiry', { params: { id } }, { token: customer.token });
    await sender.drain();
    expect((await last(customer))?.text).toContain('Вы отменили запрос.');
    expect((await last(owner))?.text).toContain('Клиент отменил запрос.');
    expect((await messenger.chat(owner))[0]?.text).toContain('Запрос отменён');
  });

  it('the deletion of the shop notifies the customer of just that', async () => {
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    const { rental, owner, sender } = await inquired();
    await test.call('deleteRental', { params: { id: rental } }, { token: admin.token });
    await sender.drain();
    expect((await last(customer))?.text).toContain('«Двор <b>» больше нет на «Склоне»');
    expect((await messenger.chat(owner))[0]).toMatchObject({ edited: true, buttons: [] });
  });
});

describe('an outdated notification', () => {
  it('is not sent: an inquiry was answered on the site before the driver ran', async () => {
    const owner = await makeUser(test.db, { has_provider_profile: true });
    const shop = await makeShop(test.db, { user_id: owner.id });
    await messenger.seat(owner);
    const { id } = (await send(test, customer, wish({ rental_id: shop.id }))).body;
    await decide('acceptInquiry', id, owner);
    await testSender(test).drain();
    expect(await messenger.chat(owner)).toEqual([]);
    expect(await inquiryNotifications(test.db, id)).toEqual([
      'made → dropped',
      'received → dropped',
      'shows_accepted → dropped',
      'accepted → sent',
    ]);
  });
});

it('the customer sees that the owner cannot be reached', async () => {
  const { id: rental, owner } = await makeShop(test.db);
  await messenger.seat(owner, false);
  const { id } = (await send(test, customer, wish({ rental_id: rental }))).body;
  await testSender(test).drain();
  const mine = (await test.call('listUserBookings', {}, { token: customer.token })).body;
  expect(mine).toMatchObject([
    { id, provider: { messenger_reachable: false, phone: '+79990000001' } },
  ]);
});
