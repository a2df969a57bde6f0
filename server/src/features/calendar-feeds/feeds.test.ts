import { FEED_PROBLEMS } from '@sklon/contract/calendar-feed-rules';
import { addDays, timeOf } from '@sklon/contract/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../log.ts';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { startMessenger, testSender } from '../../../test/messenger.ts';
import type { Fetched } from './fetch-feed.ts';
import { readDue } from './import-feed.ts';

const messenger = await startMessenger();
const test = useTestApp({ PUBLIC_ORIGIN: 'https://sklon.example', TG_API_ROOT: messenger.url });
const URL_OF_CALENDAR = 'https://calendar.example/private-4f1c/basic.ics';
const MINUTE = 60_000;

const ROUNDS = 5;
/** Of a week: date, start and end. */
const HOURS = Array.from({ length: 7 }, (_, day) =>
  [9, 10, 11, 12, 13, 14, 15].map(
    (hour) => [addDays('2026-01-16', day), timeOf(hour * 60), timeOf(hour * 60 + 60)] as const,
  ),
).flat();

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(test.db);
  return Number(rows[0]?.deadlocks);
}

/** What is at the address now, and how often somebody looked. */
let answer: Fetched;
let fetches: { url: string; etag: string | null }[] = [];

function put(...events: string[][]): void {
  const lines = events.flatMap((event, n) => [
    'BEGIN:VEVENT',
    ...(event.some((line) => line.startsWith('UID')) ? [] : [`UID:${n}`]),
    ...event,
    'END:VEVENT',
  ]);
  const body = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  answer = { body, etag: '"1"', lastModified: null };
}

/** Moscow, where the test's resort is. */
const event = (date: string, start: string, end: string, title = 'Стоматолог') => [
  `SUMMARY:${title}`,
  `DTSTART;TZID=Europe/Moscow:${date.replaceAll('-', '')}T${start.replace(':', '')}00`,
  `DTEND;TZID=Europe/Moscow:${date.replaceAll('-', '')}T${end.replace(':', '')}00`,
];
const DAY = '2026-01-16';

beforeEach(async () => {
  test.setNow(TEST_NOW);
  await test.db.deleteFrom('calendar_feeds').execute();
  fetches = [];
  put();
  test.deps.fetchFeed = ({ url, etag }) => {
    fetches.push({ url, etag });
    return Promise.resolve(answer);
  };
});

async function scene() {
  const instructor = await makeInstructor(test.db);
  const { token } = instructor.user;
  return {
    instructor,
    token,
    add: async (name = 'Личный', url = URL_OF_CALENDAR) =>
      (await test.call('createCalendarFeed', { body: { url, name } }, { token })).body,
    list: async () => (await test.call('listCalendarFeeds', {}, { token })).body,
    refresh: async (id: number) =>
      (await test.call('refreshCalendarFeed', { params: { id } }, { token })).body,
  };
}

async function closedOn(instructorId: number, date = DAY): Promise<string[]> {
  const query = { date };
  const { body } = await test.call('getAvailability', { params: { id: instructorId }, query });
  return body.availability
    .filter(({ time }) => time.startsWith(date))
    .map(({ time }) => time.slice(11));
}

function book(customer: TestUser, instructorId: number, start_time: string, end_time: string) {
  const body = lesson(instructorId, { start_time, end_time });
  return test.app.inject({
    method: 'POST',
    url: '/api/marketplace/instructor-bookings/with-time',
    headers: { authorization: `Bearer ${customer.token}` },
    payload: body,
  });
}

describe('a calendar that an instructor adds', () => {
  it('closes the half hours that its events touch, and those alone', async () => {
    const { instructor, add } = await scene();
    put(event(DAY, '10:15', '11:30'), event(addDays(DAY, 1), '09:00', '10:00'));
    expect(await add()).toMatchObject({
      name: 'Личный',
      host: 'calendar.example',
      events: 2,
      unread_events: 0,
      problem: null,
      updated_at: TEST_NOW.toISOString(),
    });
    expect(await closedOn(instructor.id)).toEqual(['10:00', '10:30', '11:00']);
    const customer = await makeUser(test.db);
    expect((await book(customer, instructor.id, '11:00', '12:00')).json()).toMatchObject({
      code: 'slot_taken',
    });
    expect((await book(customer, instructor.id, '11:30', '12:30')).statusCode).toBe(201);
  });

  it('is found by no list at that time, and by all at another', async () => {
    const { instructor, add } = await scene();
    put(event(DAY, '10:00', '12:00'));
    await add();
    const found = async (free_from: string, free_to: string) => {
      const [resort_id = 0] = instructor.resort_ids;
      const query = { resort_id, free_date: DAY, free_from, free_to, duration: 60 };
      const { body } = await test.call('listInstructors', { query });
      return body.items.map(({ id, next_free }) => [id, next_free?.time]);
    };
    expect(await found('10:00', '12:30')).toEqual([]);
    expect(await found('10:00', '14:00')).toEqual([[instructor.id, '12:00']]);
  });

  it('leaves its time free again once the event or the calendar is gone', async () => {
    const { instructor, add, refresh, token } = await scene();
    put(event(DAY, '10:00', '11:00'), event(DAY, '12:00', '13:00'));
    const { id } = await add();
    put(event(DAY, '10:00', '11:00'));
    await refresh(id);
    expect(await closedOn(instructor.id)).toEqual(['10:00', '10:30']);
    await test.call('deleteCalendarFeed', { params: { id } }, { token });
    expect(await closedOn(instructor.id)).toEqual([]);
    const flag = () =>
      test.db
        .selectFrom('instructors')
        .select('has_own_hours')
        .where('id', '=', instructor.id)
        .executeTakeFirst();
    expect(await flag()).toEqual({ has_own_hours: false });
  });

  it('narrows the instructor’s own hours, and widens none', async () => {
    const { instructor, add, token } = await scene();
    const body = {
      first_date: DAY,
      last_date: DAY,
      intervals: [{ start: '10:00', end: '12:00' }],
      note: null,
    };
    await test.call('createOwnDay', { body }, { token });
    const before = await closedOn(instructor.id);
    put(event(DAY, '11:00', '15:00'));
    await add();
    expect(await closedOn(instructor.id)).toEqual([...before, '11:00', '11:30'].toSorted());
  });

  it('closes whole days of the resort, and no other', async () => {
    const { instructor, add } = await scene();
    put(['SUMMARY:Отпуск', 'DTSTART;VALUE=DATE:20260116', 'DTEND;VALUE=DATE:20260118']);
    await add();
    expect((await closedOn(instructor.id, '2026-01-15')).length).toBe(0);
    const all = (await closedOn(instructor.id, '2026-01-16')).length;
    expect(all).toBeGreaterThan(10);
    expect((await closedOn(instructor.id, '2026-01-17')).length).toBe(all);
    expect((await closedOn(instructor.id, '2026-01-18')).length).toBe(0);
  });

  it('has titles of one short line that can be stored and shown, whatever stands there', async () => {
    const { add } = await scene();
    const titles = ['', 'A\u0000B\u0007\u202EC', 'Раз\\nдва', `${'я'.repeat(199)}😀`];
    put(...titles.map((title) => event(DAY, '10:00', '11:00', title)));
    expect((await add()).events).toBe(4);
    const stored = await test.db.selectFrom('imported_times').select('title').execute();
    expect(stored.map(({ title }) => title).toSorted()).toEqual(
      ['Без названия', 'ABC', 'Раз два', `${'я'.repeat(199)}\uFFFD`].toSorted(),
    );
  });

  it('does not count the instructor’s own lesson that came back', async () => {
    const { instructor, add } = await scene();
    const customer = await makeUser(test.db);
    const { body } = await ask(test, customer, lesson(instructor.id));
    put(
      [`UID:booking-${body.id}@sklon.example`, ...event(DAY, '10:00', '12:00')],
      ['UID:booking-999999@sklon.example', ...event(DAY, '14:00', '15:00')],
    );
    expect((await add()).events).toBe(1);
  });
});

describe('an address', () => {
  it.each([
    ['http://calendar.example/a.ics'],
    ['ftp://calendar.example/a.ics'],
    ['calendar.example'],
    ['https://user:secret@calendar.example/a.ics'],
    [''],
  ])('«%s» is refused at its field', async (url) => {
    const { token } = await scene();
    const { status, body } = await test.refused(
      'createCalendarFeed',
      { body: { url, name: 'Личный' } },
      { token },
    );
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['url']]);
    expect(fetches).toEqual([]);
  });

  it('of webcal: is read by https', async () => {
    const { add } = await scene();
    await add('iCloud', 'webcal://p12.icloud.example/published/2/abc');
    expect(fetches.map(({ url }) => url)).toEqual(['https://p12.icloud.example/published/2/abc']);
  });

  it.each(
    Object.entries(FEED_PROBLEMS).filter(([problem]) => problem !== 'timeout') as [
      keyof typeof FEED_PROBLEMS,
      string,
    ][],
  )('with the problem %s is refused in words, and not stored', async (problem, text) => {
    const { token, list } = await scene();
    answer = { problem };
    const input = { body: { url: URL_OF_CALENDAR, name: 'Личный' } };
    const { status, body } = await test.refused('createCalendarFeed', input, { token });
    expect([status, body.errors]).toEqual([400, [{ path: 'url', message: text }]]);
    expect((await list()).feeds).toEqual([]);
  });

  it.each([
    ['not_calendar', '<!doctype html><title>Вход</title>'],
    [
      'too_many_events',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY\nEND:VEVENT\nEND:VCALENDAR',
    ],
  ] as const)('at which there is %s is refused in words', async (problem, body) => {
    const { token } = await scene();
    answer = { body, etag: null, lastModified: null };
    const input = { body: { url: URL_OF_CALENDAR, name: 'Личный' } };
    const refused = await test.refused('createCalendarFeed', input, { token });
    expect(refused.body.errors).toEqual([{ path: 'url', message: FEED_PROBLEMS[problem] }]);
  });

  it('in a time zone that nobody knows is read in the resort’s, and says so', async () => {
    const { instructor, add } = await scene();
    put([
      'SUMMARY:Сборы',
      'DTSTART;TZID=Camp Time:20260116T100000',
      'DTEND;TZID=Camp Time:20260116T110000',
    ]);
    expect(await add()).toMatchObject({ events: 1, unread_events: 0, unknown_zone: 'Camp Time' });
    expect(await closedOn(instructor.id)).toEqual(['10:00', '10:30']);
  });

  it('that is only slow is stored, and read at the next run', async () => {
    const { instructor, add, list } = await scene();
    answer = { problem: 'timeout' };
    expect(await add()).toMatchObject({ problem: 'timeout', updated_at: null });
    put(event(DAY, '10:00', '11:00'));
    expect(await readDue(test.deps)).toEqual({ calendars: 1, failed: 0 });
    expect((await list()).feeds).toMatchObject([{ problem: null, events: 1 }]);
    expect(await closedOn(instructor.id)).toEqual(['10:00', '10:30']);
  });

  it('is added once, and five of them', async () => {
    const { add, token } = await scene();
    await add();
    const again = await test.refused(
      'createCalendarFeed',
      { body: { url: `${URL_OF_CALENDAR}#top`, name: 'Ещё' } },
      { token },
    );
    expect([again.status, again.body.code]).toEqual([409, 'calendar_feed_exists']);
    for (const n of [2, 3, 4, 5]) await add(`№ ${n}`, `https://calendar.example/${n}.ics`);
    const sixth = await test.refused(
      'createCalendarFeed',
      { body: { url: 'https://calendar.example/6.ics', name: '6' } },
      { token },
    );
    expect([sixth.status, sixth.body.code]).toEqual([409, 'too_many_calendar_feeds']);
  });

  it('is in no response, no log, no export and not readable in the database', async () => {
    const { add, list, token } = await scene();
    const lines: string[] = [];
    const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    put(event(DAY, '10:00', '11:00', 'Тайная встреча'));
    const feed = await add();
    answer = { problem: 'unreachable' };
    await test.db.updateTable('calendar_feeds').set({ tried_at: null }).execute();
    await readDue({ ...test.deps, log });
    const exported = (await test.call('exportAccount', {}, { token })).body;
    expect(exported).toMatchObject({
      calendars: [
        { name: 'Личный', host: 'calendar.example', events: [{ title: 'Тайная встреча' }] },
      ],
    });
    const { rows } = await sql`SELECT f::text AS row FROM calendar_feeds f`.execute(test.db);
    const seen = JSON.stringify([feed, await list(), exported, rows, lines]);
    expect(seen).not.toContain('private-4f1c');
    // As `bytea` is written.
    expect(seen).not.toContain(Buffer.from('private-4f1c').toString('hex'));
  });

  it('that no secret opens any more says so, and frees no time', async () => {
    const { instructor, add, list } = await scene();
    put(event(DAY, '10:00', '11:00'));
    const { id } = await add();
    const secrets = ['another secret of 32 characters or more'] as const;
    const config = { ...test.config, secrets };
    await test.db.updateTable('calendar_feeds').set({ tried_at: null }).execute();
    await readDue({ ...test.deps, config });
    expect((await list()).feeds).toMatchObject([{ id, problem: 'address_lost', events: 1 }]);
    expect(await closedOn(instructor.id)).toEqual(['10:00', '10:30']);
  });

  it('is sealed anew while a secret is replaced', async () => {
    const { add } = await scene();
    await add();
    const another = 'another secret of 32 characters or more';
    const run = async (...secrets: [string, ...string[]]) => {
      await test.db.updateTable('calendar_feeds').set({ tried_at: null }).execute();
      return readDue({ ...test.deps, config: { ...test.config, secrets } });
    };
    expect(await run(another, ...test.config.secrets)).toMatchObject({ failed: 0 });
    expect(await run(another)).toMatchObject({ failed: 0 });
  });
});

describe('a calendar is read again', () => {
  const later = (minutes: number) => test.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE));

  it('every half hour, with what it is known by, and whole twice a day', async () => {
    const { add } = await scene();
    put(event(DAY, '10:00', '11:00'));
    await add();
    later(20);
    expect((await readDue(test.deps)).calendars).toBe(0);
    later(30);
    answer = { unchanged: true };
    expect(await readDue(test.deps)).toEqual({ calendars: 1, failed: 0 });
    later(13 * 60);
    put(event(DAY, '10:00', '11:00'));
    await readDue(test.deps);
    expect(fetches.map(({ etag }) => etag)).toEqual([null, '"1"', null]);
  });

  it('and a failure, of any kind, frees no time', async () => {
    const { instructor, add, refresh, list } = await scene();
    put(event(DAY, '10:00', '11:00'));
    const { id } = await add();
    later(60);
    for (const problem of ['timeout', 'not_found', 'too_large', 'private_address'] as const) {
      answer = { problem };
      expect(await refresh(id)).toMatchObject({
        problem,
        events: 1,
        updated_at: TEST_NOW.toISOString(),
        tried_at: test.now().toISOString(),
      });
      expect(await closedOn(instructor.id)).toEqual(['10:00', '10:30']);
    }
    for (const body of [
      '<html>',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20200101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY\nEND:VEVENT',
    ]) {
      answer = { body, etag: null, lastModified: null };
      expect((await refresh(id)).problem).not.toBe(null);
    }
    expect(await closedOn(instructor.id)).toEqual(['10:00', '10:30']);
    put(event(DAY, '10:00', '11:00'));
    await refresh(id);
    expect((await list()).feeds).toMatchObject([
      { problem: null, updated_at: test.now().toISOString() },
    ]);
  });

  it('by one run that no failing calendar ends', async () => {
    const [one, two] = [await scene(), await scene()];
    await one.add();
    await two.add();
    later(60);
    test.deps.fetchFeed = ({ url }) => Promise.reject(new Error(url));
    expect(await readDue(test.deps)).toEqual({ calendars: 2, failed: 2 });
  });

  it('and leaves nothing when it is deleted meanwhile', async () => {
    const { instructor, add, token } = await scene();
    const { id } = await add();
    later(60);
    put(event(DAY, '10:00', '11:00'));
    test.deps.fetchFeed = async () => {
      await test.call('deleteCalendarFeed', { params: { id } }, { token });
      return answer;
    };
    expect(await readDue(test.deps)).toEqual({ calendars: 1, failed: 0 });
    expect(await test.db.selectFrom('imported_times').selectAll().execute()).toEqual([]);
    expect(await closedOn(instructor.id)).toEqual([]);
  });

  it('twice at the same moment as once', async () => {
    const { instructor, add, refresh } = await scene();
    const { id } = await add();
    later(60);
    put(event(DAY, '10:00', '11:00'), event(DAY, '12:00', '13:00'));
    const read = await Promise.all([refresh(id), refresh(id), readDue(test.deps)]);
    expect(read[0]).toMatchObject({ events: 2, problem: null });
    expect(await closedOn(instructor.id)).toEqual(['10:00', '10:30', '12:00', '12:30']);
  });

  it('unless its owner was shut out', async () => {
    const { add, instructor } = await scene();
    await add();
    await test.db
      .updateTable('users')
      .set({ blocked_at: TEST_NOW, blocked_reason: 'Спам' })
      .where('id', '=', instructor.user.id)
      .execute();
    later(60);
    expect((await readDue(test.deps)).calendars).toBe(0);
  });

  it('and deleted with its owner’s account', async () => {
    const { add, token } = await scene();
    put(event(DAY, '10:00', '11:00', 'Тайная встреча'));
    await add();
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
    for (const table of ['calendar_feeds', 'imported_times', 'import_clashes'] as const)
      expect(
        await test.db
          .selectFrom(table)
          .selectAll()
          .where(sql<boolean>`true`)
          .execute(),
      ).toEqual([]);
  });
});

describe('an event at the time of a booking', () => {
  async function clash() {
    const { instructor, ...rest } = await scene();
    const customer = await makeUser(test.db);
    const { body: booking } = await ask(test, customer, lesson(instructor.id));
    put(event(DAY, '11:00', '13:00', 'Стоматолог'));
    const feed = await rest.add();
    return { ...rest, instructor, customer, booking, feed };
  }
  const notifications = (userId: number) =>
    test.db
      .selectFrom('notifications')
      .select(['event', 'state'])
      .where('recipient_id', '=', userId)
      .where('subject_type', '=', 'calendar_clash')
      .execute();

  it('moves and ends nothing, and the instructor reads of it once', async () => {
    const { instructor, customer, booking, feed, list, refresh } = await clash();
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(body).toMatchObject([{ id: booking.id, status: 'pending', start_time: '10:00' }]);
    expect((await list()).clashes).toEqual([
      {
        booking_id: booking.id,
        date: DAY,
        start_time: '10:00',
        end_time: '12:00',
        calendar: 'Личный',
        title: 'Стоматолог',
      },
    ]);
    expect(await notifications(instructor.user.id)).toHaveLength(1);
    put(event(DAY, '11:30', '13:30', 'Стоматолог'));
    await refresh(feed.id);
    answer = { unchanged: true };
    await refresh(feed.id);
    expect(await notifications(instructor.user.id)).toHaveLength(1);
    expect(test.wakes()).toBeGreaterThan(0);
  });

  it('that is being made meanwhile refuses it, or clashes with it, never both and never neither', async () => {
    const before = await deadlocks();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { instructor, add, refresh, list, token } = await scene();
      put();
      const feed = await add();
      put([
        'SUMMARY:Отпуск',
        `DTSTART;VALUE=DATE:${DAY.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${addDays(DAY, 7).replaceAll('-', '')}`,
      ]);
      const made: number[] = [];
      const refused: string[] = [];
      let isRead = false;
      let reading: ReturnType<typeof refresh> | undefined;
      for (const [booking_date, start_time, end_time] of HOURS) {
        const response = await test.app.inject({
          method: 'POST',
          url: '/api/marketplace/instructor-bookings/with-time',
          headers: { authorization: `Bearer ${(await makeUser(test.db)).token}` },
          payload: lesson(instructor.id, { booking_date, start_time, end_time }),
        });
        if (response.statusCode === 201) made.push(response.json<{ id: number }>().id);
        else refused.push(response.json<{ code: string }>().code);
        if (isRead) break;
        // The first one is made before, so that one clashes in any case.
        reading ??= refresh(feed.id).finally(() => (isRead = true));
        // Wants the same lock.
        const day = addDays(DAY, 20 + made.length + refused.length);
        await test.call(
          'createOwnDay',
          { body: { first_date: day, last_date: day, intervals: [] } },
          { token },
        );
      }
      expect(await reading).toMatchObject({ events: 1, problem: null });
      expect(made.length).toBeGreaterThan(0);
      expect(new Set(refused)).toEqual(refused.length > 0 ? new Set(['slot_taken']) : new Set());
      const clashing = (await list()).clashes.map(({ booking_id }) => booking_id);
      expect(clashing.toSorted((one, other) => one - other)).toEqual(made);
      expect(
        (await book(await makeUser(test.db), instructor.id, '16:00', '17:00')).json(),
      ).toMatchObject({ code: 'slot_taken' });
    }
    expect(await deadlocks()).toBe(before);
  });

  it('is no clash any more once either is gone', async () => {
    const { customer, booking, list, refresh, feed } = await clash();
    const { token } = customer;
    put(event(DAY, '12:00', '13:00', 'Стоматолог'));
    await refresh(feed.id);
    expect((await list()).clashes).toEqual([]);
    put(event(DAY, '11:00', '13:00', 'Стоматолог'));
    await refresh(feed.id);
    expect((await list()).clashes).toHaveLength(1);
    await test.call('cancelInstructorBooking', { params: { id: booking.id } }, { token });
    expect((await list()).clashes).toEqual([]);
  });

  it('reaches the instructor alone, in words', async () => {
    const { instructor, customer, booking } = await clash();
    await messenger.seat(instructor.user);
    await messenger.seat(customer);
    await testSender(test).drain();
    const texts = async (person: TestUser) =>
      (await messenger.chat(person)).map(({ text }) => text ?? '');
    expect((await texts(instructor.user)).at(-1)).toBe(
      [
        'На\u00A0время занятия у\u00A0вас есть другое дело',
        '',
        `пт, 16 января, 10:00–12:00, занятие №\u00A0${booking.id}`,
        'Личный: Стоматолог',
        '',
        'Занятие остаётся в\u00A0силе. Если провести его не\u00A0получится, предложите другое время или отмените его:',
        'Занятия на\u00A0сайте',
      ].join('\n'),
    );
    expect((await texts(customer)).join()).not.toContain('Стоматолог');
  });

  it('reaches nobody once it is over before its message is sent', async () => {
    const { instructor, feed, refresh } = await clash();
    await messenger.seat(instructor.user);
    put();
    await refresh(feed.id);
    await testSender(test).drain();
    expect(await notifications(instructor.user.id)).toMatchObject([{ state: 'dropped' }]);
  });
});

it('a customer proposes no time that an event closes, and the instructor may', async () => {
  const { instructor, add, token } = await scene();
  const customer = await makeUser(test.db);
  const { body: booking } = await ask(test, customer, lesson(instructor.id));
  put(event(DAY, '13:00', '15:00'));
  await add();
  const params = { id: booking.id };
  const body = { booking_date: DAY, start_time: '14:00', end_time: '16:00' };
  const refused = await test.refused('proposeMove', { params, body }, { token: customer.token });
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  expect((await test.call('proposeMove', { params, body }, { token })).status).toBe(201);
});

describe('the title of an event', () => {
  it('is shown to the instructor, by the day, and to nobody else', async () => {
    const { instructor, add, token } = await scene();
    put(event(DAY, '10:00', '11:00', 'Тайная встреча'), [
      'SUMMARY:Поезд',
      'DTSTART;TZID=Europe/Moscow:20260117T160000',
      'DTEND;TZID=Europe/Moscow:20260118T100000',
    ]);
    await add();
    const eventsOf = async (caller: string) => {
      const query = { date: DAY };
      const { body } = await test.call('listCalendarDays', { query }, { token: caller });
      return body.flatMap(({ date, notes }) =>
        notes.map((note) => [date, note.start, note.end, note.closed_by, note.text]),
      );
    };
    expect(await eventsOf(token)).toEqual([
      [DAY, '10:00', '11:00', 'imported', 'Личный: Тайная встреча'],
      ['2026-01-17', '16:00', '18:00', 'imported', 'Личный: Поезд'],
      ['2026-01-18', '09:00', '10:00', 'imported', 'Личный: Поезд'],
    ]);
    const other = await scene();
    expect((await other.list()).feeds).toEqual([]);
    expect(await eventsOf(other.token)).toEqual([]);
    const app = await createApp(test.deps);
    const customer = await makeUser(test.db);
    const urls = [
      `/api/marketplace/instructors/${instructor.id}`,
      `/api/marketplace/instructors`,
      `/api/providers/instructor/${instructor.id}/availability?date=${DAY}`,
      `/api/providers/instructor/booking-hours/${instructor.id}`,
    ];
    for (const url of urls)
      for (const headers of [{}, { authorization: `Bearer ${customer.token}` }]) {
        const { payload, statusCode } = await app.inject({ url, headers });
        expect(statusCode).toBe(200);
        expect(payload).not.toMatch(/Тайная|Личный|calendar\.example/);
      }
    await app.close();
  });
});

it('imported time is read by the clock of each resort', async () => {
  const { instructor, add } = await scene();
  put(event(DAY, '10:00', '11:00'));
  await add();
  const [resort = 0] = instructor.resort_ids;
  const slots = async (zone: string) => {
    await sql`UPDATE resorts SET timezone = ${zone} WHERE id = ${resort}`.execute(test.db);
    const { rows } = await sql<{
      slots: string;
    }>`SELECT (~work_slots(${instructor.id}, ${resort}, ${DAY}::date, ${TEST_NOW}))::bit(48)::text AS slots`.execute(
      test.db,
    );
    const bits = rows[0]?.slots.split('').toReversed() ?? [];
    return bits.flatMap((bit, n) => (bit === '1' ? [n / 2] : []));
  };
  expect(await slots('Europe/Moscow')).toEqual([10, 10.5]);
  expect(await slots('Asia/Novokuznetsk')).toEqual([14, 14.5]);
  expect(await slots('Pacific/Auckland')).toEqual([20, 20.5]);
});
