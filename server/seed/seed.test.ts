import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOver } from '@sklon/contract/booking-rules';
import { instructor } from '@sklon/contract/instructors';
import { addDays, localNow } from '@sklon/contract/time';
import { PHOTO_WIDTHS, photoAtWidth } from '@sklon/contract/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../test/app.ts';
import { openSession } from '../src/features/auth/sessions.ts';
import { contents } from '../test/seeded-rows.ts';
import { diskStorage } from '../src/storage/disk.ts';
import {
  bothInstructor,
  demoPeople,
  newCustomer,
  regularCustomers,
  skiInstructor,
  snowboardInstructor,
} from './people.ts';
import { backgroundPeople } from './background-people.ts';
import { seed } from './seed.ts';

const test = useTestApp();
let uploadsDir = '';

beforeAll(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), 'sklon-seed-'));
  await seed(test.db, { now: TEST_NOW, storage: diskStorage(uploadsDir) });
});
afterAll(() => rm(uploadsDir, { recursive: true, force: true }));

describe('seed', () => {
  it('does nothing the second time', async () => {
    const before = await contents(test.db);
    await seed(test.db, {
      now: new Date(TEST_NOW.getTime() + 86_400_000),
      storage: diskStorage(join(uploadsDir, 'never')),
    });
    expect(await contents(test.db)).toEqual(before);
    await expect(access(join(uploadsDir, 'never'))).rejects.toThrow('ENOENT');
  });

  it('leaves later ids free', async () => {
    const { id } = await test.db
      .insertInto('resorts')
      .values({ name: 'Ещё', code: 'one-more', is_folder: true, timezone: 'Europe/Moscow' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(118);
    await test.db.deleteFrom('resorts').where('id', '=', id).execute();
  });
});

describe('seeded instructors', () => {
  it('fill more than a page at the popular resort, with the demo’s own among the working', async () => {
    const { body } = await test.call('listInstructors', {
      query: { resort_id: 9, is_working: true },
    });
    expect(body.items).toHaveLength(20);
    expect(body.next_cursor).not.toBeNull();
    const all = (await test.db.selectFrom('instructors').selectAll().execute()).map((row) =>
      instructor.parse(JSON.parse(row.card)),
    );
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map((row) => row.about_myself)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(all.map((row) => row.skill_type))).toEqual(
      new Set(['ski', 'snowboard', 'both']),
    );
    for (const some of [
      all.filter((row) => row.price_2h === null),
      all.filter((row) => row.rating === null),
      all.filter((row) => !row.is_working),
      all.filter((row) => row.last_name.length > 25),
    ]) {
      expect(some.length).toBeGreaterThan(0);
    }
    for (const row of all)
      expect([
        row.teach_newbies,
        row.teach_carving,
        row.teach_freestyle,
        row.teach_freeride,
      ]).toContain(true);
  });

  it('hide the one who is not approved', async () => {
    const { total } = (await test.call('listInstructors', {})).body;
    const { count } = await test.db
      .selectFrom('instructors')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(count - 1);
  });

  // spec: D.128
  it('have a photo at every width and a colour in its place, but for a few', async () => {
    const rows = await test.db
      .selectFrom('instructors')
      .select(['profile_photo_path', 'profile_photo_placeholder'])
      .execute();
    const shown = rows.flatMap(
      ({ profile_photo_path: path, profile_photo_placeholder: placeholder }) =>
        path !== null && placeholder !== null ? [{ path, placeholder }] : [],
    );
    expect(rows.length - shown.length).toBe(3);
    expect(new Set(shown.map(({ path }) => path)).size).toBe(shown.length);
    for (const { path, placeholder } of shown) {
      expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
      for (const file of [path, ...PHOTO_WIDTHS.map((width) => photoAtWidth(path, width))])
        await access(join(uploadsDir, file.replace('/providers/uploads/', '')));
    }
    const full = join(uploadsDir, shown[0]?.path.replace('/providers/uploads/', '') ?? '');
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 960, height: 960 });
  });
});

describe('demo people', () => {
  const instructorOf = (telegramId: number) =>
    test.db
      .selectFrom('identities as p')
      .innerJoin('instructors as i', 'i.user_id', 'p.user_id')
      .selectAll('i')
      .where('p.subject', '=', String(telegramId))
      .executeTakeFirstOrThrow();

  it('have ids and usernames of their own', () => {
    expect(new Set(demoPeople.map(({ id }) => id)).size).toBe(demoPeople.length);
    expect(new Set(demoPeople.map(({ username }) => username)).size).toBe(demoPeople.length);
  });

  // spec: D.132
  it('are, with those in the background, everybody whom the bot writes to', async () => {
    const chats = [...demoPeople, ...backgroundPeople()];
    expect(new Set(chats.map(({ id }) => id)).size).toBe(chats.length);
    const started = new Set(chats.filter((person) => person.started).map(({ id }) => String(id)));
    const accounts = await test.db
      .selectFrom('identities')
      .select(['subject', 'reachable'])
      .execute();
    expect(accounts.filter(({ subject }) => !started.has(subject))).toEqual([]);
    expect(new Set(accounts.map(({ reachable }) => reachable))).toEqual(new Set([true]));
  });

  // spec: D.132
  it('are instructors of each kind, working at the popular resort and free tomorrow', async () => {
    for (const [person, skill_type] of [
      [skiInstructor, 'ski'],
      [snowboardInstructor, 'snowboard'],
      [bothInstructor, 'both'],
    ] as const) {
      const row = await instructorOf(person.id);
      expect(row).toMatchObject({
        skill_type,
        is_working: true,
        approved: true,
        resort_ids: [9],
        first_name: person.first_name,
        last_name: person.last_name,
      });
      const tomorrow = addDays(localNow(TEST_NOW, 'Europe/Moscow').date, 1);
      const { body } = await test.call('getAvailability', {
        params: { id: row.id },
        query: { date: tomorrow },
      });
      expect(body.availability.filter(({ time }) => time.startsWith(tomorrow))).toEqual([]);
      expect(body.availability.length).toBeGreaterThan(5);
    }
  });

  it('are an instructor with own lessons, weekly busy time and a vacation among them', async () => {
    const { user_id } = await instructorOf(snowboardInstructor.id);
    const caller = { token: await openSession(test.db, user_id, TEST_NOW) };
    const { body: workday } = await test.call('getWorkday', {}, caller);
    expect(workday.recurring_busy).toMatchObject([{ start: '12:00', end: '13:30' }]);
    expect(workday.own_days).toMatchObject([{ intervals: [], note: 'Отпуск' }]);
    const { body: lessons } = await test.call('listOwnLessons', {}, caller);
    expect(lessons.map(({ customer_name }) => customer_name)).toEqual(['Семья Ким', 'Глеб']);
  });

  // spec: D.130
  it('are customers: one who never came, two with bookings past and ahead, none on the same day', async () => {
    const known = await test.db
      .selectFrom('identities')
      .select('subject')
      .where('subject', '=', String(newCustomer.id))
      .execute();
    expect(known).toEqual([]);
    for (const { id } of regularCustomers) {
      const bookings = await test.db
        .selectFrom('identities as p')
        .innerJoin('bookings as b', 'b.customer_id', 'p.user_id')
        .innerJoin('schedule_records as r', 'r.id', 'b.record_id')
        .select([
          'b.status',
          'b.resort_id',
          'b.expires_at',
          'r.active',
          'r.date as booking_date',
          'r.start_time',
          'r.end_time',
          'r.timezone',
        ])
        .where('p.subject', '=', String(id))
        .execute();
      expect(new Set(bookings.map((booking) => booking.booking_date)).size).toBe(bookings.length);
      expect(
        bookings.filter((booking) => booking.status === 'confirmed' && isOver(booking, TEST_NOW))
          .length,
      ).toBeGreaterThan(1);
      expect(
        bookings.filter((booking) => booking.status === 'confirmed' && !isOver(booking, TEST_NOW))
          .length,
      ).toBeGreaterThan(0);
      expect(bookings.filter((booking) => booking.status === 'pending')).toHaveLength(1);
    }
  });

  it('have pending bookings with time left to answer, and free the time only of closed ones', async () => {
    const rows = await test.db
      .selectFrom('bookings as b')
      .innerJoin('schedule_records as r', 'r.id', 'b.record_id')
      .select(['b.status', 'b.expires_at', 'b.created_at', 'r.active'])
      .execute();
    for (const row of rows) {
      expect(row.active).toBe(row.status === 'pending' || row.status === 'confirmed');
      expect(row.created_at.getTime()).toBeLessThanOrEqual(TEST_NOW.getTime());
      if (row.status === 'pending')
        expect(row.expires_at.getTime()).toBeGreaterThan(TEST_NOW.getTime());
    }
  });
});

describe('seeded reviews', () => {
  it('determine ratings and counts: most instructors have some, a few none, at least one has one, none more than 32', async () => {
    const rows = await test.db
      .selectFrom('instructors as i')
      .leftJoin('reviews as v', (on) =>
        on.onRef('v.instructor_id', '=', 'i.id').on('v.hidden_at', 'is', null),
      )
      .select((eb) => [
        'i.total_reviews',
        'i.rating',
        eb.fn.count<number>('v.id').as('count'),
        eb.fn.avg<number | null>('v.stars').as('mean'),
      ])
      .groupBy('i.id')
      .execute();
    for (const { total_reviews, rating, count, mean } of rows) {
      expect(total_reviews).toBe(count);
      // Half a tenth, and what a division leaves behind the point.
      expect(Math.abs((rating ?? 0) - (mean ?? 0))).toBeLessThanOrEqual(0.051);
    }
    const counts = rows.map(({ count }) => count);
    expect([counts.includes(0), counts.includes(1), Math.max(...counts) <= 32]).toEqual([
      true,
      true,
      true,
    ]);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(40);
  });

  it('are of lessons that were over, some answered, one hidden', async () => {
    const rows = await test.db
      .selectFrom('reviews as v')
      .innerJoin('bookings as b', 'b.id', 'v.booking_id')
      .innerJoin('schedule_records as s', 's.id', 'b.record_id')
      .select((eb) => [
        'v.created_at',
        'v.answer',
        'v.answered_at',
        'v.hidden_reason',
        'b.status',
        eb.fn<Date>('upper', ['s.during']).as('ended'),
      ])
      .execute();
    for (const { created_at, answered_at, ended, status } of rows) {
      expect(status).toBe('confirmed');
      expect(created_at.getTime()).toBeGreaterThan(ended.getTime());
      expect((answered_at ?? TEST_NOW).getTime()).toBeGreaterThan(created_at.getTime());
      expect((answered_at ?? created_at).getTime()).toBeLessThan(TEST_NOW.getTime());
    }
    expect(rows.filter(({ answer }) => answer !== null).length).toBeGreaterThan(50);
    expect(rows.filter(({ hidden_reason }) => hidden_reason !== null)).toHaveLength(1);
  });

  it('leave the demo’s customers lessons to review, beside one that they have reviewed', async () => {
    for (const { id } of regularCustomers) {
      const lessons = await test.db
        .selectFrom('identities as p')
        .innerJoin('bookings as b', 'b.customer_id', 'p.user_id')
        .innerJoin('schedule_records as s', 's.id', 'b.record_id')
        .leftJoin('reviews as v', 'v.booking_id', 'b.id')
        .select('v.answer')
        .where('p.subject', '=', String(id))
        .where('b.status', '=', 'confirmed')
        .where((eb) => eb(eb.fn<Date>('upper', ['s.during']), '<', TEST_NOW))
        .execute();
      expect([lessons.length, lessons.filter(({ answer }) => answer !== null).length]).toEqual([
        4, 1,
      ]);
    }
  });
});
