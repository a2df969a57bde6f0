import type { Logger } from 'pino';
import { OwnCounts } from './own.ts';
import { type AskShared, patient } from './patient.ts';
import type { SharedCounts } from './shared-counts.ts';
import { type Window, windowAt } from './window.ts';

/** How long what is counted at once stays unknown to the other processes. */
const TOGETHER_MS = 1_000;

interface Unreported {
  key: string;
  by: number;
  window: Window;
}

/** What a count tells of a call. */
export interface Counted {
  /** Calls in the window up to this one. */
  count: number;
  /** Milliseconds until the next window. */
  left: number;
}

/** Counts of calls, shared by all processes. While they cannot be had, each process goes by what it knows itself. */
export class Counts {
  readonly #own = new OwnCounts();
  readonly #shared: SharedCounts;
  readonly #ask: AskShared;
  /** By window and key: what only this process knows of. */
  #unreported = new Map<string, Unreported>();
  #telling: NodeJS.Timeout | undefined;

  constructor(shared: SharedCounts, log: Logger) {
    this.#shared = shared;
    this.#ask = patient(shared, log);
  }

  /** Counts a call for all processes together. One that is beyond `max` for all that is known here costs no question. */
  async count(
    key: string,
    { max, perSeconds }: { max: number; perSeconds: number },
    now: Date,
  ): Promise<Counted> {
    const window = windowAt(now, perSeconds);
    const own = this.#own.add(key, 1, window);
    if (own > max) return { count: own, left: window.left };
    const shared = (await this.#ask(key, 1, window)) ?? own;
    this.#own.learn(key, shared, window);
    return { count: Math.max(own, shared), left: window.left };
  }

  /**
   * Counts a call here at once, and together with the other processes a second later: for limits of calls that are too
   * many, and too cheap, to ask for each.
   */
  countAtOnce(key: string, perSeconds: number, now: Date): Counted {
    const window = windowAt(now, perSeconds);
    const id = `${window.endsAt} ${key}`;
    const unreported = this.#unreported.get(id);
    if (unreported) unreported.by += 1;
    else this.#unreported.set(id, { key, by: 1, window });
    this.#telling ??= setTimeout(() => void this.#tell(), TOGETHER_MS).unref();
    return { count: this.#own.add(key, 1, window), left: window.left };
  }

  /** Ends the connection; unreported calls are dropped. */
  async close(): Promise<void> {
    clearTimeout(this.#telling);
    await this.#shared.close();
  }

  async #tell(): Promise<void> {
    const told = [...this.#unreported.values()];
    this.#unreported = new Map();
    this.#telling = undefined;
    await Promise.all(told.map((unreported) => this.#report(unreported)));
  }

  async #report({ key, by, window }: Unreported): Promise<void> {
    const shared = await this.#ask(key, by, window);
    if (shared !== undefined) this.#own.learn(key, shared, window);
  }
}
