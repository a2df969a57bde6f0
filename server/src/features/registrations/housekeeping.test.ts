import { expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeRegistration } from '../../../test/factories.ts';
import { formOf, picture, sendForm, storedKeys } from '../../../test/uploads.ts';
import { cleanUp } from '../../jobs/housekeeping.ts';

const test = useTestApp();
const DAY = 86_400_000;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

async function decided(status: 'approved' | 'rejected') {
  const { id, user } = await makeRegistration(test.db);
  const form = formOf({ name: 'паспорт.png', bytes: await picture(60, 40).png().toBuffer() });
  const { body } = await sendForm(test, 'uploadRegistrationDocument', id, form, {
    token: user.token,
  });
  await test.db
    .updateTable('registrations')
    .set({ status, processed_at: TEST_NOW })
    .where('id', '=', id)
    .execute();
  return { id, key: `provider_docs/${body.filename}` };
}

it('documents of rejected applications are deleted 30 days after the decision, row and file; the rest of the application stays', async () => {
  const rejected = await decided('rejected');
  const approved = await decided('approved');
  const documents = async ({ id }: typeof rejected) =>
    (
      await test.db
        .selectFrom('registration_documents')
        .select('id')
        .where('registration_id', '=', id)
        .execute()
    ).length;
  expect((await cleanUp(test.deps, later(30 * DAY - 1))).rejectedDocuments).toBe(0);
  expect(await documents(rejected)).toBe(1);
  expect((await cleanUp(test.deps, later(30 * DAY))).rejectedDocuments).toBe(1);
  expect([await documents(rejected), await documents(approved)]).toEqual([0, 1]);
  const keys = await storedKeys(test);
  expect([keys.includes(rejected.key), keys.includes(approved.key)]).toEqual([false, true]);
});
