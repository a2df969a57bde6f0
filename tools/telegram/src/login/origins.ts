import { isLoopbackOrigin } from '../http/loopback.ts';
import type { StandinOptions } from '../options.ts';

/** Stands for the domain that BotFather's /setdomain links to a bot. */
export function isAllowedOrigin({ allowedOrigins }: StandinOptions, origin: string): boolean {
  return allowedOrigins === 'loopback' ? isLoopbackOrigin(origin) : allowedOrigins.includes(origin);
}
