import type { Png } from './picture.ts';

/** Bounded in bytes; concurrent requests for one picture share its drawing. */
export class PictureCache {
  readonly #cached = new Map<string, Png>();
  readonly #making = new Map<string, Promise<Png>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The key must identify the whole content. */
  async get(key: string, make: () => Promise<Png>): Promise<Png> {
    const cached = this.#cached.get(key);
    if (cached) {
      this.#cached.delete(key);
      this.#cached.set(key, cached);
      return cached;
    }
    const pending = this.#making.get(key);
    if (pending) return pending;
    const making = make().finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    const made = await making;
    this.#add(key, made);
    return made;
  }

  #add(key: string, picture: Png): void {
    this.#cached.set(key, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#cached) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#cached.delete(oldest);
      this.#bytes -= length;
    }
  }
}
