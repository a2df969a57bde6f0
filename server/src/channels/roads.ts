import type { NamedChannel } from './channels.ts';

/** Whether a channel answered the last test, and had money to send. */
export interface Road {
  channel: string;
  /** `unknown` before the first test has ended. */
  state: 'open' | 'closed' | 'unpaid' | 'unknown';
  checked_at: Date | null;
}

const FRESH_MS = 60_000;

/** Of a failure: «Payment Required». */
const UNPAID = 402;

/** Tests the roads when it is asked, at most once a minute each; returns what the last tests said without waiting for new ones. */
export function watchRoads(channels: readonly NamedChannel[], clock: () => Date): () => Road[] {
  const watched = channels.map((channel) => {
    let road: Road = { channel: channel.name, state: 'unknown', checked_at: null };
    let testing = false;
    const end = (state: Road['state']) => {
      testing = false;
      road = { channel: channel.name, state, checked_at: clock() };
    };
    return () => {
      const age = clock().getTime() - (road.checked_at?.getTime() ?? 0);
      if (!testing && age >= FRESH_MS) {
        testing = true;
        channel.check().then(
          () => end('open'),
          (error) => end(channel.classifyFailure(error).status === UNPAID ? 'unpaid' : 'closed'),
        );
      }
      return road;
    };
  });
  return () => watched.map((look) => look());
}
