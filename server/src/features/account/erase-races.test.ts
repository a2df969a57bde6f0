import { type RouteName, routes } from '@sklon/contract/routes';
import { describe, expect, it } from 'vitest';
import { booked, propose, time } from '../../../test/moves.ts';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { makeShop, send, wish } from '../../../test/inquiries.ts';
import { makePastLesson, type PastLesson, review } from '../../../test/lessons.ts';

const test = useTestApp();
const PAIRS = 10;

const DONE_OR_TOO_LATE = new Set([200, 201, 204, 404, 409]);

interface Input {
  params?: Record<string, number>;
  body?: object;
}
async function call(name: RouteName, { token }: TestUser, { params = {}, body }: Input) {
  const { statusCode } = await test.app.inject({
    method: routes[name].method,
    url: `/api${routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]))}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return statusCode;
}
const erase = (person: TestUser) => call('deleteAccount', person, { body: { confirm: 'УДАЛИТЬ' } });

async function scene(proposer?: 'customer' | 'instructor') {
  const lesson = await booked(test);
  for (const date of ['2026-01-16', '2026-01-17'])
    await test.call(
      'createBusyTime',
      { body: { date, start_time: '15:00', end_time: '16:00' } },
      { token: lesson.instructor.user.token },
    );
  const side = proposer === 'customer' ? lesson.customer : lesson.instructor.user;
  const move = proposer ? ((await propose(test, side, lesson.id)).body.move?.id ?? 0) : 0;
  return { ...lesson, user: lesson.instructor.user, params: { id: lesson.id }, move };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const admin = makeAdminOnce();
function makeAdminOnce() {
  let made: Promise<TestUser> | undefined;
  return () => (made ??= makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID }));
}

interface Pair {
  proposer?: 'customer' | 'instructor';
  act: (scene: Scene) => Promise<number>;
}
const WHILE_CUSTOMER_LEAVES: Record<string, Pair> = {
  confirms: { act: ({ user, params }) => call('confirmBooking', user, { params }) },
  declines: { act: ({ user, params }) => call('declineBooking', user, { params, body: {} }) },
  cancels: {
    act: ({ user, params }) =>
      call('cancelBookingAsProvider', user, { params, body: { reason: 'Заболел' } }),
  },
  proposes: { act: ({ user, params }) => call('proposeMove', user, { params, body: time() }) },
  accepts: {
    proposer: 'customer',
    act: ({ user, id, move }) => call('acceptMove', user, { params: { id, move } }),
  },
  'declines a proposal': {
    proposer: 'customer',
    act: ({ user, id, move }) => call('declineMove', user, { params: { id, move } }),
  },
  writes: {
    act: ({ user, params }) => call('sendMessage', user, { params, body: { text: 'Привет' } }),
  },
  leaves: { act: ({ user }) => erase(user) },
};
const WHILE_INSTRUCTOR_LEAVES: Record<string, Pair> = {
  cancels: { act: ({ customer, params }) => call('cancelInstructorBooking', customer, { params }) },
  proposes: {
    act: ({ customer, params }) => call('proposeMove', customer, { params, body: time() }),
  },
  accepts: {
    proposer: 'instructor',
    act: ({ customer, id, move }) => call('acceptMove', customer, { params: { id, move } }),
  },
  'declines a proposal': {
    proposer: 'instructor',
    act: ({ customer, id, move }) => call('declineMove', customer, { params: { id, move } }),
  },
  writes: {
    act: ({ customer, params }) =>
      call('sendMessage', customer, { params, body: { text: 'Привет' } }),
  },
};
const byAdmin: Pair = {
  proposer: 'instructor',
  act: async ({ params }) =>
    call('cancelBookingAsAdmin', await admin(), {
      params,
      body: { on_behalf_of: 'customer', reason: 'Просьба' },
    }),
};

async function meet(pair: Pair, leaver: (scene: Scene) => TestUser) {
  const scenes: Scene[] = [];
  while (scenes.length < PAIRS) scenes.push(await scene(pair.proposer));
  const statuses = await Promise.all(
    scenes.map((one) => Promise.all([erase(leaver(one)), pair.act(one)])),
  );
  const failed = statuses.filter(
    ([erased, acted]) => erased !== 204 || !DONE_OR_TOO_LATE.has(acted),
  );
  const ids = scenes.map(({ id }) => id);
  const left = await test.db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .select('b.id')
    .where('b.id', 'in', ids)
    .where((eb) => eb.or([eb('b.status', 'in', ['pending', 'confirmed']), eb.ref('s.active')]))
    .execute();
  return [...failed, ...left];
}

describe('while the customer deletes the account', () => {
  it.each(Object.entries(WHILE_CUSTOMER_LEAVES))('the instructor %s', async (_, pair) => {
    expect(await meet(pair, ({ customer }) => customer)).toEqual([]);
  });
  it('an admin cancels', async () => {
    expect(await meet(byAdmin, ({ customer }) => customer)).toEqual([]);
  });
});

describe('while the instructor deletes the account', () => {
  it.each(Object.entries(WHILE_INSTRUCTOR_LEAVES))('the customer %s', async (_, pair) => {
    expect(await meet(pair, ({ user }) => user)).toEqual([]);
  });
  it('an admin cancels', async () => {
    expect(await meet(byAdmin, ({ user }) => user)).toEqual([]);
  });
});

it('an owner and a customer of inquiries leave while they are answered and the shop is deleted', async () => {
  const pairs: { shop: Awaited<ReturnType<typeof makeShop>>; customer: TestUser; id: number }[] =
    [];
  while (pairs.length < PAIRS) {
    const shop = await makeShop(test.db);
    const customer = await makeUser(test.db);
    const { id } = (await send(test, customer, wish({ rental_id: shop.id }))).body;
    pairs.push({ shop, customer, id });
  }
  const by = await admin();
  const statuses = await Promise.all(
    pairs.flatMap(({ shop, customer, id }, n) => [
      erase(n % 2 === 0 ? shop.owner : customer),
      call('acceptInquiry', shop.owner, { params: { id } }),
      call('cancelInquiry', customer, { params: { id } }),
      call('deleteRental', by, { params: { id: shop.id } }),
    ]),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

it('an instructor leaves while reviews are written and hidden', async () => {
  const lessons: { next: PastLesson; written: { id: number } }[] = [];
  while (lessons.length < PAIRS) {
    const instructor = await makeInstructor(test.db);
    const written = await review(test, await makePastLesson(test, { instructor }));
    lessons.push({ next: await makePastLesson(test, { instructor }), written });
  }
  const by = await admin();
  const statuses = await Promise.all(
    lessons.flatMap(({ next, written }) => [
      erase(next.instructor.user),
      call('createReview', next.customer, {
        params: { id: next.id },
        body: { stars: 5, text: null },
      }),
      call('hideReview', by, { params: { id: written.id }, body: { reason: 'Грубость' } }),
    ]),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
