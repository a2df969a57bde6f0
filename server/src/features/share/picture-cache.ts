import type { Png } from './picture.ts';

/** Pictures as they were made, the ones that were asked for last, up to so many bytes; of one picture one is made at a time. */
export class PictureCache {
  readonly #kept = new Map<string, Png>();
  readonly #making = new Map<string, Promise<Png>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The picture under a key that names all it says. */
  async get(key: string, make: () => Promise<Png>): Promise<Png> {
    const kept = this.#kept.get(key);
    if (kept) {
      // Taken out and put back: the map keeps the order of use, its first key is the one longest unused.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const under = this.#making.get(key);
    if (under) return under;
    const making = make().finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    const made = await making;
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, picture: Png): void {
    this.#kept.set(key, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
