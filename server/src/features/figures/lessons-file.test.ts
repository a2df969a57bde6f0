import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';
import { makePastLesson } from '../../../test/lessons.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const JANUARY = { from: '2026-01-01', to: '2026-01-31' };

async function linkOf({ token }: { token: string }, query = JANUARY): Promise<string> {
  return (await test.call('getLessonsFile', { query }, { token })).body.url;
}

/** As a program that knows nothing of ours reads it. */
function rowsOf(text: string): string[][] {
  return parse(text, { bom: true, delimiter: ';', relax_column_count: false });
}

async function season() {
  const { id: resort } = await makeResort(test.db, { name: 'Гора; «"Ёлка"»' });
  const instructor = await makeInstructor(test.db, { resort_ids: [resort] });
  const { token } = instructor.user;
  const own = {
    booking_date: '2026-01-20',
    start_time: '10:00',
    end_time: '11:30',
    resort_id: resort,
    group_size: 3,
    customer_name: 'Ольга',
    customer_phone: '+79161234567',
    note: 'Тайна',
    price: null,
  };
  await test.call('createOwnLesson', { body: own }, { token });
  return instructor;
}

describe('the file of lessons', () => {
  it('is a table of what the figures count, which another program reads back', async () => {
    const instructor = await season();
    const past = await makePastLesson(test, { instructor, date: '2026-01-10' });
    await makePastLesson(test, { instructor, date: '2026-01-11', status: 'declined' });
    await makePastLesson(test, { instructor, date: '2025-12-31' });
    await makePastLesson(test, { date: '2026-01-12' });
    const response = await test.app.inject({ url: await linkOf(instructor.user) });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(rowsOf(response.payload)).toEqual([
      [
        'Дата',
        'Начало',
        'Конец',
        'Курорт',
        'Клиент',
        'Человек',
        'Часов',
        'Рублей',
        'Состояние',
        'Номер записи',
      ],
      [
        '10.01.2026',
        '10:00',
        '12:00',
        'Гора; «"Ёлка"»',
        'Анна',
        '1',
        '2',
        '6000',
        'Проведено',
        String(past.id),
      ],
      [
        '20.01.2026',
        '10:00',
        '11:30',
        'Гора; «"Ёлка"»',
        'Свой клиент',
        '3',
        '1,5',
        '',
        'Впереди',
        '',
      ],
    ]);
    const query = { ...JANUARY, step: 'month' } as const;
    const { body } = await test.call('getFigures', { query }, { token: instructor.user.token });
    expect([body.total.done.rubles, body.total.ahead.lessons]).toEqual([6000, 1]);
  });

  it.each(['=1+1', '+7', '-1', '@SUM(A1)', '\t=1'])(
    'holds the name %j as a text, not as a formula',
    async (first_name) => {
      const instructor = await makeInstructor(test.db);
      const customer = await makeUser(test.db, { first_name });
      await makePastLesson(test, { instructor, customer, date: '2026-01-10' });
      const { payload } = await test.app.inject({ url: await linkOf(instructor.user) });
      const name = rowsOf(payload)[1]?.[4];
      expect(name).not.toMatch(/^[=+\-@\t\r]/);
      expect(name).toContain(first_name.trim());
    },
  );

  it('is opened by its link alone, for ten minutes, and for no other instructor or days, nor while the owner is blocked', async () => {
    const instructor = await season();
    const other = await makeInstructor(test.db);
    const url = await linkOf(instructor.user);
    const statusOf = async (address: string) =>
      (await test.app.inject({ url: address })).statusCode;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace('2026-01-31', '2026-02-28'))).toBe(404);
    expect(await statusOf(url.replace(`/${instructor.id}_`, `/${other.id}_`))).toBe(404);
    expect(await statusOf(url.replace(/signature=.+/, 'signature='))).toBe(404);
    expect(await statusOf(url.split('?')[0] ?? '')).toBe(404);
    const blocked = { blocked_at: TEST_NOW, blocked_reason: 'Обман' };
    await test.db.updateTable('users').set(blocked).where('id', '=', instructor.user.id).execute();
    expect(await statusOf(url)).toBe(404);
    await test.db
      .updateTable('users')
      .set({ blocked_at: null, blocked_reason: null })
      .where('id', '=', instructor.user.id)
      .execute();
    expect(await statusOf(url)).toBe(200);
    test.setNow(new Date(TEST_NOW.getTime() + 11 * 60_000));
    expect(await statusOf(url)).toBe(404);
  });
});
