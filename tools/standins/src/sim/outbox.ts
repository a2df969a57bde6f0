import type { Fault } from './faults.ts';

export interface OutboxEntry {
  seq: number;
  /** ISO 8601, by the stand-in's clock. */
  time: string;
  method: string;
  params: Record<string, unknown>;
  chat_id?: number;
  message_id?: number;
  /** The response was: the bot cannot know that the call was accepted. */
  lost?: true;
}

/** To be spread into an entry. `gone`: aborted once the client waits no more. */
export function lostBy(fault: Fault | undefined, gone?: AbortSignal): Pick<OutboxEntry, 'lost'> {
  return fault?.kind === 'drop_after_accept' || gone?.aborted ? { lost: true } : {};
}

export interface OutboxFilter {
  since: number;
  chat_id?: number;
  method?: string;
}

export interface Outbox {
  record(entry: Omit<OutboxEntry, 'seq'>): void;
  list(filter: OutboxFilter): OutboxEntry[];
  wait(filter: OutboxFilter, ms: number, gone: AbortSignal): Promise<OutboxEntry[]>;
  clear(): void;
}

/** Enough for a long load run; older entries fall out. */
const KEEP = 50_000;

export function createOutbox(): Outbox {
  let entries: OutboxEntry[] = [];
  let seq = 0;
  const waiting = new Set<() => void>();
  const list = ({ since, chat_id, method }: OutboxFilter): OutboxEntry[] =>
    entries.filter(
      (entry) =>
        entry.seq > since &&
        (chat_id === undefined || entry.chat_id === chat_id) &&
        (method === undefined || entry.method.toLowerCase() === method.toLowerCase()),
    );
  return {
    record(entry) {
      entries.push({ seq: ++seq, ...entry });
      if (entries.length > KEEP * 1.1) entries = entries.slice(-KEEP);
      for (const check of waiting) check();
    },
    list,
    wait(filter, ms, gone) {
      const { promise, resolve } = Promise.withResolvers<OutboxEntry[]>();
      const check = (): void => {
        if (list(filter).length > 0) resolve(list(filter));
      };
      const stop = (): void => resolve([]);
      const timer = setTimeout(stop, ms);
      gone.addEventListener('abort', stop);
      waiting.add(check);
      check();
      return promise.finally(() => {
        clearTimeout(timer);
        gone.removeEventListener('abort', stop);
        waiting.delete(check);
      });
    },
    clear() {
      entries = [];
    },
  };
}
