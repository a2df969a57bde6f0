import { createHmac } from 'node:crypto';
import type { Rate } from '@sklon/contract/endpoint';
import type { Config } from '../../../config.ts';
import type { Limits } from '../../../http/limits/limits.ts';

/** Counts what is sent to an address or a number, which the store knows by a keyed hash; rejects with rate_limited. */
export function countFor(
  { secrets }: Pick<Config, 'secrets'>,
  limits: Limits | undefined,
  name: string,
  rate: Rate,
): (whom: string, points?: number) => Promise<void> {
  const count = limits?.byAccount(name, rate);
  return async (whom, points) =>
    count?.(
      createHmac('sha256', secrets[0]).update(`${name}\n${whom}`).digest('base64url'),
      points,
    );
}
