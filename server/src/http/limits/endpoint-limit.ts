import type { Endpoint } from '@sklon/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from './address.ts';
import type { Limits } from './limits.ts';

/** Calls of the API from one address in a minute, whichever they are; endpoints that cost more have a limit of their own. */
export const CALLS = { max: 1_200, perSeconds: 60 };

/** Limits one endpoint; both reject with rate_limited. */
export interface EndpointLimit {
  byAddress(request: FastifyRequest): Promise<void>;
  /** `account` is a user's id, or the Telegram id that a body proves. */
  byAccount(account: string | number | undefined): Promise<void>;
  /**
   * An account's call that failed because the database is away is not counted: its client is to repeat it, and an outage must
   * lock nobody out. Of the address it is, so that whoever could cause such failures would still be limited.
   */
  giveBack(account: string | number | undefined): Promise<void>;
}

/** None without `limits` in the contract. */
export function endpointLimit(
  limits: Limits | undefined,
  name: string,
  { limits: rates = {} }: Endpoint,
): EndpointLimit {
  const address = rates.address && limits?.byAddress(name, rates.address);
  const account = rates.caller && limits?.byAccount(name, rates.caller);
  return {
    async byAddress(request) {
      const caller = address && addressOf(request);
      if (caller !== undefined) await address?.(caller);
    },
    async byAccount(caller) {
      if (caller !== undefined) await account?.(caller);
    },
    async giveBack(caller) {
      if (caller !== undefined) await account?.giveBack(caller);
    },
  };
}

export function addCallLimit(app: FastifyInstance, limits: Limits): void {
  const limit = limits.byAddress('calls', CALLS);
  app.addHook('onRequest', async (request) => {
    // By the route, because the address as it was sent may spell it differently: /%61pi/ is /api/ too.
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const address = addressOf(request);
    if (address !== undefined) await limit(address);
  });
}
