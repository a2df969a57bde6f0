import type { FormType } from '@sklon/contract/registration-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { makeResort, makeUser, type TestUser } from '../../../test/factories.ts';
import {
  type ChatMessage,
  notificationsOf,
  startMessenger,
  testSender,
} from '../../../test/messenger.ts';
import { applyAs, proofOf } from '../../../test/registrations.ts';

const SECOND_ADMIN = 900_002;
const messenger = await startMessenger();
const test = useTestApp({
  TG_API_ROOT: messenger.url,
  PUBLIC_ORIGIN: 'https://sklon.example',
  // The third admin never signed in, so there is no address for messages.
  ADMIN_TELEGRAM_IDS: `${ADMIN_TELEGRAM_ID},${SECOND_ADMIN},900003`,
});
let admins: TestUser[];
let resorts: number[];

beforeAll(async () => {
  admins = [
    await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID }),
    await makeUser(test.db, { telegramId: SECOND_ADMIN }),
  ];
  for (const admin of admins) await messenger.seat(admin);
  const first = await makeResort(test.db, { name: 'Роза Хутор' });
  resorts = [
    (await makeResort(test.db, { name: 'Газпром & Ко', parent_id: first.parent_id })).id,
    first.id,
  ];
});

async function applied(type: FormType, changes: object = {}) {
  const user = await makeUser(test.db);
  await messenger.seat(user);
  const id = await applyAs(test, proofOf(test, user), type, resorts, changes);
  const decide = (name: 'approveRegistration' | 'rejectRegistration', reason: string | undefined) =>
    test.call(
      name,
      { params: { id }, body: { reason: reason as string } },
      { token: admins[0]?.token },
    );
  return { id, user, sender: testSender(test), decide };
}

const last = async (user: TestUser) => (await messenger.chat(user)).at(-1);
const linkOf = (message: ChatMessage | undefined) =>
  message?.entities?.find(({ type }) => type === 'text_link')?.url;
const written = (id: number) => notificationsOf(test.db, id, 'registration');

describe('an application that arrived', () => {
  it('notifies its applicant and every admin who has an account', async () => {
    const { id, user, sender } = await applied('rental', { first_name: 'Пётр <b>' });
    await sender.drain();
    const receipt = await last(user);
    expect(receipt?.text).toBe(
      `Заявка отправлена\n\nУслуга: Прокат\nНомер заявки: ${id}\n\nМы сообщим о решении здесь.\nПосмотреть заявку`,
    );
    expect(linkOf(receipt)).toBe('https://sklon.example/providers/register?service_type=rental');
    for (const admin of admins) {
      const notice = await last(admin);
      expect(notice?.text).toBe(
        [
          'Новая заявка поставщика',
          '',
          'Услуга: Прокат',
          `Номер заявки: ${id}`,
          'Имя: Пётр <b> Снегов',
          'Название: Скользяще',
          'Курорты: Газпром & Ко, Роза Хутор',
          '',
          'Открыть заявку',
        ].join('\n'),
      );
      expect(linkOf(notice)).toBe(`https://sklon.example/admin/applications/${id}`);
      expect(notice?.text).not.toContain('916');
    }
    expect(await written(id)).toEqual([
      'registration_received → sent',
      ...Array<string>(2).fill('registration_submitted → sent'),
    ]);
  });

  it('causes no notification of its arrival once it is decided', async () => {
    const { id, user, sender, decide } = await applied('instructor');
    await decide('approveRegistration', undefined);
    await sender.drain();
    expect(await written(id)).toEqual([
      'registration_received → dropped',
      ...Array<string>(2).fill('registration_submitted → dropped'),
      'registration_approved → sent',
    ]);
    expect(await messenger.chat(user)).toHaveLength(1);
  });

  it('causes no notification once it is cancelled', async () => {
    const { id, user, sender } = await applied('instructor');
    await test.call('cancelRegistration', {
      params: { id },
      body: { telegram_auth: proofOf(test, user) },
    });
    await sender.drain();
    expect(await written(id)).toEqual([
      'registration_received → dropped',
      ...Array<string>(2).fill('registration_submitted → dropped'),
    ]);
    expect(await messenger.chat(user)).toEqual([]);
  });
});

describe('a decision', () => {
  // spec: D.97
  it('to approve congratulates, and leads an instructor to the settings', async () => {
    const { id, user, sender, decide } = await applied('instructor');
    await decide('approveRegistration', 'Ждём & любим');
    await sender.drain();
    const message = await last(user);
    expect(message?.text).toBe(
      [
        'Поздравляем, заявка одобрена!',
        '',
        'Услуга: Инструктор',
        `Номер заявки: ${id}`,
        'Комментарий: Ждём & любим',
        '',
        'Клиенты уже видят вашу анкету. Проверьте цену и отметьте занятое время:',
        'Расписание и заявки',
      ].join('\n'),
    );
    expect(linkOf(message)).toBe('https://sklon.example/provider-settings?tab=calendar');
  });

  it('to approve another service says so without a reason, and where its requests are answered', async () => {
    const { id, user, sender, decide } = await applied('additional');
    await decide('approveRegistration', undefined);
    await sender.drain();
    const message = await last(user);
    expect(message?.text).toBe(
      `Поздравляем, заявка одобрена!\n\nУслуга: Доп. услуги\nНомер заявки: ${id}\n\nКлиенты уже видят вашу анкету. Их запросы придут сюда, ответить можно и на сайте:\nЗапросы клиентов`,
    );
    expect(linkOf(message)).toBe('https://sklon.example/provider-settings');
  });

  // spec: D.98
  it('to reject gives the reason as it was written, and a link to apply again', async () => {
    const { id, user, sender, decide } = await applied('rental');
    await decide('rejectRegistration', 'Нет <i>фото</i> & адреса');
    await sender.drain();
    const message = await last(user);
    expect(message?.text).toBe(
      [
        'Заявка отклонена',
        '',
        'Услуга: Прокат',
        `Номер заявки: ${id}`,
        'Причина: Нет <i>фото</i> & адреса',
        '',
        'Исправьте данные и отправьте заявку ещё раз:',
        'Подать новую заявку',
      ].join('\n'),
    );
    expect(linkOf(message)).toBe('https://sklon.example/providers/register?service_type=rental');
  });

  it('reaches a person who starts the bot after it was made', async () => {
    const user = await makeUser(test.db, { reachable: null });
    await messenger.seat(user, false);
    const id = await applyAs(test, proofOf(test, user), 'instructor', resorts);
    await test.call(
      'rejectRegistration',
      { params: { id }, body: { reason: 'Нет фото' } },
      { token: admins[0]?.token },
    );
    const sender = testSender(test);
    await sender.drain();
    expect(await written(id)).toContain('registration_rejected → failed');
    const row = await test.db
      .selectFrom('contacts')
      .select('reachable')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    expect(row?.reachable).toBe(false);
  });
});

describe('an event that is not known', () => {
  it('fails its notification, and holds up no other', async () => {
    const { id, user, sender } = await applied('instructor');
    await test.db
      .updateTable('notifications')
      .set({ event: 'registration_lost' })
      .where('subject_type', '=', 'registration')
      .where('subject_id', '=', id)
      .where('recipient_id', '=', user.id)
      .execute();
    await sender.drain();
    expect(await written(id)).toContain('registration_lost → failed');
  });
});
