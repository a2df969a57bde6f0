/** A provider who has no Telegram applies by the session alone (channels.md, Decisions). */
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeResort, makeUser } from '../../../test/factories.ts';
import { formOf } from '../../../test/registration-forms.ts';

const test = useTestApp();

async function withoutTelegram() {
  const user = await makeUser(test.db);
  await test.db
    .updateTable('identities')
    .set({ provider: 'vk' })
    .where('user_id', '=', user.id)
    .execute();
  return { token: user.token };
}

const form = async () => ({
  ...formOf('instructor'),
  resort_ids: [(await makeResort(test.db)).id],
});
const statusOf = async (by: { token: string }) =>
  (await test.call('checkRegistrationStatus', { body: { service_type: 'instructor' } }, by)).body;

it('is theirs, waits once, and can be taken back', async () => {
  const [applicant, other] = [await withoutTelegram(), await withoutTelegram()];
  expect(await statusOf(applicant)).toEqual({ has_registration: false, registration: null });
  const { id } = (await test.call('registerProvider', { body: await form() }, applicant)).body;
  const again = await test.refused('registerProvider', { body: await form() }, applicant);
  expect(again.body.code).toBe('registration_exists');
  expect(await statusOf(applicant)).toMatchObject({
    has_registration: true,
    registration: { id, status: 'pending', telegram_id: null, username: null },
  });
  expect((await statusOf(other)).has_registration).toBe(false);
  const cancel = { params: { id }, body: {} };
  expect((await test.refused('cancelRegistration', cancel, other)).body.code).toBe(
    'registration_not_found',
  );
  await test.call('cancelRegistration', cancel, applicant);
  expect((await statusOf(applicant)).has_registration).toBe(false);
});

it('is refused without a session and without data of Telegram', async () => {
  const calls = {
    registerProvider: { body: await form() },
    cancelRegistration: { params: { id: 1 }, body: {} },
    checkRegistrationStatus: { body: { service_type: 'instructor' } },
  } as const;
  for (const [name, input] of Object.entries(calls)) {
    const { status, body } = await test.refused(name as keyof typeof calls, { ...input });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  }
});
