/** «May this person act?», asked by every way in: the site, a reply to the bot's message, a press of a button. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type RouteName, routes } from '@sklon/contract/routes';
import { allRows } from '../../test/all-tables.ts';
import { TEST_NOW, useTestApp } from '../../test/app.ts';
import { makeUser, type TestUser } from '../../test/factories.ts';
import { makeShop, send, wish } from '../../test/inquiries.ts';
import { startMessenger, testSender } from '../../test/messenger.ts';
import { booked, propose, time } from '../../test/moves.ts';
import { createBot } from './bot.ts';
import { poll } from './polling.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });
beforeAll(() => {
  const stop = new AbortController();
  const polling = poll(createBot(test.deps), test.deps, stop.signal);
  return async () => {
    stop.abort();
    await polling;
  };
});

type Side = 'customer' | 'instructor';
const POLL = { timeout: 15_000, interval: 20 };

/** A pending lesson of two people, each with the bot's message about it, and another time that a side proposes, if any. */
async function scene(proposer?: Side) {
  const { instructor, customer, id } = await booked(test, { group_size: 2 });
  const people = { customer, instructor: instructor.user };
  for (const person of Object.values(people)) await messenger.seat(person);
  const move = proposer ? ((await propose(test, people[proposer], id)).body.move?.id ?? 0) : 0;
  await testSender(test).drain();
  return { ...people, instructorId: instructor.id, id, move };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const STATES = {
  blocked: (person: TestUser) =>
    test.db
      .updateTable('users')
      .set({ blocked_at: TEST_NOW, blocked_reason: 'Жалобы' })
      .where('id', '=', person.id)
      .execute(),
  erased: async ({ token }: TestUser) => {
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
  },
  'not approved': (person: TestUser) =>
    test.db
      .updateTable('instructors')
      .set({ approved: false })
      .where('user_id', '=', person.id)
      .execute(),
} as const;
type State = keyof typeof STATES;

/** What stands in the tables that the ways write to. */
const TABLES = ['bookings', 'booking_moves', 'messages', 'schedule_records', 'service_requests'];
async function written() {
  const rows = await allRows(test.db);
  return rows.filter((row) => TABLES.some((table) => row.startsWith(`${table}: `))).toSorted();
}

/** The code of a refusal, or «done». */
async function onSite(
  name: RouteName,
  { token }: TestUser,
  params: Record<string, number>,
  body?: object,
): Promise<string> {
  const path = routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]));
  const response = await test.app.inject({
    method: routes[name].method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return response.json<{ code?: string }>().code ?? 'done';
}

/** The bot's response to a reply to its first message. */
async function reply(person: TestUser, text: string): Promise<string> {
  const before = await messenger.chat(person);
  const first = before.find(({ from }) => from === 'bot');
  await messenger.say(person, text, first?.message_id);
  await expect
    .poll(async () => (await messenger.chat(person)).length, POLL)
    .toBeGreaterThan(before.length + 1);
  return (await messenger.chat(person)).at(-1)?.text ?? '';
}
const press = async (person: TestUser, data: string) =>
  (await messenger.press(person, data)).text ?? '';

interface Way {
  by: Side;
  proposer?: Side;
  act: (person: TestUser, scene: Scene) => Promise<string>;
}
const WAYS: Record<string, Way> = {
  'a message on the site': {
    by: 'customer',
    act: (p, { id }) => onSite('sendMessage', p, { id }, { text: 'Добрый день' }),
  },
  'another time on the site': {
    by: 'instructor',
    act: (p, { id }) => onSite('proposeMove', p, { id }, time()),
  },
  'a confirmation on the site': {
    by: 'instructor',
    act: (p, { id }) => onSite('confirmBooking', p, { id }),
  },
  'a decline on the site': {
    by: 'instructor',
    act: (p, { id }) => onSite('declineBooking', p, { id }, {}),
  },
  'a cancellation on the site': {
    by: 'customer',
    act: (p, { id }) => onSite('cancelInstructorBooking', p, { id }),
  },
  'an accepted proposal on the site': {
    by: 'customer',
    proposer: 'instructor',
    act: (p, { id, move }) => onSite('acceptMove', p, { id, move }),
  },
  'a reply to the bot': { by: 'instructor', act: (p) => reply(p, 'Добрый день') },
  'a total in reply to the bot': { by: 'instructor', act: (p) => reply(p, '7 500') },
  'a press of «Подтвердить»': { by: 'instructor', act: (p, { id }) => press(p, `c:${id}`) },
  'a press of a reason to decline': { by: 'instructor', act: (p, { id }) => press(p, `t:${id}`) },
  'a press that accepts a proposal': {
    by: 'instructor',
    proposer: 'customer',
    act: (p, { move }) => press(p, `y:${move}`),
  },
  'a press that declines a proposal': {
    by: 'instructor',
    proposer: 'customer',
    act: (p, { move }) => press(p, `n:${move}`),
  },
};

describe.each(Object.entries(WAYS))('%s', (way, { by, proposer, act }) => {
  const site = way.includes('site');

  it('of a blocked person changes nothing, and says why', async () => {
    const one = await scene(proposer);
    await STATES.blocked(one[by]);
    const before = await written();
    const answer = await act(one[by], one);
    if (site) expect(answer).toBe('account_blocked');
    else expect(answer).toContain('Доступ закрыт администратором. Причина: Жалобы');
    expect(await written()).toEqual(before);
  });

  it('of a deleted account changes nothing', async () => {
    const one = await scene(proposer);
    await STATES.erased(one[by]);
    const before = await written();
    const answer = await act(one[by], one);
    if (site) expect(answer).toBe('unauthenticated');
    expect(await written()).toEqual(before);
  });
});

/** Ways that agree to something with the other side: contacts pass. */
const AGREES = /confirmation|«Подтвердить»|accept/;
const AGREEMENTS: Record<string, Way> = Object.fromEntries(
  Object.entries({
    ...WAYS,
    'an instructor who accepts on the site': {
      by: 'instructor',
      proposer: 'customer',
      act: (p: TestUser, { id, move }: Scene) => onSite('acceptMove', p, { id, move }),
    } as const,
    'a customer’s press that accepts': {
      by: 'customer',
      proposer: 'instructor',
      act: (p: TestUser, { move }: Scene) => press(p, `y:${move}`),
    } as const,
  }).filter(([way]) => AGREES.test(way)),
);

describe.each(Object.entries(AGREEMENTS))('%s', (_, { by, proposer, act }) => {
  const other = by === 'customer' ? 'instructor' : 'customer';

  /** The refusal; nothing may have changed. */
  const attempt = async (state: State, side: Side) => {
    const one = await scene(proposer);
    await STATES[state](one[side]);
    const before = await written();
    const answer = await act(one[by], one);
    expect(await written()).toEqual(before);
    return answer;
  };
  const REFUSAL = /^side_shut_out$|Согласиться нельзя: доступ одной из сторон закрыт/;

  it('makes no lesson with somebody blocked', async () => {
    expect(await attempt('blocked', other)).toMatch(REFUSAL);
  });
  it('makes no lesson with a deleted account', async () => {
    expect(await attempt('erased', other)).not.toBe('done');
  });
  it('makes no lesson of an instructor who is not approved', async () => {
    expect(await attempt('not approved', 'instructor')).toMatch(REFUSAL);
  });
});

/** Withdraws what a side has agreed to; an instructor who is also a customer keeps the agreement of customers. */
const withdraw = ({ token }: TestUser, user_type: 'user' | 'provider') =>
  test.call('withdrawConsent', { params: { user_type } }, { token });

describe.each(Object.entries(AGREEMENTS))('%s', (_, { by, proposer, act }) => {
  const other = by === 'customer' ? 'instructor' : 'customer';
  const typeOf = (side: Side) => (side === 'instructor' ? 'provider' : 'user');

  it.each<Side>([other, by])(
    'makes no lesson after the consent of the %s was withdrawn',
    async (side) => {
      const one = await scene(proposer);
      await withdraw(one[side], typeOf(side));
      const before = await written();
      const answer = await act(one[by], one);
      expect(answer).toMatch(
        side === by
          ? /^consent_required$|Необходимо подтвердить согласие/
          : /^side_shut_out$|доступ одной из сторон закрыт/,
      );
      expect(await written()).toEqual(before);
    },
  );

  it('makes no lesson of an instructor who agrees as a customer only', async () => {
    const one = await scene(proposer);
    await test.call(
      'acceptAgreement',
      { body: { user_type: 'user', doc_version: 1 } },
      one.instructor,
    );
    await withdraw(one.instructor, 'provider');
    const before = await written();
    await act(one[by], one);
    expect(await written()).toEqual(before);
  });

  it('makes a lesson once the consent was given again', async () => {
    const one = await scene(proposer);
    await withdraw(one.instructor, 'provider');
    await test.call(
      'acceptAgreement',
      { body: { user_type: 'provider', doc_version: 1 } },
      one.instructor,
    );
    const before = await written();
    await act(one[by], one);
    expect(await written()).not.toEqual(before);
  });
});

it('an instructor who has withdrawn the consent declines, and keeps what was agreed', async () => {
  const agreed = await scene();
  await onSite('confirmBooking', agreed.instructor, { id: agreed.id });
  await withdraw(agreed.instructor, 'provider');
  const { body } = await test.call('listProviderBookings', {}, agreed.instructor);
  expect(body[0]).toMatchObject({ status: 'confirmed' });
  expect(
    await onSite(
      'cancelBookingAsProvider',
      agreed.instructor,
      { id: agreed.id },
      { reason: 'Болен' },
    ),
  ).toBe('done');
  const requested = await scene();
  await withdraw(requested.instructor, 'provider');
  expect(await onSite('declineBooking', requested.instructor, { id: requested.id }, {})).toBe(
    'done',
  );
});

it('an inquiry is not accepted after the owner has withdrawn the consent', async () => {
  const shop = await makeShop(test.db);
  const customer = await makeUser(test.db, { phone: '+79161234567' });
  const { id } = (await send(test, customer, wish({ rental_id: shop.id }))).body;
  await withdraw(shop.owner, 'provider');
  expect(await onSite('acceptInquiry', shop.owner, { id })).toBe('consent_required');
  expect(await onSite('declineInquiry', shop.owner, { id })).toBe('done');
});

describe.each(
  Object.entries(WAYS).filter(([way, { by }]) => by === 'instructor' && !AGREES.test(way)),
)('%s', (_, { proposer, act }) => {
  it('of an instructor who is not approved is possible: it agrees to nothing', async () => {
    const one = await scene(proposer);
    await STATES['not approved'](one.instructor);
    const before = await written();
    await act(one.instructor, one);
    expect(await written()).not.toEqual(before);
  });
});

it('an inquiry of a blocked customer is declined and not accepted', async () => {
  const shop = await makeShop(test.db);
  const customer = await makeUser(test.db, { phone: '+79161234567' });
  const { id } = (await send(test, customer, wish({ rental_id: shop.id }))).body;
  await messenger.seat(shop.owner);
  await testSender(test).drain();
  await STATES.blocked(customer);
  expect(await onSite('acceptInquiry', shop.owner, { id })).toBe('side_shut_out');
  expect(await press(shop.owner, `a:${id}`)).toBe(
    'Согласиться нельзя: доступ одной из сторон закрыт. Отклонить или отменить можно.',
  );
  expect(await onSite('declineInquiry', shop.owner, { id })).toBe('done');
});

it('a blocked person reads nothing of a lesson by a link to the bot', async () => {
  const one = await scene();
  await STATES.blocked(one.customer);
  await messenger.say(one.customer, `/start b${one.id}`);
  await expect
    .poll(async () => (await messenger.chat(one.customer)).at(-1)?.text, POLL)
    .toBe('Доступ закрыт администратором. Причина: Жалобы');
});
