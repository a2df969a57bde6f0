import { createClient, defineScript } from '@redis/client';
import type { CommandParser } from '@redis/client';
import type { SharedCounts } from './shared-counts.ts';

/** Longest pause between two attempts to connect, milliseconds. */
const RECONNECT_MS = 2_000;

/** One step for the server: no count is left without its end. A window is as good as over when its key is gone. */
const ADD = defineScript({
  SCRIPT: `
    local count = redis.call('INCRBY', KEYS[1], ARGV[1])
    if count == tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
    return count`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string, by: number, milliseconds: number) {
    parser.pushKey(key);
    parser.push(String(by), String(milliseconds));
  },
  transformReply: (reply: unknown) => Number(reply),
});

/**
 * Counts in Redis. Connects by itself, at once and again whenever the connection is lost; meanwhile counting is refused at
 * once.
 */
export function redisCounts(url: string): SharedCounts {
  let client = connect(url);
  return {
    add: (key, by, { endsAt, left }) => client.add(`sklon:calls:${endsAt}:${key}`, by, left),
    renew() {
      client.destroy();
      client = connect(url);
    },
    async close() {
      client.destroy();
    },
  };
}

function connect(url: string) {
  const client = createClient({
    url,
    scripts: { add: ADD },
    disableOfflineQueue: true,
    socket: {
      connectTimeout: RECONNECT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, RECONNECT_MS),
    },
  });
  // Without a listener an 'error' event ends the process; whoever counts meanwhile is told by a rejection.
  client.on('error', () => undefined);
  // It ends only when the client is destroyed before it could connect.
  client.connect().catch(() => undefined);
  return client;
}
