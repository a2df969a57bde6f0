import { isLoopbackOrigin } from '../../http/loopback.ts';
import type { StandinOptions } from '../../options.ts';

export function isAllowedOrigin({ allowedOrigins }: StandinOptions, origin: string): boolean {
  return allowedOrigins === 'loopback' ? isLoopbackOrigin(origin) : allowedOrigins.includes(origin);
}
