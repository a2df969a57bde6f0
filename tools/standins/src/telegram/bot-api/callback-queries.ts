export interface CallbackAnswer {
  text?: string;
  show_alert: boolean;
  url?: string;
}

interface Pending {
  expires: number;
  answered: PromiseWithResolvers<CallbackAnswer | null>;
}

export interface CallbackQueries {
  open(id: string): void;
  answer(id: string, answer: CallbackAnswer): boolean;
  /** The answer, or null when none came within `ms`. */
  wait(id: string, ms: number): Promise<CallbackAnswer | null>;
}

const TOO_OLD_MS = 60_000;

export function createCallbackQueries(clock: () => number): CallbackQueries {
  const queries = new Map<string, Pending>();
  return {
    open(id) {
      for (const [old, query] of queries) if (query.expires < clock()) queries.delete(old);
      queries.set(id, { expires: clock() + TOO_OLD_MS, answered: Promise.withResolvers() });
    },
    answer(id, answer) {
      const query = queries.get(id);
      queries.delete(id);
      if (query === undefined || query.expires < clock()) return false;
      query.answered.resolve(answer);
      return true;
    },
    async wait(id, ms) {
      const query = queries.get(id);
      if (query === undefined) return null;
      const timer = setTimeout(() => query.answered.resolve(null), ms);
      return query.answered.promise.finally(() => clearTimeout(timer));
    },
  };
}
