import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeRegistration, makeUser } from '../../../test/factories.ts';

const test = useTestApp();
let admin: { id: number; token: string };
beforeEach(async () => {
  test.setNow(TEST_NOW);
  for (const table of ['audit_records', 'registrations'] as const)
    await test.db.deleteFrom(table).execute();
  admin ??= await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

const records = () =>
  test.db
    .selectFrom('audit_records')
    .select(['actor_id', 'action', 'entity', 'entity_id', 'after'])
    .orderBy('id')
    .execute();
const read = (entity: string, listed: number[], entity_id: number | null = null) => ({
  actor_id: admin.id,
  action: 'read',
  entity,
  entity_id,
  after: { listed },
});

describe('an admin who reads', () => {
  it('the applications and the forms leaves the ids that were shown, in one record each', async () => {
    const [first, second] = [
      await makeRegistration(test.db),
      await makeRegistration(test.db, {
        status: 'approved',
        processed_at: TEST_NOW,
        processed_by: admin.id,
      }),
    ];
    await test.call('listRegistrations', {}, { token: admin.token });
    await test.call('listProviderForms', {}, { token: admin.token });
    expect(await records()).toEqual([
      read('registration', [second.id, first.id]),
      read('registration', [second.id]),
    ]);
  });

  it('the instructors, and the applications of one, leaves whose they are', async () => {
    const instructor = await makeInstructor(test.db);
    const { id } = await makeRegistration(test.db, { user: instructor.user });
    await test.call('listAdminInstructors', { query: { limit: 1 } }, { token: admin.token });
    await test.call(
      'listInstructorRegistrations',
      { params: { id: instructor.id } },
      { token: admin.token },
    );
    expect(await records()).toEqual([
      read('instructor', [instructor.id]),
      read('instructor', [id], instructor.id),
    ]);
  });

  it('the same page again within the hour leaves none, after it or with others on it one more', async () => {
    const { id } = await makeRegistration(test.db);
    const list = () => test.call('listRegistrations', {}, { token: admin.token });
    await list();
    test.setNow(new Date(TEST_NOW.getTime() + 3_599_000));
    await list();
    expect(await records()).toEqual([read('registration', [id])]);
    const { id: other } = await makeRegistration(test.db);
    await list();
    test.setNow(new Date(TEST_NOW.getTime() + 2 * 3_600_000));
    await list();
    expect(await records()).toEqual([
      read('registration', [id]),
      read('registration', [other, id]),
      read('registration', [other, id]),
    ]);
  });

  it('nothing leaves no record, and what was searched for is in none', async () => {
    const query = { search: 'Неповторимый' };
    await test.call('listProviderForms', { query }, { token: admin.token });
    await test.call('listAdminInstructors', { query }, { token: admin.token });
    expect(await records()).toEqual([]);
  });

  it('sees nothing when the read cannot be recorded', async () => {
    await makeRegistration(test.db);
    const broken = sql`ALTER TABLE audit_records ADD CONSTRAINT broken CHECK (false) NOT VALID`;
    await broken.execute(test.db);
    const { status, body } = await test.refused('listRegistrations', {}, { token: admin.token });
    expect([status, body.code]).toEqual([500, 'internal']);
    await sql`ALTER TABLE audit_records DROP CONSTRAINT broken`.execute(test.db);
  });
});
