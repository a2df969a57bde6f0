import type { DemoPerson } from '../options.ts';
import type { Chat, MaxState, State } from './model.ts';

/** Ids grow with time, so that a stand-in started afresh never repeats an update or message id the product has stored. */
const IDS_SINCE = Date.UTC(2026, 0, 1);

export const createMaxState = (): MaxState => ({ chats: new Map(), subscriptions: [] });

export function createState(now: number): State {
  const first = Math.max(1, Math.floor((now - IDS_SINCE) / 1000));
  return {
    next_message_id: first,
    next_update_id: first,
    chats: new Map(),
    files: new Map(),
    commands: new Map(),
    updates: [],
    allowed_updates: null,
    webhook: null,
    max: createMaxState(),
  };
}

export function newChat(person: DemoPerson): Chat {
  return { person, open: person.started === true, blocked: false, read_up_to: 0, messages: [] };
}

/** Adds people, or refreshes what is known of them; their chats stay. */
export function seatPeople(state: State, people: readonly DemoPerson[]): void {
  for (const person of people) {
    const chat = state.chats.get(person.id);
    if (chat === undefined) state.chats.set(person.id, newChat(person));
    else chat.person = person;
  }
}
