/**
 * Loaded before a process of the product. CLOCK: how many times as fast its time passes, since when, and by how many milliseconds
 * it is ahead. What a worker waits for shrinks alike, but no call gets less than a second and a half: the processor is no faster.
 */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const [speed = 1, from = 0, ahead = 0] = (process.env.CLOCK ?? '').split(',').map(Number);
const SHORTEST_MS = 1_500;
const RealDate = Date;
const now = () => Math.floor(from + ahead + (RealDate.now() - from) * speed);

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now = now;
  static override [Symbol.hasInstance](value: unknown) {
    return value instanceof RealDate;
  }
} as unknown as DateConstructor;

if (process.env.ROLE === 'worker') {
  const shrunk = (ms = 0) => (ms < SHORTEST_MS ? ms / speed : Math.max(SHORTEST_MS, ms / speed));
  const { setTimeout: wait } = globalThis;
  const { setTimeout: pause } = timers;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  globalThis.setTimeout = Object.assign(
    (work: () => void, ms?: number, ...rest: []) => wait(work, shrunk(ms), ...rest),
    wait,
  );
  timers.setTimeout = (ms, ...rest) => pause(shrunk(ms), ...rest);
  AbortSignal.timeout = (ms) => timeout(Math.ceil(shrunk(ms)));
  syncBuiltinESMExports();
}
