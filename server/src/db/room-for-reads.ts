/** Statements that wait for a lock, or for a standby that is away, would otherwise take all connections of a process. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';

interface Room {
  /** Connections of the pool. */
  size: number;
  /** Milliseconds for which a write waits for others to end. */
  waitMs: number;
  /** Connections that writes hold on to although their callers have left. */
  held: () => number;
}

/** A fifth of the connections is only for statements that read. Transactions count as writes. */
export function leavingRoomForReads(
  pool: PostgresPool,
  { size, waitMs, held }: Room,
): PostgresPool {
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
    }, waitMs);
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

  // Used again, as Kysely remembers something of each.
  const free: ChosenClient[] = [];
  const writes = { begin, end };
  const giveBack = (client: ChosenClient) => void free.push(client);
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => Promise.resolve(free.pop() ?? new ChosenClient(pool, writes, giveBack)),
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
  readonly #giveBack: (client: ChosenClient) => void;
  #client: PostgresPoolClient | undefined;
  #writing = false;

  constructor(pool: PostgresPool, writes: Writes, giveBack: (client: ChosenClient) => void) {
    this.#pool = pool;
    this.#writes = writes;
    this.#giveBack = giveBack;
  }

  // Kysely passes text and values only; cursors, the other form of its type, are not configured.
  query = ((text: string, values: readonly unknown[]) =>
    this.#client
      ? this.#client.query(text, values)
      : this.#queryFirst(text, values)) as unknown as PostgresPoolClient['query'];

  async #queryFirst(text: string, values: readonly unknown[]) {
    if (!reads(text)) {
      const place = this.#writes.begin();
      if (place) await place;
      this.#writing = true;
    }
    this.#client = await this.#pool.connect();
    return this.#client.query(text, values);
  }

  release(destroy?: boolean): void {
    this.#client?.release(destroy);
    if (this.#writing) this.#writes.end();
    this.#client = undefined;
    this.#writing = false;
    // Kysely lets go of a connection that it discards.
    if (!destroy) this.#giveBack(this);
  }
}

const WRITES = /^(?!\s*(?:select|with)\b)|\b(?:insert\s+into|update|delete\s+from)\b/i;
const KNOWN_MAX = 1_000;
const known = new Map<string, boolean>();

/** Looked up by the text: most texts are long, and few. */
function reads(text: string): boolean {
  let isRead = known.get(text);
  if (isRead === undefined) {
    isRead = !WRITES.test(text);
    if (known.size === KNOWN_MAX) known.clear();
    known.set(text, isRead);
  }
  return isRead;
}
