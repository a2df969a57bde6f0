import type { Window } from './window.ts';

/** What this process knows of counts. A window's counts are dropped as one once it is over, so that no key is swept. */
export class OwnCounts {
  readonly #windows = new Map<number, Map<string, number>>();

  /** Adds to a key's count; returns the count after that. */
  add(key: string, by: number, window: Window): number {
    const counts = this.#countsOf(window);
    const count = (counts.get(key) ?? 0) + by;
    counts.set(key, count);
    return count;
  }

  /** Learns that all processes together have counted at least so much. */
  learn(key: string, count: number, window: Window): void {
    const counts = this.#countsOf(window);
    if (count > (counts.get(key) ?? 0)) counts.set(key, count);
  }

  #countsOf({ endsAt, left }: Window): Map<string, number> {
    const known = this.#windows.get(endsAt);
    if (known) return known;
    for (const end of this.#windows.keys()) if (end <= endsAt - left) this.#windows.delete(end);
    const counts = new Map<string, number>();
    this.#windows.set(endsAt, counts);
    return counts;
  }
}
