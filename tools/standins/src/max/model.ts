import type { Chat } from '../state/model.ts';

export interface Subscription {
  url: string;
  /** Milliseconds since the epoch. */
  time: number;
  /** Null: all. */
  update_types: string[] | null;
  secret?: string;
}

/** What MAX knows; the people are Telegram's. */
export interface MaxState {
  /** By the id of the person in the stand-in; only those who have done something here. */
  chats: Map<number, Chat>;
  subscriptions: Subscription[];
}

export const createMaxState = (): MaxState => ({ chats: new Map(), subscriptions: [] });
