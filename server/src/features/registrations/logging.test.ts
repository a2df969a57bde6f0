import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { makeRegistration, makeUser } from '../../../test/factories.ts';
import { formOf } from '../../../test/registration-forms.ts';
import { proofHeader, proofOf } from '../../../test/registrations.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';
import { createApp } from '../../app.ts';
import { createLog } from '../../log.ts';

const test = useTestApp();

async function loggingApp() {
  const lines: string[] = [];
  const app = await createApp({
    ...test.deps,
    log: createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) }),
  });
  return { app, log: () => lines.join('') };
}

const SECRETS = [
  'Неповторимая',
  'unrepeatable',
  '9161234567',
  '161) 234',
  'secret@example.ru',
  'vk.com',
  'Скользяще',
  'Лыжная',
  'причина',
];

it('the log of applications contains no personal data, whether they are sent, refused, decided, cancelled or fail', async () => {
  const { app, log } = await loggingApp();
  const auth = telegramAuthOf({ first_name: 'Неповторимая', username: 'unrepeatable' });
  const { resort_ids, id } = await makeRegistration(test.db, {
    first_name: 'Неповторимая',
    phone: '+79161234567',
    email: 'secret@example.ru',
  });
  const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  const headers = { authorization: `Bearer ${admin.token}` };
  const form = {
    ...formOf('rental'),
    telegram_auth: auth,
    resort_ids,
    last_name: 'Неповторимая',
    email: 'secret@example.ru',
  };
  const apply = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/providers/register', payload });
  const decide = (verb: string) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/provider-registrations/${id}/${verb}`,
      payload: { reason: 'причина' },
      headers,
    });

  const failing = {
    registrations: () => apply(form),
    audit_records: () => decide('reject'),
    notifications: () => apply(form),
  };
  for (const [table, fail] of Object.entries(failing)) {
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT broken CHECK (false) NOT VALID`.execute(
      test.db,
    );
    const answer = await fail();
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT broken`.execute(test.db);
    expect([table, answer.statusCode, answer.json()]).toEqual([
      table,
      500,
      { detail: 'Внутренняя ошибка. Попробуйте ещё раз.', code: 'internal' },
    ]);
    expect(log()).toContain(`"table":"${table}"`);
  }

  const statuses = [
    (await apply({ ...form, phone: '8 (161) 234', email: 'secret@example.ru ' })).statusCode,
    (await apply(form)).statusCode,
    (await apply(form)).statusCode,
    (await decide('approve')).statusCode,
    (await decide('reject')).statusCode,
    (await app.inject({ url: `/api/providers/registrations/${id}`, headers: proofHeader(auth) }))
      .statusCode,
    (
      await app.inject({
        method: 'DELETE',
        url: `/api/providers/register/${id}`,
        payload: { telegram_auth: proofOf(test, admin) },
      })
    ).statusCode,
  ];
  expect(statuses).toEqual([400, 201, 409, 200, 409, 200, 404]);
  for (const secret of [
    ...SECRETS,
    auth.user_hash,
    proofHeader(auth)['telegram-auth'],
    admin.token,
  ])
    expect(log()).not.toContain(secret);
  await app.close();
});
