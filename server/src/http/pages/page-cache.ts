import type { Semaphore } from '../../semaphore.ts';

/** A page as it was rendered; its nonce goes between the parts. */
export interface RenderedPage {
  status: number;
  /** Seconds after which to ask again, of a page that cannot be had now. */
  retryAfter: string | null;
  /** Target of a redirect. */
  location: string | null;
  parts: Buffer[];
  /** Another for any other content; the nonce is none. */
  tag: string;
}

class Rendering {
  /** Infinity while it waits for a slot. */
  begunAt = Infinity;
  readonly page: Promise<RenderedPage>;

  constructor(slots: Semaphore, render: () => Promise<RenderedPage>, now: () => number) {
    this.page = slots(() => {
      this.begunAt = now();
      return render();
    });
  }
}

/** In which pages are rendered. */
interface PageSlots {
  first: Semaphore;
  /** For pages that are kept: however many others are asked for, these go on. */
  again: Semaphore;
}

interface Entry {
  page: RenderedPage | undefined;
  /** Of the page, before compression; compressed it is there a second time, a fraction as long. */
  bytes: number;
  /** When its rendering began. */
  renderedAt: number;
  rendering: Rendering | undefined;
}

/** Milliseconds for which a page is served as it is; while it is older, but below the limit, it is served and rendered anew. */
const FRESH_MS = 500;
/**
 * A page older than this is never served. Its age counts from before its data were read, which may be from a replica that
 * is as much behind: what changed is seen within two seconds.
 */
const STALE_MS = 1_000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

/** Keeps rendered pages for a moment; many requests for one page at once cause one rendering, which may have to wait for a slot. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #render: (path: string) => Promise<RenderedPage>;
  readonly #now: () => number;
  readonly #slots: PageSlots;
  #bytes = 0;

  /** @param now Milliseconds of a monotonic clock. */
  constructor(
    render: (path: string) => Promise<RenderedPage>,
    now: () => number,
    slots: PageSlots,
  ) {
    this.#render = render;
    this.#now = now;
    this.#slots = slots;
  }

  /** Bytes of the pages that are kept, before compression. */
  get bytes(): number {
    return this.#bytes;
  }

  async get(path: string): Promise<RenderedPage> {
    const now = this.#now();
    const entry = this.#entryOf(path, now);
    const age = now - entry.renderedAt;
    if (entry.page && age < FRESH_MS) return entry.page;
    // One that takes long tells of a time that is too far back.
    const under = entry.rendering;
    const rendering = under && now - under.begunAt < STALE_MS ? under : this.#begin(path, entry);
    if (entry.page && age < STALE_MS) {
      // Whoever comes next waits for this rendering or tries again; its failure is theirs to see.
      rendering.page.catch(() => undefined);
      return entry.page;
    }
    return rendering.page;
  }

  /** Forgets all pages, those too that are being rendered now. */
  drop(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #entryOf(path: string, now: number): Entry {
    const known = this.#entries.get(path);
    const entry = known ?? {
      page: undefined,
      bytes: 0,
      renderedAt: Number.NEGATIVE_INFINITY,
      rendering: undefined,
    };
    // Taken out and put back: the map keeps the order of use, its first key is the one longest unused.
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    this.#makeRoom(entry, now);
    return entry;
  }

  /** Those longest unused go when they are too many or too long, or too old to be served. */
  #makeRoom(wanted: Entry, now: number): void {
    for (const [path, entry] of this.#entries) {
      const served = entry.rendering !== undefined || now - entry.renderedAt < STALE_MS;
      const fits = this.#entries.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES;
      if (entry === wanted || (served && fits)) break;
      this.#entries.delete(path);
      this.#bytes -= entry.bytes;
    }
  }

  /** An entry that has been dropped meanwhile may still be handed out, but weighs nothing. */
  #put(path: string, entry: Entry, page: RenderedPage | undefined): void {
    const bytes = page?.parts.reduce((sum, part) => sum + part.length, 0) ?? 0;
    if (this.#entries.get(path) === entry) this.#bytes += bytes - entry.bytes;
    entry.page = page;
    entry.bytes = bytes;
  }

  #begin(path: string, entry: Entry): Rendering {
    const rendering = new Rendering(
      entry.page ? this.#slots.again : this.#slots.first,
      () => this.#render(path),
      this.#now,
    );
    entry.rendering = rendering;
    rendering.page.then(
      (page) => this.#end(path, entry, rendering, page),
      () => this.#end(path, entry, rendering),
    );
    return rendering;
  }

  #end(path: string, entry: Entry, rendering: Rendering, page?: RenderedPage): void {
    // One that took so long that another was begun in its place comes too late. Errors are not kept: the next visitor tries again.
    if (page && rendering.begunAt > entry.renderedAt) {
      this.#put(path, entry, page.status < 500 ? page : undefined);
      entry.renderedAt = rendering.begunAt;
    }
    if (entry.rendering === rendering) entry.rendering = undefined;
  }
}
