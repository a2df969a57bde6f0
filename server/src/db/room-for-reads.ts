/** Statements that wait for a lock, or for a standby that is away, would otherwise take all connections of a process. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Milliseconds for which a write waits for others to end; pools have the same. */
const WAIT_MS = 2_000;

interface Room {
  /** Connections of the pool. */
  size: number;
  /** Connections that writes hold on to although their callers have left. */
  held: () => number;
}

/** A fifth of the connections is only for statements that read. Transactions count as writes. */
export function leavingRoomForReads(pool: PostgresPool, { size, held }: Room): PostgresPool {
  const max = Math.max(1, size - Math.max(1, Math.floor(size / 5)));
  const waiting: PromiseWithResolvers<void>[] = [];
  let writing = 0;
  const hasRoom = () => writing + held() < max;

  function begin(): Promise<void> | undefined {
    if (hasRoom()) {
      writing += 1;
      return undefined;
    }
    const place = Promise.withResolvers<void>();
    waiting.push(place);
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(place), 1);
      place.reject(new Error('timeout exceeded when trying to connect'));
    }, WAIT_MS);
    return place.promise.finally(() => clearTimeout(timer));
  }

  function end(): void {
    writing -= 1;
    if (!hasRoom()) return;
    const next = waiting.shift();
    if (!next) return;
    writing += 1;
    next.resolve();
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => Promise.resolve(new ChosenClient(pool, { begin, end })),
  };
}

interface Writes {
  begin: () => Promise<void> | undefined;
  end: () => void;
}

/** Connects with its first statement, which says whether it is for a read. */
class ChosenClient {
  readonly #pool: PostgresPool;
  readonly #writes: Writes;
  #client: PostgresPoolClient | undefined;
  #writing = false;

  constructor(pool: PostgresPool, writes: Writes) {
    this.#pool = pool;
    this.#writes = writes;
  }

  // Kysely passes text and values only; cursors, the other form of its type, are not configured.
  query = (async (text: string, values: readonly unknown[]) => {
    if (!this.#client) {
      if (!reads(text)) {
        await this.#writes.begin();
        this.#writing = true;
      }
      this.#client = await this.#pool.connect();
    }
    return this.#client.query(text, values);
  }) as unknown as PostgresPoolClient['query'];

  release(destroy?: boolean): void {
    this.#client?.release(destroy);
    if (this.#writing) this.#writes.end();
  }
}

const SELECTS = /^\s*select\b/i;
const SELECTS_FROM_NAMED = /^\s*with\b(?!.*\b(?:insert\s+into|update|delete\s+from)\b)/is;

function reads(text: string): boolean {
  return SELECTS.test(text) || SELECTS_FROM_NAMED.test(text);
}
