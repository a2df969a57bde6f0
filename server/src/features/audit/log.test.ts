import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser, type TestUser } from '../../../test/factories.ts';
import type { Change } from './audit.ts';
import { record, recordListRead } from './audit.ts';

const test = useTestApp();
let admin: TestUser;
let other: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, {
    telegramId: ADMIN_TELEGRAM_ID,
    first_name: 'Глафира',
    last_name: 'Главная',
    username: 'glafira',
  });
  other = await makeUser(test.db, { first_name: 'Прохор', last_name: 'Бывший' });
});
beforeEach(async () => {
  await test.db.deleteFrom('audit_records').execute();
});

function write(change: Partial<Change> = {}): Promise<void> {
  return test.db.transaction().execute((tx) =>
    record(tx, {
      author: { id: admin.id, now: TEST_NOW },
      action: 'update',
      entity: 'resort',
      entityId: 5,
      before: { name: 'Гора' },
      after: { name: 'Гора Белая' },
      ...change,
    }),
  );
}

const list = async (query: object = {}) =>
  (await test.call('listAuditRecords', { query }, { token: admin.token })).body;

it('the log shows who did what to which row, newest first, and no values', async () => {
  await write();
  await recordListRead(test.db, { author: { id: other.id, now: TEST_NOW }, entity: 'booking' }, [
    { id: 1 },
    { id: 2 },
  ]);
  const { items, total } = await list();
  expect(total).toBe(2);
  expect(items).toEqual([
    expect.objectContaining({
      actor: { id: other.id, first_name: 'Прохор', last_name: 'Бывший', username: null },
      action: 'read',
      entity: 'booking',
      entity_id: null,
      changed: [],
      listed: 2,
    }),
    expect.objectContaining({
      actor: expect.objectContaining({ id: admin.id }),
      action: 'update',
      entity_id: 5,
      changed: ['name'],
      listed: null,
    }),
  ]);
  expect(JSON.stringify(items)).not.toContain('Гора');
});

it('the log is filtered by actor, action, entity, number and time', async () => {
  const day = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);
  await write();
  await write({
    author: { id: other.id, now: day(1) },
    action: 'hide',
    entity: 'review',
    entityId: 9,
  });
  const found = async (query: object) => (await list(query)).items.map(({ entity }) => entity);
  expect(await found({ search: 'главная глафира' })).toEqual(['resort']);
  expect(await found({ search: '@glafira' })).toEqual(['resort']);
  expect(await found({ action: 'hide' })).toEqual(['review']);
  expect(await found({ entity: 'resort' })).toEqual(['resort']);
  expect(await found({ entity: 'review', entity_id: 9 })).toEqual(['review']);
  expect(await found({ entity: 'review', entity_id: 8 })).toEqual([]);
  expect(await found({ since: day(1).toISOString() })).toEqual(['review']);
  expect(await found({ until: day(1).toISOString() })).toEqual(['resort']);
});

it('the log comes page by page behind the last record', async () => {
  for (let entityId = 1; entityId <= 3; entityId += 1) await write({ entityId });
  const first = await list({ limit: 2 });
  expect(first.items.map(({ entity_id }) => entity_id)).toEqual([3, 2]);
  const second = await list({ limit: 2, cursor: first.next_cursor });
  expect(second.items.map(({ entity_id }) => entity_id)).toEqual([1]);
  expect(second.next_cursor).toBeNull();
});

it('one record shows its values, and the read is recorded', async () => {
  await write();
  const [{ id } = { id: 0 }] = (await list()).items;
  const { body } = await test.call('getAuditRecord', { params: { id } }, { token: admin.token });
  expect([body.before, body.after]).toEqual([{ name: 'Гора' }, { name: 'Гора Белая' }]);
  expect((await list()).items[0]).toMatchObject({ action: 'read', entity: 'audit', entity_id: id });
});

it('an unknown record, action and time are refused', async () => {
  const token = { token: admin.token };
  const missing = await test.refused('getAuditRecord', { params: { id: 999_999 } }, token);
  expect([missing.status, missing.body.detail]).toEqual([404, 'Запись не найдена']);
  for (const query of ['action=steal', 'since=yesterday', 'entity=house']) {
    const headers = { authorization: `Bearer ${admin.token}` };
    const { statusCode } = await test.app.inject({ url: `/api/admin/audit?${query}`, headers });
    expect(statusCode).toBe(400);
  }
});
