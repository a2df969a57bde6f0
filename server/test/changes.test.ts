/** Several processes on one database: what one changes, the others stop showing. Time stands still, so nothing but the database tells them. */
import type { Bot } from 'grammy';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { createBot } from '../src/bot/bot.ts';
import { poll } from '../src/bot/polling.ts';
import { type Change, type ChangesOfDatabase, changesOf } from '../src/db/changes.ts';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from './app.ts';
import { ask, lesson } from './bookings.ts';
import {
  makeInstructor,
  makeRegistration,
  makeRental,
  makeService,
  makeUser,
  type TestUser,
} from './factories.ts';
import { makePastLesson, review } from './lessons.ts';
import { startMessenger, testSender } from './messenger.ts';
import { makeSite } from './site.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });
const heard: Change[] = [];
let changes: ChangesOfDatabase[];
let readers: FastifyInstance[];
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  changes = [1, 2].map(() => changesOf(test.database.url, test.deps.log));
  changes[0]?.onChange((change) => void heard.push(change));
  await Promise.all(changes.map(({ listening }) => listening));
  const site = await makeSite(async (request, { context }) => {
    const { pathname, origin } = new URL(request.url);
    return context.apiFetch(new Request(`${origin}/api/marketplace${pathname}`));
  });
  readers = await Promise.all(
    changes.map((told) => createApp(test.deps, { changes: told, site, ticks: () => 0 })),
  );
});

afterAll(async () => {
  await Promise.all(readers.map((app) => app.close()));
  await Promise.all(changes.map((told) => told.close()));
});

beforeEach(() => test.setNow(TEST_NOW));

const seenBy = (url: string) =>
  Promise.all(readers.map(async (app) => (await app.inject({ url })).body));

/** What both processes keep of an address, before and as soon as it is another for each of them. */
async function expectInvalidation(url: string, change: () => Promise<unknown>): Promise<void> {
  // Changes that the scene itself made are all heard before it begins.
  await settle();
  const before = await seenBy(url);
  expect(await seenBy(url)).toEqual(before);
  await change();
  await expect
    .poll(async () => (await seenBy(url)).filter((body, index) => body === before[index]), {
      timeout: 15_000,
    })
    .toEqual([]);
  expect(new Set(await seenBy(url))).toHaveLength(1);
}

let serial = 0;

/** Waits until all changes so far have been heard, by one that comes after them. */
async function settle(): Promise<void> {
  serial += 1;
  const mark = 1_000_000 + serial;
  await sql`SELECT pg_notify('sklon_changes', ${`calendar ${mark}`})`.execute(test.db);
  await expect
    .poll(() => heard.some((change) => change !== 'catalogue' && change.calendarsOf.has(mark)), {
      timeout: 15_000,
    })
    .toBe(true);
}

const DETAIL = (id: number) => `/api/marketplace/instructors/${id}`;
const WEEK = (id: number) => `/api/providers/instructor/${id}/availability?date=2026-01-16`;
const as = ({ token }: TestUser) => ({ token });

describe('both processes hear of', () => {
  it('a price in the settings, in the detail, the lists, the price range and the pages', async () => {
    const { id, user, resort_ids } = await makeInstructor(test.db, { price_2h: 1_000 });
    let price = 20_000;
    for (const url of [
      DETAIL(id),
      `/api/marketplace/instructors?resort_id=${resort_ids[0]}`,
      '/api/marketplace/instructors/price-range/min-max',
      `/instructors/${id}`,
    ]) {
      price += 1_000;
      await expectInvalidation(url, () =>
        test.call('updateInstructorSettings', { body: { price_2h: price } }, as(user)),
      );
    }
  });

  it('busy time that is made and taken away', async () => {
    const { id, user } = await makeInstructor(test.db);
    const time = { date: '2026-01-16', start_time: '10:00', end_time: '11:00' };
    await expectInvalidation(WEEK(id), () => test.call('createBusyTime', { body: time }, as(user)));
    const [record] = (
      await test.call(
        'listSchedule',
        { query: { start_date: '2026-01-16', end_date: '2026-01-16' } },
        as(user),
      )
    ).body;
    await expectInvalidation(WEEK(id), () =>
      test.call('deleteBusyTime', { params: { id: record?.id ?? 0 } }, as(user)),
    );
  });

  it('a booking and its cancellation, of that instructor alone', async () => {
    const [{ id }, other] = [await makeInstructor(test.db), await makeInstructor(test.db)];
    const customer = await makeUser(test.db);
    const others = await seenBy(WEEK(other.id));
    await test.db
      .insertInto('schedule_records')
      .values({
        instructor_id: other.id,
        status: 'busy',
        date: '2026-01-16',
        start_time: '09:00',
        end_time: '10:00',
        timezone: 'Europe/Moscow',
      })
      .execute();
    await settle();
    expect(await seenBy(WEEK(other.id))).not.toEqual(others);
    let booking = 0;
    await expectInvalidation(WEEK(id), async () => {
      booking = (await ask(test, customer, lesson(id))).body.id;
    });
    const told = heard.length;
    await expectInvalidation(WEEK(id), () =>
      test.call('cancelInstructorBooking', { params: { id: booking } }, as(customer)),
    );
    const since = heard.slice(told).filter((change) => change !== 'catalogue');
    expect(since.some(({ calendarsOf }) => calendarsOf.has(id))).toBe(true);
    expect(since.some(({ calendarsOf }) => calendarsOf.has(other.id))).toBe(false);
  });

  it('a lesson that is declined by a press in the messenger', async () => {
    const bot: Bot = createBot(test.deps);
    const stop = new AbortController();
    const polling = poll(bot, test.config.telegram, test.deps.log, stop.signal);
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await messenger.seat(instructor.user);
    await messenger.seat(customer);
    const booking = (await ask(test, customer, lesson(instructor.id))).body.id;
    await testSender(test).drain();
    await expectInvalidation(WEEK(instructor.id), () =>
      messenger.press(instructor.user, `d:${booking}`),
    );
    stop.abort();
    await polling;
  });

  it('hours of a resort, in what shows them', async () => {
    const { id, resort_ids } = await makeInstructor(test.db);
    const resort = resort_ids[0] ?? 0;
    let closes = 18;
    for (const url of [
      `/api/marketplace/resorts/${resort}/hours`,
      WEEK(id),
      `/api/providers/instructor/booking-hours/${id}`,
    ]) {
      closes += 1;
      const body = {
        name: 'Гора',
        description: null,
        open_time: '09:00',
        close_time: `${closes}:00`,
      };
      await expectInvalidation(url, () =>
        test.call('updateResort', { params: { id: resort }, body: body }, as(admin)),
      );
    }
    const renamed = {
      name: 'Новая гора',
      description: null,
      open_time: '09:00',
      close_time: '18:00',
    };
    await expectInvalidation('/api/marketplace/resorts', () =>
      test.call('updateResort', { params: { id: resort }, body: renamed }, as(admin)),
    );
  });

  it('a review that is written, hidden and shown', async () => {
    const past = await makePastLesson(test);
    const id = past.instructor.id;
    let written = 0;
    await expectInvalidation(`${DETAIL(id)}/reviews`, async () => {
      written = (await review(test, past, 4, 'Спокойно')).id;
    });
    await expectInvalidation(DETAIL(id), () =>
      test.call('hideReview', { params: { id: written }, body: { reason: 'Грубость' } }, as(admin)),
    );
    await expectInvalidation(`${DETAIL(id)}/reviews`, () =>
      test.call('showReview', { params: { id: written } }, as(admin)),
    );
  });

  it('shops and services, and an application that is approved', async () => {
    const shop = await makeRental(test.db);
    const body = { business_name: 'Новый двор', resort_ids: shop.resort_ids };
    await expectInvalidation(`/api/marketplace/rentals/${shop.id}`, () =>
      test.call('updateRental', { params: { id: shop.id }, body: body }, as(admin)),
    );
    await expectInvalidation(`/api/marketplace/rentals?resort_id=${shop.resort_ids[0]}`, () =>
      test.call('deleteRental', { params: { id: shop.id } }, as(admin)),
    );
    const service = await makeService(test.db);
    await expectInvalidation('/api/marketplace/services', () =>
      test.db.deleteFrom('services').where('id', '=', service.id).execute(),
    );
    const applied = await makeRegistration(test.db);
    await expectInvalidation(
      `/api/marketplace/instructors?resort_id=${applied.resort_ids[0]}`,
      () => test.call('approveRegistration', { params: { id: applied.id }, body: {} }, as(admin)),
    );
  });

  it('many calendars at once', async () => {
    const { id } = await makeInstructor(test.db);
    const ids = [id];
    for (let n = 0; n < 3; n += 1) ids.push((await makeInstructor(test.db)).id);
    await expectInvalidation(WEEK(id), () =>
      test.db
        .insertInto('schedule_records')
        .values(
          ids.map((instructor_id) => ({
            instructor_id,
            status: 'busy' as const,
            date: '2026-01-16',
            start_time: '12:00',
            end_time: '13:00',
            timezone: 'Europe/Moscow',
          })),
        )
        .execute(),
    );
    expect(heard).toContainEqual({ calendarsOf: new Set(ids) });
  });

  it('nothing that was not done after all', async () => {
    const { id } = await makeInstructor(test.db);
    await settle();
    const told = heard.length;
    await test.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('instructors').set({ price_2h: 1 }).where('id', '=', id).execute();
        throw new Error('no');
      })
      .catch(() => undefined);
    await settle();
    expect(heard.slice(told).filter((change) => change === 'catalogue')).toEqual([]);
  });
});

describe('a connection that is lost', () => {
  const listeners = async () =>
    (
      await sql<{
        pid: number;
      }>`SELECT pid FROM pg_stat_activity WHERE application_name = 'sklon changes' AND datname = current_database()`.execute(
        test.db,
      )
    ).rows;

  it('is made anew, and all that was kept counts as changed', async () => {
    const { id } = await makeInstructor(test.db, { price_2h: 1_000 });
    await settle();
    const before = await seenBy(DETAIL(id));
    const old = new Set((await listeners()).map(({ pid }) => pid));
    expect(old).toHaveLength(2);
    // While nobody hears it.
    await test.db.transaction().execute(async (tx) => {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sklon changes' AND datname = current_database()`.execute(
        tx,
      );
      await tx.updateTable('instructors').set({ price_2h: 2_000 }).where('id', '=', id).execute();
    });
    await expect
      .poll(
        async () => (await seenBy(DETAIL(id))).filter((body, index) => body === before[index]),
        { timeout: 15_000 },
      )
      .toEqual([]);
    await expect
      .poll(async () => (await listeners()).filter(({ pid }) => !old.has(pid)).length, {
        timeout: 15_000,
      })
      .toBe(2);
  });

  it('to a database that is away ends nothing, and its end is not waited for', async () => {
    const nowhere = changesOf('postgres://nobody:nothing@127.0.0.1:9/none', test.deps.log);
    nowhere.onChange(() => {
      throw new Error('nothing changed');
    });
    await nowhere.close();
    expect((await readers[0]?.inject({ url: '/live' }))?.statusCode).toBe(200);
  });
});
