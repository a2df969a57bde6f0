/** Every call as the fuzzing makes it: a foreign validator finds no response beyond the API's description. */
import { type RouteName, routes } from '@sklon/contract/routes';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../app.ts';
import { callsOf, type Fuzzed, OUT_OF_REACH } from '../fuzz-calls.ts';
import {
  FUZZ_SETTINGS,
  makeWorld,
  makeWorldAnew,
  travelling,
  undo,
  type World,
} from '../fuzz-world.ts';
import { responseChecker } from './responses.ts';

const NAMES = Object.keys(routes) as RouteName[];
const CALLS_OF_EACH = 4;
/** As often an endpoint is called again that has only refused so far: after the others, then in a world of its own. */
const ROUNDS = { atFirst: 25, alone: 100 };
/** Refusals of requests that the description does not allow: they reach no operation, or carry a body where none is taken. */
const ELSEWHERE =
  /"code":"(not_found|method_not_allowed|bad_request|payload_too_large|unsupported_media_type)"/;

let violation: Awaited<ReturnType<typeof responseChecker>>;
let world: World;

beforeAll(async () => {
  violation = await responseChecker();
});

const test = useTestApp(FUZZ_SETTINGS);

beforeAll(async () => {
  world = await makeWorld(test);
});

it(
  'no response to generated calls says more than the description',
  { timeout: 60_000 },
  async () => {
    const refused: RouteName[] = [];
    for (const name of NAMES) {
      const succeeds = async (call: Fuzzed): Promise<boolean> => {
        const request = await travelling(world, call);
        const response = await test.app.inject(request);
        const { statusCode: status, body } = response;
        if (status < 400) await undo(world, call);
        else if (ELSEWHERE.test(body)) return false;
        const found = violation({
          method: routes[name].method,
          url: `/api${routes[name].path}`,
          status,
          contentType: response.headers['content-type']?.toString(),
          body,
        });
        expect([name, status, found]).toEqual([name, status, undefined]);
        return status < 400;
      };
      let succeeded = false;
      for (const call of fc.sample(callsOf(name, world), CALLS_OF_EACH))
        succeeded = (await succeeds(call)) || succeeded;
      if (OUT_OF_REACH.includes(name)) continue;
      for (let round = 0; !succeeded && round < ROUNDS.atFirst + ROUNDS.alone; round += 1) {
        if (round === ROUNDS.atFirst) world = await makeWorldAnew(test);
        for (const call of fc.sample(callsOf(name, world), CALLS_OF_EACH))
          succeeded ||= await succeeds(call);
      }
      if (!succeeded) refused.push(name);
    }
    expect(refused).toEqual([]);
  },
);

it('a response beyond the description is found', () => {
  const config = {
    bot_id: '1',
    bot_username: 'b',
    openid: false,
    widget_src: 'https://t.me/a.js',
    bot_link: '',
  };
  const found = (status: number, body: object) =>
    violation({
      method: 'GET',
      url: '/api/auth/telegram/config',
      status,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(body),
    });
  expect(found(200, { ...config, bot_link: 'https://t.me/b' })).toBeUndefined();
  expect(found(200, config)).toContain('uri');
  expect(found(200, { ...config, bot_link: 'https://t.me/b', more: 1 })).toContain('additional');
  expect(found(403, { detail: 'Нет', code: 'forbidden' })).toContain('does not have 403');
  expect(found(429, { detail: 'Нет', code: 'forbidden' })).toContain('enum');
  expect(found(429, { detail: 'Нет', code: 'rate_limited' })).toBeUndefined();
});
