import type { RateLimits } from '../../options.ts';
import { tooManyRequests } from './errors.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** Telegram's flood control: a burst and then about a message a second into a chat, about thirty a second in all. */
export interface FloodControl {
  /** Throws 429 with retry_after when the chat, or the bot, has sent too much. */
  admit(chatId: number): void;
  reset(): void;
}

const DEFAULTS = { perSecond: 1, burst: 20, overallPerSecond: 30 };

/** `now` in milliseconds, monotonic: waiting is real even when the stand-in's calendar is not. */
export function createFloodControl(
  limits: RateLimits | false,
  now: () => number = () => performance.now(),
): FloodControl {
  if (limits === false) return { admit: () => {}, reset: () => {} };
  const { perSecond, burst, overallPerSecond } = { ...DEFAULTS, ...limits };
  const chats = new Map<number, Bucket>();
  let overall: Bucket = { tokens: overallPerSecond, at: now() };

  const refill = (bucket: Bucket, rate: number, size: number): Bucket => {
    const time = now();
    return { tokens: Math.min(size, bucket.tokens + ((time - bucket.at) / 1000) * rate), at: time };
  };
  return {
    admit(chatId) {
      const chat = refill(chats.get(chatId) ?? { tokens: burst, at: now() }, perSecond, burst);
      overall = refill(overall, overallPerSecond, overallPerSecond);
      const wait = Math.max((1 - chat.tokens) / perSecond, (1 - overall.tokens) / overallPerSecond);
      if (wait > 0) throw tooManyRequests(Math.max(1, Math.ceil(wait)));
      chat.tokens--;
      overall.tokens--;
      chats.set(chatId, chat);
    },
    reset() {
      chats.clear();
      overall = { tokens: overallPerSecond, at: now() };
    },
  };
}
