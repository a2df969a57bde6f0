import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import {
  certificateForm,
  makeInstructor,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';
import { startMessenger, testSender } from '../../../test/messenger.ts';
import { formOf, pdfFile, sendForm } from '../../../test/uploads.ts';

const DATA_DIR = join(tmpdir(), `sklon-certificate-messages-${randomUUID()}`);
const messenger = await startMessenger();
const test = useTestApp({
  DATA_DIR,
  TG_API_ROOT: messenger.url,
  PUBLIC_ORIGIN: 'https://sklon.example',
});
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  await messenger.seat(admin);
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

const form = { ...certificateForm(), kind: 'Инструктор <b>', issuer: 'Лига & Ко' };
const SUBJECT = ['Сертификат: Инструктор <b>', 'Кем выдан: Лига & Ко'];

/** A certificate with evidence, which waits for an admin; what was sent about it is not sent yet. */
async function submitted() {
  const instructor = await makeInstructor(test.db, { first_name: 'Анна', last_name: 'Снегова' });
  await messenger.seat(instructor.user);
  const { token } = instructor.user;
  const { id } = (await test.call('createCertificate', { body: form }, { token })).body;
  const file = formOf(pdfFile('диплом.pdf'));
  const { revision } = (await sendForm(test, 'uploadCertificateEvidence', id, file, { token }))
    .body;
  const sender = testSender(test);
  const decide = (name: 'verifyCertificate' | 'refuseCertificate', reason?: string) =>
    test.call(
      name,
      { params: { id }, body: { revision, reason } as never },
      { token: admin.token },
    );
  const delivered = async (user: TestUser) => {
    await sender.drain();
    const message = (await messenger.chat(user)).at(-1);
    const link = message?.entities?.find(({ type }) => type === 'text_link')?.url;
    return { lines: message?.text?.split('\n'), link };
  };
  return { id, user: instructor.user, token, decide, delivered };
}

describe('messages of a certificate', () => {
  it('tell an admin that one waits, and lead to it', async () => {
    const { id, delivered } = await submitted();
    expect(await delivered(admin)).toEqual({
      lines: [
        'Новый сертификат на\u00A0проверку',
        '',
        'Инструктор: Анна Снегова',
        ...SUBJECT,
        '',
        'Проверить сертификат',
      ],
      link: `https://sklon.example/admin/certificates?certificate=${id}`,
    });
  });

  it('do not ask an admin for one that was decided meanwhile', async () => {
    const { decide, delivered } = await submitted();
    const before = await messenger.chat(admin);
    await decide('verifyCertificate');
    await delivered(admin);
    expect(await messenger.chat(admin)).toEqual(before);
  });

  it('tell the instructor that it is verified, and what that changes', async () => {
    const { user, decide, delivered } = await submitted();
    await decide('verifyCertificate');
    expect(await delivered(user)).toEqual({
      lines: [
        'Сертификат проверен',
        '',
        ...SUBJECT,
        '',
        'Клиенты видят это в\u00A0вашей анкете и\u00A0находят вас по\u00A0фильтру «С\u00A0сертификатом».',
        'Ваши сертификаты',
      ],
      link: 'https://sklon.example/provider-settings/season#certificates',
    });
  });

  it('tell the instructor why it is refused', async () => {
    const { user, decide, delivered } = await submitted();
    await decide('refuseCertificate', 'Не видно номера');
    expect((await delivered(user)).lines).toEqual([
      'Сертификат не\u00A0принят',
      '',
      ...SUBJECT,
      'Причина: Не видно номера',
      '',
      'Исправьте данные или приложите другой документ:',
      'Ваши сертификаты',
    ]);
  });

  it('say nothing of a refusal once the certificate waits again', async () => {
    const { id, user, token, decide, delivered } = await submitted();
    await decide('refuseCertificate', 'Не видно номера');
    const body = { ...form, number: '17' };
    await test.call('updateCertificate', { params: { id }, body }, { token });
    await delivered(user);
    expect(await messenger.chat(user)).toEqual([]);
  });
});
