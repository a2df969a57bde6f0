/** A page as it was rendered; its nonce goes between the parts. */
export interface RenderedPage {
  status: number;
  /** Target of a redirect. */
  location: string | null;
  parts: Buffer[];
}

interface Entry {
  page: RenderedPage | undefined;
  renderedAt: number;
  rendering: Promise<RenderedPage> | undefined;
}

/** Milliseconds for which a page is served as it is; while it is older, but below the limit, it is served and rendered anew. */
const FRESH_MS = 1_000;
/** A page older than this is never served: what changed is seen within this time. */
const STALE_MS = 2_000;
const MAX_ENTRIES = 500;

/** Keeps rendered pages for a moment; many requests for one page at once cause one rendering. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #render: (path: string) => Promise<RenderedPage>;
  readonly #now: () => number;

  constructor(render: (path: string) => Promise<RenderedPage>, now: () => number = () => performance.now()) {
    this.#render = render;
    this.#now = now;
  }

  async get(path: string): Promise<RenderedPage> {
    const entry = this.#entryOf(path);
    const age = this.#now() - entry.renderedAt;
    if (entry.page && age < FRESH_MS) return entry.page;
    entry.rendering ??= this.#refresh(path, entry);
    if (entry.page && age < STALE_MS) {
      // Whoever comes next waits for this rendering or tries again; its failure is theirs to see.
      entry.rendering.catch(() => undefined);
      return entry.page;
    }
    return entry.rendering;
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

  async #refresh(path: string, entry: Entry): Promise<RenderedPage> {
    const startedAt = this.#now();
    try {
      const page = await this.#render(path);
      // Errors are not kept: the next visitor tries again.
      entry.page = page.status < 500 ? page : undefined;
      entry.renderedAt = startedAt;
      return page;
    } finally {
      entry.rendering = undefined;
    }
  }
}
