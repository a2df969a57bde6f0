import { type RouteName, routes } from '@sklon/contract/routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from './app.ts';
import { lesson } from './bookings.ts';
import { makeInstructor, makeResort, makeUser, type TestUser } from './factories.ts';
import { propose } from './moves.ts';

const test = useTestApp();
/** Of each pair; what docs/trust.md says is of 200. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 40);
const TIMEOUT_MS = 600_000;
/** Few, as each calendar that is read has a thread, which must end in time. */
const ROUNDS_AT_ONCE = 4;
const DAY = '2026-01-16';
/** Beside the booking of the scene, and wanted by everybody. */
const WANTED = { booking_date: DAY, start_time: '13:00', end_time: '15:00' };
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Стоматолог',
  'DTSTART;TZID=Europe/Moscow:20260116T133000',
  'DTEND;TZID=Europe/Moscow:20260116T160000',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  test.deps.fetchFeed = () => Promise.resolve({ body: CALENDAR, etag: null, lastModified: null });
});

interface Input {
  params?: Record<string, number>;
  body?: object;
}

/** Responds with the status, and the code of a refusal. */
async function call(name: RouteName, { token }: TestUser, { params = {}, body = {} }: Input) {
  const response = await test.app.inject({
    method: routes[name].method,
    url: `/api${routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]))}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  const { statusCode } = response;
  return statusCode < 400
    ? `${statusCode}`
    : `${statusCode} ${response.json<{ code: string }>().code}`;
}

/** One booking of the day at a resort of its own; its instructor has proposed the wanted time, or not yet. */
async function scene(isProposed: boolean) {
  const resort = await makeResort(test.db, { open_time: '09:00', close_time: '18:00' });
  const { id, user } = await makeInstructor(test.db, { resort_ids: [resort.id] });
  const [customer, rival] = [await makeUser(test.db), await makeUser(test.db)];
  const as = { token: customer.token };
  const booked = await test.call('createInstructorBooking', { body: lesson(id) }, as);
  const params = { id: booked.body.id };
  const proposed = isProposed && (await propose(test, user, params.id, WANTED));
  const move = { ...params, move: (proposed && proposed.body.move?.id) || 0 };
  return { resort: resort.id, provider: id, instructor: user, customer, rival, params, move };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const DAY_OFF = { first_date: DAY, last_date: DAY, intervals: [], note: null };
const erase = (person: TestUser) => call('deleteAccount', person, { body: { confirm: 'УДАЛИТЬ' } });

type Actions = Record<string, (scene: Scene) => Promise<string>>;
/** Want a proposal. */
const ANSWERS: Actions = {
  'the customer accepts the move': ({ customer, move }) =>
    call('acceptMove', customer, { params: move }),
  'the customer declines the move': ({ customer, move }) =>
    call('declineMove', customer, { params: move }),
  'the instructor withdraws the move': ({ instructor, move }) =>
    call('declineMove', instructor, { params: move }),
};
const ACTIONS: Actions = {
  'another customer books': ({ provider, rival }) =>
    call('createInstructorBooking', rival, { body: lesson(provider, WANTED) }),
  'the instructor proposes a move': ({ instructor, params }) =>
    call('proposeMove', instructor, { params, body: WANTED }),
  'the instructor confirms': ({ instructor, params }) =>
    call('confirmBooking', instructor, { params }),
  'the customer cancels': ({ customer, params }) =>
    call('cancelInstructorBooking', customer, { params }),
  'an admin closes the day': ({ resort }) =>
    call('createSpecialDay', admin, {
      params: { id: resort },
      body: { date: DAY, reason: 'ветер' },
    }),
  'the instructor takes the day off': ({ instructor }) =>
    call('createOwnDay', instructor, { body: DAY_OFF }),
  'the instructor enters an own lesson': ({ instructor, resort }) =>
    call('createOwnLesson', instructor, {
      body: {
        ...WANTED,
        resort_id: resort,
        group_size: 1,
        customer_name: 'Ольга',
        customer_phone: '8 916 123-45-67',
        note: '',
        price: 7_000,
      },
    }),
  'a calendar is imported': ({ instructor }) =>
    call('createCalendarFeed', instructor, {
      body: { url: 'https://calendar.example/basic.ics', name: 'Личный' },
    }),
  'the customer deletes the account': ({ customer }) => erase(customer),
  'the instructor deletes the account': ({ instructor }) => erase(instructor),
};

/** All that anybody sees of it: bookings, moves, the calendar and who is notified of what. */
async function outcomeOf({ provider, instructor, customer, rival }: Scene): Promise<string> {
  const people = { [instructor.id]: 'instructor', [customer.id]: 'customer', [rival.id]: 'rival' };
  const nameOf = (id: number) => people[id] ?? 'admin';
  const bookings = await test.db
    .selectFrom('bookings as b')
    .leftJoin('booking_moves as m', 'm.id', 'b.move_id')
    .select(['b.customer_id', 'b.status', 'b.cancelled_by', 'm.state as move'])
    .where('b.instructor_id', '=', provider)
    .execute();
  const times = await test.db
    .selectFrom('schedule_records')
    .select(['status', 'start_time', 'end_time'])
    .where('instructor_id', '=', provider)
    .where((eb) => eb.ref('active'))
    .execute();
  const notifications = await test.db
    .selectFrom('notifications as n')
    .innerJoin('bookings as b', 'b.id', 'n.subject_id')
    .select(['n.event', 'n.recipient_id', 'n.state', 'b.customer_id'])
    .where('n.subject_type', '=', 'booking')
    .where('b.instructor_id', '=', provider)
    .execute();
  return [
    ...bookings.map(
      ({ customer_id, status, cancelled_by, move }) =>
        `booking of ${nameOf(customer_id)}: ${status} ${cancelled_by ?? ''} ${move ?? ''}`,
    ),
    ...times.map(({ status, start_time, end_time }) => `${status} ${start_time}–${end_time}`),
    ...notifications.map(
      ({ event, recipient_id, state, customer_id }) =>
        `${event} of ${nameOf(customer_id)} to ${nameOf(recipient_id)}: ${state}`,
    ),
  ]
    .toSorted()
    .join('\n');
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(test.db);
  return Number(rows[0]?.deadlocks);
}

type Action = Actions[string];
const pairsOf = (all: [string, Action][]) =>
  all.flatMap(([one, first], n) =>
    all.slice(n + 1).map(([other, second]) => [one, other, first, second] as const),
  );
const [answers, actions] = [Object.entries(ANSWERS), Object.entries(ACTIONS)];
const withAnAnswer = pairsOf([...answers, ...actions]).filter(([one]) => one in ANSWERS);

/** Outcomes that are of neither order, and deadlocks. */
async function race(isProposed: boolean, first: Action, second: Action): Promise<unknown[]> {
  const before = await deadlocks();
  const make = () => scene(isProposed);
  const inOrder = async (isTurned: boolean) => {
    const at = await make();
    const [earlier, later] = isTurned ? [second, first] : [first, second];
    const statuses = [await earlier(at), await later(at)];
    expect(statuses[0]).toMatch(/^20|^409/);
    return [...(isTurned ? statuses.toReversed() : statuses), await outcomeOf(at)].join('\n');
  };
  const possible = new Set([await inOrder(false), await inOrder(true)]);
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += ROUNDS_AT_ONCE) {
    const scenes: Scene[] = [];
    while (scenes.length < ROUNDS_AT_ONCE) scenes.push(await make());
    const outcomes = await Promise.all(
      scenes.map(async (at) => {
        const statuses = await Promise.all([first(at), second(at)]);
        return [...statuses, await outcomeOf(at)].join('\n');
      }),
    );
    for (const outcome of outcomes) seen.add(outcome);
  }
  const locked = (await deadlocks()) - before;
  return [...seen.difference(possible), ...(locked > 0 ? [locked] : [])];
}

describe('of two calls at once the outcome is that of one after the other, without a deadlock', () => {
  it.each(pairsOf(actions))(
    '%s, %s',
    async (_, __, first, second) => expect(await race(false, first, second)).toEqual([]),
    TIMEOUT_MS,
  );
  it.each(withAnAnswer)(
    '%s, %s',
    async (_, __, first, second) => expect(await race(true, first, second)).toEqual([]),
    TIMEOUT_MS,
  );
});
