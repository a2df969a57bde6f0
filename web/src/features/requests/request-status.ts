import { type RequestStatus, requestStatusAt } from '@sklon/contract/request-rules';
import type { CustomerRequest, ProviderRequest } from '@sklon/contract/requests';

type Told = Pick<CustomerRequest | ProviderRequest, 'status' | 'date_from' | 'date_to' | 'timezone' | 'expires_at'>;

const NEVER = new Date(8.64e15);

/** The status at a moment: what was answered in time is over after its last day, what was not has expired. */
export function statusAt(request: Told, now: Date): RequestStatus {
  return requestStatusAt({ ...request, expires_at: request.expires_at === null ? NEVER : new Date(request.expires_at) }, now);
}

/** Whether something is still to come of it: it waits for an answer, or was accepted and is not over. */
export function isAhead(request: Told, now: Date): boolean {
  const status = statusAt(request, now);
  return status === 'pending' || status === 'accepted';
}
