/** A page as it was rendered; its nonce goes between the parts. */
export interface RenderedPage {
  status: number;
  /** Target of a redirect. */
  location: string | null;
  parts: Buffer[];
  /** Another for any other content; the nonce is none. */
  tag: string;
}

interface Rendering {
  page: Promise<RenderedPage>;
  begunAt: number;
}

interface Entry {
  page: RenderedPage | undefined;
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

/** Keeps rendered pages for a moment; many requests for one page at once cause one rendering. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #render: (path: string) => Promise<RenderedPage>;
  readonly #now: () => number;

  constructor(render: (path: string) => Promise<RenderedPage>, now: () => number) {
    this.#render = render;
    this.#now = now;
  }

  async get(path: string): Promise<RenderedPage> {
    const entry = this.#entryOf(path);
    const now = this.#now();
    const age = now - entry.renderedAt;
    if (entry.page && age < FRESH_MS) return entry.page;
    // One that takes long tells of a time that is too far back.
    const under = entry.rendering;
    const rendering = under && now - under.begunAt < STALE_MS ? under : this.#begin(path, entry, now);
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
  }

  #entryOf(path: string): Entry {
    const known = this.#entries.get(path);
    const entry = known ?? { page: undefined, renderedAt: Number.NEGATIVE_INFINITY, rendering: undefined };
    // Taken out and put back: the map keeps the order of use, its first key is the one longest unused.
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    return entry;
  }

  #begin(path: string, entry: Entry, begunAt: number): Rendering {
    const rendering = { begunAt, page: this.#finish(path, entry, begunAt) };
    entry.rendering = rendering;
    return rendering;
  }

  async #finish(path: string, entry: Entry, begunAt: number): Promise<RenderedPage> {
    try {
      const page = await this.#render(path);
      // One that took so long that another was begun in its place comes too late. Errors are not kept: the next visitor tries again.
      if (begunAt > entry.renderedAt) {
        entry.page = page.status < 500 ? page : undefined;
        entry.renderedAt = begunAt;
      }
      return page;
    } finally {
      if (entry.rendering?.begunAt === begunAt) entry.rendering = undefined;
    }
  }
}
