import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function providerRequestRoutes(): Handlers<'listProviderRequests' | 'acceptRequest' | 'declineRequest'> {
  return {
    listProviderRequests: () => Promise.reject(refusal('not_found')),
    acceptRequest: () => Promise.reject(refusal('not_found')),
    declineRequest: () => Promise.reject(refusal('not_found')),
  };
}
