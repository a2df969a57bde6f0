/** No response is a server failure, each is one of the contract's (trust.md, Figures 6); more in bench/fuzz.ts. */
import { type RouteName, routes } from '@sklon/contract/routes';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from './app.ts';
import { wrongWith } from './fuzz-answers.ts';
import { callsOf, type Fuzzed, OUT_OF_REACH } from './fuzz-calls.ts';
import {
  FUZZ_SETTINGS,
  makeWorld,
  makeWorldAnew,
  travelling,
  undo,
  type World,
} from './fuzz-world.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const AT_ONCE = 10;
/** Calls for an endpoint that refused all of its share: after the others, then in a world of its own. */
const MORE = { atFirst: 100, alone: 900 };

const test = useTestApp(FUZZ_SETTINGS);
let world: World;
const seen = new Map<RouteName, Set<number>>();
const NAMES = Object.keys(routes) as RouteName[];

beforeAll(async () => {
  world = await makeWorld(test);
});

async function send(
  request: fc.Arbitrary<Fuzzed>,
  requests: number,
  isEnough = () => false,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (together) => {
        if (isEnough()) return;
        const done: Fuzzed[] = [];
        await Promise.all(
          together.map(async (one) => {
            const { statusCode, body } = await test.app.inject(await travelling(world, one));
            if (statusCode < 400) done.push(one);
            expect([one.name, statusCode, wrongWith(one.name, statusCode, body)]).toEqual([
              one.name,
              statusCode,
              undefined,
            ]);
            seen.set(one.name, (seen.get(one.name) ?? new Set()).add(statusCode));
          }),
        );
        // One by one, and not beside calls: what is undone takes locks in no order.
        for (const one of done) await undo(world, one);
      },
    ),
    {
      numRuns: Math.ceil(requests / AT_ONCE),
      interruptAfterTimeLimit: 30_000 + requests * 40,
      markInterruptAsFailure: true,
    },
  );
}

// An endpoint that only refused was not really tested: each must succeed at least once.
const isReached = (name: RouteName) => [...(seen.get(name) ?? [])].some((status) => status < 400);
const unreached = () => NAMES.filter((name) => !OUT_OF_REACH.includes(name) && !isReached(name));

// spec: 7.5, 7.30
it(
  `${REQUESTS} requests generated from the schemas cause no failure`,
  { timeout: 35_000 + REQUESTS * 80 },
  async () => {
    await send(
      fc.constantFrom(...NAMES).chain((name) => callsOf(name, world)),
      REQUESTS,
    );
    // An endpoint gets some twelve random calls; in one of many runs all of them are invalid.
    for (const name of unreached()) {
      await send(callsOf(name, world), MORE.atFirst, () => isReached(name));
      if (isReached(name)) continue;
      world = await makeWorldAnew(test);
      await send(callsOf(name, world), MORE.alone, () => isReached(name));
    }
    expect(unreached()).toEqual([]);
  },
);
