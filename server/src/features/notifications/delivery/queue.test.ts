import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../../test/app.ts';
import { type OverLimit, findDue } from './queue.ts';

const test = useTestApp();

const LONG = 450;

/** From a minute of the hour before now on; the first is tried `firstAttempt` hours after it is due. */
async function queue(
  person: number,
  length: number,
  minute: number,
  firstAttempt = 0,
  urgency = 'normal',
) {
  await sql`
    INSERT INTO notifications (subject_type, subject_id, event, revision, recipient_id, urgency, due_at, attempt_at, created_at)
    SELECT 'booking', ${minute}, 'booking_requested', n, ${person}, ${urgency}, due, due + CASE WHEN n = 1 THEN ${firstAttempt} ELSE 0 END * interval '1 hour', due
    FROM (SELECT n, ${TEST_NOW}::timestamptz + (${minute} - 60) * interval '1 minute' + n * interval '1 ms' AS due FROM generate_series(1, ${length}::int) n)
  `.execute(test.db);
}

const next = (busy: number[] = [], limit = 20, overLimit: OverLimit[] = []) =>
  findDue(test.db, {
    channel: 'telegram',
    open: ['telegram'],
    now: TEST_NOW,
    busy,
    limit,
    overLimit,
  });

const due = async (busy: number[] = [], limit = 20) =>
  (await next(busy, limit)).map(({ recipient_id }) => recipient_id);

beforeEach(async () => {
  await test.db.deleteFrom('notifications').execute();
});

describe('the channel of a notification', () => {
  it('alone sends them', async () => {
    await queue(1, 2, 0);
    await queue(2, 1, 1);
    await test.db
      .updateTable('notifications')
      .set({ channel: 'max' })
      .where('recipient_id', '=', 2)
      .execute();
    await queue(2, 1, 5);
    expect(await due()).toEqual([1, 2]);
    await test.db.updateTable('notifications').set({ channel: 'max' }).execute();
    expect(await due()).toEqual([]);
  });
});

describe('what is sent next', () => {
  it('is the first message of each person, also behind a long queue of others', async () => {
    await queue(1, LONG, 0);
    await queue(2, LONG, 0);
    await queue(3, 2, 10);
    await queue(4, 1, 5);
    const found = await next();
    expect(found.map(({ recipient_id }) => recipient_id)).toEqual([1, 2, 4, 3]);
    const firsts = await sql<{
      id: number;
    }>`SELECT DISTINCT ON (recipient_id) id FROM notifications ORDER BY recipient_id, due_at, id`.execute(
      test.db,
    );
    expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      firsts.rows.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });

  it('excludes busy people, and people whose first notification waits for another attempt', async () => {
    await queue(1, LONG, 0);
    await queue(2, LONG, 1, 2);
    await queue(3, 1, 2);
    expect(await due()).toEqual([1, 3]);
    expect(await due([1])).toEqual([3]);
    expect(await due([1, 3])).toEqual([]);
  });

  it('goes past many people who wait for another attempt', async () => {
    for (let person = 1; person <= LONG; person += 1) await queue(person, 2, 0, 2);
    await queue(LONG + 1, 1, 5);
    expect(await due()).toEqual([LONG + 1]);
  });

  it('is at most the given number, the oldest of them', async () => {
    for (let person = 1; person <= LONG; person += 1) await queue(person, 1, 59 - (person % 50));
    const found = await next();
    expect(found).toHaveLength(20);
    const oldest = await sql<{
      id: number;
    }>`SELECT id FROM notifications ORDER BY due_at, id LIMIT 20`.execute(test.db);
    expect(found.map(({ id }) => id)).toEqual(oldest.rows.map(({ id }) => id));
  });

  it('is a new urgent notification before all older ones, also of the same person', async () => {
    await queue(1, 30, 0);
    await queue(2, 5, 0);
    await queue(1, 2, 55, 0, 'urgent');
    await queue(3, 1, 58, 0, 'urgent');
    const found = await next();
    expect(found.map(({ recipient_id, subject_id }) => [recipient_id, subject_id])).toEqual([
      [1, 55],
      [3, 58],
      [2, 0],
    ]);
  });

  it('orders an urgent notification by its time once it is ten minutes old', async () => {
    await queue(1, 1, 10);
    await queue(2, 1, 40, 0, 'urgent');
    await queue(3, 1, 20);
    expect(await due()).toEqual([1, 3, 2]);
  });

  it('includes no urgent one while an urgent one before it waits for another attempt', async () => {
    await queue(1, 2, 55, 2, 'urgent');
    expect(await due()).toEqual([]);
    await queue(1, 1, 50);
    const found = await next();
    expect(found.map(({ subject_id }) => subject_id)).toEqual([50]);
  });

  it('is what others cause, once an account has spent its share of that person’s messages', async () => {
    await queue(1, LONG, 51, 0, 'urgent');
    await queue(2, 1, 51, 0, 'urgent');
    await test.db.updateTable('notifications').set({ counterparty_id: 8 }).execute();
    await queue(1, 1, 52);
    await queue(1, 1, 53, 0, 'urgent');
    const subjects = async (overLimit: OverLimit[]) =>
      (await next([], 20, overLimit)).map(({ recipient_id, subject_id }) => [
        recipient_id,
        subject_id,
      ]);
    expect(await subjects([])).toEqual([
      [1, 51],
      [2, 51],
    ]);
    const overLimit = [{ recipient: 1, counterparty: 8, level: 1 }];
    expect(await subjects(overLimit)).toEqual([
      [2, 51],
      [1, 53],
    ]);
    await test.db.deleteFrom('notifications').where('subject_id', '=', 53).execute();
    expect(await subjects(overLimit)).toEqual([
      [2, 51],
      [1, 52],
    ]);
    await test.db.deleteFrom('notifications').where('subject_id', '=', 52).execute();
    expect(await subjects(overLimit)).toEqual([
      [2, 51],
      [1, 51],
    ]);
  });

  it('is first what an account causes that has spent its share fewer times over', async () => {
    await queue(1, 1, 51, 0, 'urgent');
    await test.db.updateTable('notifications').set({ counterparty_id: 8 }).execute();
    await queue(1, 1, 52, 0, 'urgent');
    await test.db
      .updateTable('notifications')
      .set({ counterparty_id: 9 })
      .where('subject_id', '=', 52)
      .execute();
    const found = await next([], 20, [
      { recipient: 1, counterparty: 8, level: 2 },
      { recipient: 1, counterparty: 9, level: 1 },
    ]);
    expect(found.map(({ subject_id }) => subject_id)).toEqual([52]);
  });

  it('includes nothing before its time', async () => {
    await queue(1, 3, 61);
    expect(await due()).toEqual([]);
  });
});
