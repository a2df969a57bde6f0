/**
 * Every endpoint of the table under inputs made from its own schemas: no answer is a failure of ours, each is one of the
 * contract's. The long run of trust.md, Figures 6, is bench/fuzz.ts.
 */
import { type RouteName, routes } from '@sklon/contract/routes';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from './app.ts';
import { wrongWith } from './fuzz-answers.ts';
import { callsOf } from './fuzz-calls.ts';
import { makeWorld, travelling, undo, type World } from './fuzz-world.ts';

const REQUESTS = 3_000;
const AT_ONCE = 10;

const test = useTestApp();
let world: World;
const seen = new Map<RouteName, Set<number>>();
const NAMES = Object.keys(routes) as RouteName[];

beforeAll(async () => {
  world = await makeWorld(test);
});

it(`${REQUESTS} requests made from the schemas fail nothing`, { timeout: 35_000 + REQUESTS * 40 }, async () => {
  const request = fc.constantFrom(...NAMES).chain((name) => callsOf(name, world));
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      await Promise.all(
        requests.map(async (one) => {
          const { statusCode, body } = await test.app.inject(await travelling(world, one));
          if (statusCode < 400) await undo(world, one);
          expect([one.name, statusCode, wrongWith(one.name, statusCode, body)]).toEqual([one.name, statusCode, undefined]);
          seen.set(one.name, (seen.get(one.name) ?? new Set()).add(statusCode));
        }),
      );
    }),
    { numRuns: Math.ceil(REQUESTS / AT_ONCE), interruptAfterTimeLimit: 30_000 + REQUESTS * 40, markInterruptAsFailure: true },
  );
  // What only ever refuses shows nothing: every endpoint must have been reached, and answered well.
  const reached = (name: RouteName) => [...(seen.get(name) ?? [])].some((status) => status < 400);
  expect(NAMES.filter((name) => !reached(name))).toEqual([]);
});
