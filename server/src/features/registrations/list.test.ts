import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { DATA_FIELDS } from '@sklon/contract/registration-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeRegistration, makeResort, makeUser } from '../../../test/factories.ts';
import { ANSWERS } from '../../../test/registration-forms.ts';

const test = useTestApp();
let token: string;
const ids: number[] = [];

const TYPES = ['instructor', 'rental', 'additional'] as const;

beforeAll(async () => {
  ({ token } = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID }));
  const resort = await makeResort(test.db);
  for (let n = 0; n < 60; n += 1) {
    const service_type = TYPES[n % 3] as (typeof TYPES)[number];
    const field = DATA_FIELDS[service_type];
    const decided =
      n % 2 === 0
        ? {}
        : {
            status: n % 4 === 1 ? ('approved' as const) : ('rejected' as const),
            processed_at: TEST_NOW,
          };
    const { id } = await makeRegistration(test.db, {
      service_type,
      instructor_data: null,
      [field]: JSON.stringify({ ...ANSWERS[field], business_name: `Дело ${service_type}` }),
      ...decided,
      resort_ids: [resort.id],
    });
    ids.unshift(id);
  }
});

const list = async (query: Record<string, unknown> = {}) =>
  (await test.call('listRegistrations', { query }, { token })).body;

describe('the list of applications', () => {
  // spec: 9.6
  it('is newest first, with at most fifty on a page and the total', async () => {
    const first = await list();
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, ADMIN_LIST_LIMIT));
    expect([first.total, first.next_cursor]).toEqual([60, ids[ADMIN_LIST_LIMIT - 1]]);
    const second = await list({ cursor: first.next_cursor });
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(ADMIN_LIST_LIMIT));
    expect([second.total, second.next_cursor]).toEqual([60, null]);
  });

  it('has no next page when the last one is full, and an empty page after the end', async () => {
    expect((await list({ limit: 30, cursor: ids[29] })).next_cursor).toBeNull();
    expect(await list({ cursor: 1 })).toEqual({ items: [], total: 60, next_cursor: null });
  });

  it('has pages without gaps or repeats while applications are sent', async () => {
    const seen: number[] = [];
    let cursor: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: 7,
        status: 'pending',
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids.filter((_, n) => (59 - n) % 2 === 0));
  });

  // spec: 6.19, 7.59, D.77
  it.each([
    ['instr', 'instructor'],
    ['instructor', 'instructor'],
    ['rent', 'rental'],
    ['rental', 'rental'],
    ['other', 'additional'],
    ['additional', 'additional'],
  ])('filters by the type %s', async (code, type) => {
    const { items, total } = await list({ service_type: code });
    expect([total, new Set(items.map((item) => item.service_type))]).toEqual([20, new Set([type])]);
  });

  it('filters pending ones, of all types or of one', async () => {
    const waiting = await list({ status: 'pending' });
    expect([waiting.total, new Set(waiting.items.map(({ status }) => status))]).toEqual([
      30,
      new Set(['pending']),
    ]);
    expect((await list({ status: 'pending', service_type: 'rent' })).total).toBe(10);
    expect(await list({ status: 'all' })).toEqual(await list());
    expect((await list({ service_type: 'guide' })).items).toEqual([]);
  });

  // spec: 2.164
  it('finds applications by a part of their id', async () => {
    const wanted = ids.filter((id) => String(id).includes('4'));
    const { items, total } = await list({ number: '4' });
    expect([items.map(({ id }) => id), total]).toEqual([wanted, wanted.length]);
    expect((await list({ number: String(ids[0]) })).items.map(({ id }) => id)).toContain(ids[0]);
    expect((await list({ number: '9999999999' })).total).toBe(0);
  });

  it('shows the columns of the table and no more', async () => {
    const { items } = await list({ limit: 3 });
    expect(items.map((item) => [item.service_type, item.business_name])).toEqual([
      ['additional', 'Дело additional'],
      ['rental', 'Дело rental'],
      ['instructor', null],
    ]);
    expect(items[0]).not.toHaveProperty('email');
  });

  it.each([
    { status: 'rejected' },
    { service_type: 'x' },
    { number: '4%' },
    { number: '' },
    { number: '12345678901' },
    { limit: 0 },
    { limit: 51 },
    { cursor: 0 },
    { cursor: '9223372036854775808' },
    { cursor: 'abc' },
  ])('refuses %j', async (query) => {
    expect((await test.refused('listRegistrations', { query }, { token })).status).toBe(400);
  });
});
