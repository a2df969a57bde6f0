import type { Window } from './window.ts';

/** Counts that all processes have in common. What is counted there is forgotten soon after its window. */
export interface SharedCounts {
  /** Adds to a key's count; resolves with the count after that. Rejects while the store cannot be had. */
  add(key: string, by: number, window: Window): Promise<number>;
  /** Called when a response did not come in time: a connection that may be stale is replaced. */
  renew(): void;
  close(): Promise<void>;
}
