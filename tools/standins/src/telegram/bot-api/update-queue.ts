import type { State, Update } from '../../state/model.ts';

export interface UpdateQueue {
  /** Returns the update's id, or null when the bot excluded this kind by allowed_updates. */
  push(kind: string, body: Record<string, unknown>): number | null;
  pending(): readonly Update[];
  remove(which: (update: Update) => boolean): void;
  /** Called after each push and whenever delivery should look again. */
  onPush(listener: () => void): () => void;
}

export function createUpdateQueue(state: State, changed: () => void): UpdateQueue {
  const listeners = new Set<() => void>();
  return {
    push(kind, body) {
      if (state.allowed_updates !== null && !state.allowed_updates.includes(kind)) return null;
      const update_id = state.next_update_id++;
      state.updates.push({ update_id, [kind]: body });
      changed();
      for (const listener of listeners) listener();
      return update_id;
    },
    pending: () => state.updates,
    remove(which) {
      state.updates = state.updates.filter((update) => !which(update));
      changed();
    },
    onPush(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
