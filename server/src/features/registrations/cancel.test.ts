import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeRegistration, makeUser } from '../../../test/factories.ts';
import { applyAs, proofOf } from '../../../test/registrations.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';
import { formOf, picture, sendForm, storedKeys } from '../../../test/uploads.ts';

const test = useTestApp();

const refusedWith = async (id: number, telegram_auth: object) => {
  const { status, body } = await test.refused('cancelRegistration', {
    params: { id },
    body: { telegram_auth },
  });
  return [status, body.code];
};
const exists = async (id: number) =>
  (await test.db.selectFrom('registrations').select('id').where('id', '=', id).execute()).length ===
  1;

describe('cancelling an application', () => {
  // spec: 4.58, 7.48
  it('erases it with its documents, so that another one may be sent', async () => {
    const { id, user, resort_ids } = await makeRegistration(test.db, {
      profile_photo_path: '/providers/uploads/profile_photos/gone.webp',
    });
    await test.db
      .insertInto('registration_documents')
      .values({
        registration_id: id,
        filename: 'gone.pdf',
        original_filename: 'a.pdf',
        content_type: 'application/pdf',
        file_size: 1,
        uploaded_at: TEST_NOW,
      })
      .execute();
    const answer = await test.call('cancelRegistration', {
      params: { id },
      body: { telegram_auth: proofOf(test, user) },
    });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(await exists(id)).toBe(false);
    expect(
      await test.db
        .selectFrom('registration_documents')
        .select('id')
        .where('registration_id', '=', id)
        .execute(),
    ).toEqual([]);
    expect(await refusedWith(id, proofOf(test, user))).toEqual([404, 'registration_not_found']);
    await applyAs(test, proofOf(test, user), 'instructor', resort_ids);
  });

  it('erases its files', async () => {
    const { id, user } = await makeRegistration(test.db);
    const bytes = await picture(60, 40).png().toBuffer();
    const form = formOf({ name: 'паспорт.png', bytes });
    const document = await sendForm(test, 'uploadRegistrationDocument', id, form, {
      token: user.token,
    });
    const photo = await sendForm(test, 'uploadRegistrationPhoto', id, form, { token: user.token });
    const name = basename(photo.body.profile_photo_path, '.webp');
    const left = async () =>
      (await storedKeys(test)).filter(
        (key) => key.includes(name) || key.includes(document.body.filename),
      );
    expect((await left()).length).toBeGreaterThan(2);
    await test.call('cancelRegistration', {
      params: { id },
      body: { telegram_auth: proofOf(test, user) },
    });
    expect(await left()).toEqual([]);
  });

  // spec: 6.6
  it('is allowed only to its applicant', async () => {
    const { id } = await makeRegistration(test.db);
    const other = await makeRegistration(test.db);
    for (const auth of [proofOf(test, other.user), telegramAuthOf()]) {
      expect(await refusedWith(id, auth)).toEqual([404, 'registration_not_found']);
    }
    expect(await refusedWith(2_000_000_000, proofOf(test, other.user))).toEqual([
      404,
      'registration_not_found',
    ]);
    expect(await exists(id)).toBe(true);
  });

  // spec: 4.59, S.2.2
  it.each(['approved', 'rejected'] as const)('is refused once it is %s', async (status) => {
    const { id, user } = await makeRegistration(test.db, { status, processed_at: TEST_NOW });
    expect(await refusedWith(id, proofOf(test, user))).toEqual([409, 'registration_not_pending']);
    expect(await exists(id)).toBe(true);
  });

  it('and approving it at the same moment leaves one of the two', async () => {
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    for (let round = 0; round < 12; round += 1) {
      const { id, user, resort_ids } = await makeRegistration(test.db);
      const cancel = () =>
        test.app.inject({
          method: 'DELETE',
          url: `/api/providers/register/${id}`,
          payload: { telegram_auth: proofOf(test, user) },
        });
      const approve = () =>
        test.app.inject({
          method: 'POST',
          url: `/api/admin/provider-registrations/${id}/approve`,
          headers: { authorization: `Bearer ${admin.token}` },
          payload: {},
        });
      const [first, second] = round % 2 === 0 ? [cancel, approve] : [approve, cancel];
      const answers = await Promise.all([first(), second()]);
      const statuses = (round % 2 === 0 ? answers : answers.toReversed()).map(
        (answer) => answer.statusCode,
      );
      const approved = statuses[1] === 200;
      expect(statuses).toEqual(approved ? [409, 200] : [204, 404]);
      const { total } = (
        await test.call('listInstructors', { query: { resort_id: resort_ids[0] } })
      ).body;
      expect([await exists(id), total]).toEqual([approved, approved ? 1 : 0]);
    }
  });
});
