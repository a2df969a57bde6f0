import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser, type TestUser } from '../../../test/factories.ts';
import { notificationsOf } from '../../../test/messenger.ts';
import {
  changeOrder,
  makeOrder,
  ORDER_KINDS,
  postOrder,
  statusOfOrder,
} from '../../../test/orders.ts';

const test = useTestApp();
afterEach(() => test.setNow(TEST_NOW));

const codesOf = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

/** Begins some round trips later, so that either side may win: a decision takes a few. */
async function after<T>(round: number, act: () => Promise<T>): Promise<T> {
  for (let trip = 0; trip < (round % 6) * 2; trip += 1) await sql`SELECT 1`.execute(test.db);
  return act();
}

describe.each(ORDER_KINDS)('the order «$subject»', (kind) => {
  const { subject, accept, decline, cancel, agreed } = kind;
  const expiry = new Date(TEST_NOW.getTime() + kind.answerHours * 3_600_000);

  const make = () => makeOrder(test, kind);
  const change = (endpoint: Parameters<typeof changeOrder>[1], user: TestUser, id: number) =>
    changeOrder(test, endpoint, user, id);
  const status = (id: number) => statusOfOrder(test, kind, id);
  const events = async (id: number) =>
    (await notificationsOf(test.db, id, subject)).map((row) => row.split(' → ')[0] ?? '');
  /** The states that the provider's message was changed to show. */
  const shown = async (id: number) =>
    (await events(id)).flatMap((event) =>
      event.startsWith(kind.shown) ? event.slice(kind.shown.length) : [],
    );
  const ordersOf = ({ id }: TestUser) =>
    test.db.selectFrom(kind.table).select('id').where('customer_id', '=', id).execute();

  describe('with an Idempotency-Key', () => {
    const post = (customer: TestUser, body: object, key: string) =>
      postOrder(test, kind, customer, body, { 'idempotency-key': key });

    it('is created once by ten parallel requests, which get equal responses', async () => {
      const provider = await kind.makeProvider(test);
      for (let round = 0; round < 5; round += 1) {
        const customer = await makeUser(test.db);
        const body = kind.body(provider, round);
        const responses = await Promise.all(
          Array.from({ length: 10 }, () => post(customer, body, `round-${round}`)),
        );
        expect(codesOf(responses)).toEqual(Array<number>(10).fill(201));
        expect(new Set(responses.map((response) => response.body)).size).toBe(1);
        const [order, ...more] = await ordersOf(customer);
        expect(more).toEqual([]);
        expect(await events(order?.id ?? 0)).toHaveLength(2);
      }
    });

    // spec: D.33
    it('gets the first response whatever its state, and also when the rules would refuse now', async () => {
      const provider = await kind.makeProvider(test);
      const customer = await makeUser(test.db);
      const first = await post(customer, kind.body(provider), 'again');
      const { id } = first.json<{ id: number }>();
      await change(accept, provider.user, id);
      await kind.stopWorking(test, provider);
      const wakes = test.wakes();
      const whileAgreed = await post(customer, kind.body(provider), 'again');
      expect(test.wakes()).toBe(wakes);
      await change(cancel, customer, id);
      const cancelled = await post(customer, kind.body(provider), 'again');
      for (const again of [whileAgreed, cancelled])
        expect([again.statusCode, again.body]).toEqual([201, first.body]);
    });

    it('is refused with another body under the same key', async () => {
      const provider = await kind.makeProvider(test);
      const customer = await makeUser(test.db);
      await post(customer, kind.body(provider), 'same');
      const other = await post(customer, kind.body(provider, 1), 'same');
      expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([
        422,
        'idempotency_key_reused',
      ]);
    });

    it('does not get the response of another customer', async () => {
      const provider = await kind.makeProvider(test);
      const [one, two] = [await makeUser(test.db), await makeUser(test.db)];
      const first = await post(one, kind.body(provider), 'shared');
      const second = await post(two, kind.body(provider, 1), 'shared');
      expect(codesOf([first, second])).toEqual([201, 201]);
    });

    it('needs a key of 1 to 200 visible ASCII characters', async () => {
      const provider = await kind.makeProvider(test);
      const customer = await makeUser(test.db);
      for (const key of ['', 'a b', 'x'.repeat(201), 'ключ'.normalize(), 'a\tb']) {
        const { statusCode, body } = await post(customer, kind.body(provider), key);
        expect([key, statusCode]).toEqual([key, 400]);
        expect(body).toContain('"path":"Idempotency-Key"');
      }
      expect((await post(customer, kind.body(provider), '~'.repeat(200))).statusCode).toBe(201);
    });
  });

  it('is refused beyond the cap of pending ones, also of parallel requests', async () => {
    const customer = await makeUser(test.db);
    const provider = await kind.makeProvider(test);
    const responses = await Promise.all(
      Array.from({ length: kind.pendingMax + 5 }, (_, n) =>
        postOrder(test, kind, customer, kind.body(provider, n)),
      ),
    );
    expect(codesOf(responses)).toEqual([
      ...Array<number>(kind.pendingMax).fill(201),
      ...Array<number>(5).fill(409),
    ]);
    const refused = responses.filter(({ statusCode }) => statusCode === 409);
    expect(new Set(refused.map((response) => response.json<{ code: string }>().code))).toEqual(
      new Set([kind.tooMany]),
    );
    expect(await ordersOf(customer)).toHaveLength(kind.pendingMax);
  });

  describe('as its provider decides', () => {
    // spec: D.71
    it('changes once: a second decision sends no notification and returns the state', async () => {
      for (const [first, text] of [
        [accept, kind.agreedText],
        [decline, kind.declinedText],
      ] as const) {
        const { provider, id } = await make();
        await change(first, provider.user, id);
        const before = [await status(id), await events(id), test.wakes()];
        for (const second of [accept, decline]) {
          const response = await change(second, provider.user, id);
          expect([response.statusCode, response.json()]).toEqual([
            409,
            { code: kind.notChangeable, detail: `Ничего не изменилось. ${text}` },
          ]);
        }
        expect([await status(id), await events(id), test.wakes()]).toEqual(before);
      }
    });

    it('is not found for another provider, nor is an unknown one', async () => {
      const { provider, id } = await make();
      const stranger = await kind.makeProvider(test);
      for (const endpoint of [accept, decline]) {
        for (const [user, wanted] of [
          [stranger.user, id],
          [provider.user, 2_000_000_000],
        ] as const) {
          const response = await change(endpoint, user, wanted);
          expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
            404,
            kind.notFound,
          ]);
        }
      }
      expect([await status(id), await shown(id)]).toEqual(['pending', []]);
    });

    it('is too late from the instant of expiry on, before and after it is written', async () => {
      const { provider, customer, id } = await make();
      test.setNow(expiry);
      const refuseAll = async () => {
        for (const endpoint of [accept, decline]) {
          const response = await change(endpoint, provider.user, id);
          expect([response.statusCode, response.json()]).toMatchObject([
            409,
            { detail: `Ничего не изменилось. ${kind.expiredText}` },
          ]);
        }
        expect((await change(cancel, customer, id)).statusCode).toBe(409);
      };
      await refuseAll();
      expect(await kind.expire(test, expiry)).toBeGreaterThanOrEqual(1);
      await refuseAll();
      expect([await status(id), await shown(id)]).toEqual(['expired', ['expired']]);
    });
  });

  // spec: 6.8, S.7.1
  it('is not found for anyone but its customer who cancels', async () => {
    const { provider, id } = await make();
    for (const user of [provider.user, await makeUser(test.db)]) {
      const response = await change(cancel, user, id);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        404,
        kind.notFound,
      ]);
    }
    expect((await change(cancel, { ...provider.user, token: '' }, id)).statusCode).toBe(401);
    expect(await status(id)).toBe('pending');
  });

  describe('under concurrent changes', () => {
    it('takes one of four decisions, with its notifications', async () => {
      for (let round = 0; round < 12; round += 1) {
        const { provider, id } = await make();
        const endpoints = [accept, decline, accept, decline];
        const responses = await Promise.all(
          endpoints.map((endpoint) => change(endpoint, provider.user, id)),
        );
        expect(codesOf(responses)).toEqual([200, 409, 409, 409]);
        const winner = responses.findIndex(({ statusCode }) => statusCode === 200);
        const state = winner % 2 === 0 ? agreed : 'declined';
        expect([await status(id), await shown(id)]).toEqual([state, [state]]);
      }
    });

    it('is either declined or cancelled', async () => {
      for (let round = 0; round < 12; round += 1) {
        const { provider, customer, id } = await make();
        const [declined, cancelled] = await Promise.all([
          change(decline, provider.user, id),
          after(round, () => change(cancel, customer, id)),
        ]);
        expect(codesOf([declined, cancelled])).toEqual([200, 409]);
        const state = declined.statusCode === 200 ? 'declined' : 'cancelled';
        expect([await status(id), await shown(id)]).toEqual([state, [state]]);
      }
    });

    it('is cancelled once, also when it is accepted meanwhile', async () => {
      for (let round = 0; round < 12; round += 1) {
        const { provider, customer, id } = await make();
        const [accepted, ...cancelled] = await Promise.all([
          change(accept, provider.user, id),
          after(round, () => change(cancel, customer, id)),
          change(cancel, customer, id),
        ]);
        expect([200, 409]).toContain(accepted.statusCode);
        expect(codesOf(cancelled)).toEqual([200, 409]);
        const states = accepted.statusCode === 200 ? [agreed, 'cancelled'] : ['cancelled'];
        expect([await status(id), await shown(id)]).toEqual(['cancelled', states]);
      }
    });

    it('is either accepted or expired', async () => {
      for (let round = 0; round < 12; round += 1) {
        test.setNow(TEST_NOW);
        const { provider, id } = await make();
        test.setNow(new Date(expiry.getTime() - 1));
        const [accepted] = await Promise.all([
          change(accept, provider.user, id),
          after(round, () => kind.expire(test, expiry)),
        ]);
        const state = accepted.statusCode === 200 ? agreed : 'expired';
        expect([await status(id), await shown(id)]).toEqual([state, [state]]);
      }
    });
  });
});
