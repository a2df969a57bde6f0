import { FRESH_PROOF_MINUTES } from '@sklon/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeRegistration, makeUser, type TestUser } from '../../../test/factories.ts';
import { formOf as registrationForm } from '../../../test/registration-forms.ts';
import { proofHeader } from '../../../test/registrations.ts';
import { seconds, telegramAuthOf } from '../../../test/telegram-auth.ts';
import { formOf, pdfFile, sendForm } from '../../../test/uploads.ts';

const test = useTestApp();
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
const proofAt = (user: TestUser, at: Date) =>
  telegramAuthOf({ id: user.telegramId, auth_date: seconds(at) });

beforeEach(() => test.setNow(TEST_NOW));

describe('data signed before a sign-out everywhere', () => {
  it('apply, read, upload and cancel nothing any more; newer data do', async () => {
    const { id, user, resort_ids } = await makeRegistration(test.db);
    const old = proofAt(user, later(-1));
    test.setNow(later(1));
    await test.call('endAllSessions', {}, { token: user.token });
    test.setNow(later(2));
    const status = (telegram_auth: object) => ({
      body: { telegram_auth: JSON.stringify(telegram_auth), service_type: 'instructor' },
    });
    for (const { status: code, body } of [
      await test.refused('checkRegistrationStatus', status(old)),
      await test.refused('cancelRegistration', { params: { id }, body: { telegram_auth: old } }),
      await test.refused('registerProvider', {
        body: { ...registrationForm('rental'), telegram_auth: old, resort_ids },
      }),
      await test.refused('signInWithTelegram', { body: old }),
    ])
      expect([code, body.code]).toEqual([401, 'telegram_auth_invalid']);
    expect(
      (await test.call('validateTelegramAuth', { body: { telegram_auth: old } })).body,
    ).toEqual({ valid: false, telegram_id: null });
    const upload = await sendForm(test, 'uploadRegistrationDocument', id, formOf(pdfFile()), {
      headers: proofHeader(old),
    });
    expect(upload.status).toBe(401);
    const seen = await test.call(
      'getRegistration',
      { params: { id } },
      { headers: proofHeader(old) },
    );
    expect(seen.body).not.toHaveProperty('phone');

    const fresh = proofAt(user, later(2));
    expect((await test.call('checkRegistrationStatus', status(fresh) as never)).body).toMatchObject(
      {
        has_registration: true,
      },
    );
  });

  it('still apply after an ordinary logout', async () => {
    const { user } = await makeRegistration(test.db);
    const proof = proofAt(user, TEST_NOW);
    test.setNow(later(1));
    await test.call('signOut', {}, { token: user.token });
    const { body } = await test.call('checkRegistrationStatus', {
      body: { telegram_auth: JSON.stringify(proof), service_type: 'instructor' },
    });
    expect(body.has_registration).toBe(true);
  });
});

describe('a call that wants a fresh proof', () => {
  const erase = (token: string) =>
    test.refused('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });

  it('is refused an hour after the sign-in, until Telegram has confirmed the person', async () => {
    const user = await makeUser(test.db);
    test.setNow(later(FRESH_PROOF_MINUTES + 1));
    const { status, body } = await erase(user.token);
    expect([status, body.code]).toEqual([403, 'proof_required']);
    await test.call('confirmIdentity', { body: proofAt(user, test.now()) }, { token: user.token });
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token: user.token });
  });

  it('counts from when Telegram signed, not from when the data were used', async () => {
    const user = await makeUser(test.db);
    const old = proofAt(user, TEST_NOW);
    test.setNow(later(FRESH_PROOF_MINUTES + 1));
    const { token } = (await test.call('signInWithTelegram', { body: old })).body;
    expect((await erase(token)).body.code).toBe('proof_required');
    // The same data confirm nothing either.
    await test.call('confirmIdentity', { body: old }, { token });
    expect((await erase(token)).body.code).toBe('proof_required');
  });

  it('is not opened by another person’s data, nor by spent ones', async () => {
    const [user, other] = [await makeUser(test.db), await makeUser(test.db)];
    const spent = proofAt(user, TEST_NOW);
    await test.call('signInWithTelegram', { body: spent });
    test.setNow(later(10));
    for (const body of [proofAt(other, test.now()), spent]) {
      const answer = await test.refused('confirmIdentity', { body }, { token: user.token });
      expect([answer.status, answer.body.code]).toEqual([401, 'telegram_auth_invalid']);
    }
  });

  it('is a link to a document, which signed data alone do not open', async () => {
    const { id, user } = await makeRegistration(test.db);
    const { body: document } = await sendForm(
      test,
      'uploadRegistrationDocument',
      id,
      formOf(pdfFile()),
      { token: user.token },
    );
    const params = { id, document_id: document.id };
    const proof = proofHeader(proofAt(user, TEST_NOW));
    expect((await test.refused('createDocumentLink', { params }, { headers: proof })).status).toBe(
      401,
    );
    test.setNow(later(FRESH_PROOF_MINUTES + 1));
    const { body } = await test.refused('createDocumentLink', { params }, { token: user.token });
    expect(body.code).toBe('proof_required');
  });
});
