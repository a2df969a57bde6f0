import { REQUEST_STATUS_LABELS, requestStatusAt } from '@sklon/contract/request-rules';
import type { ProviderRequest } from '@sklon/contract/requests';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';
import { presentProviderRequest } from './present.ts';
import { listRequestsAhead } from './queries.ts';
import { decideRequest, type RequestOutcome } from './requests.ts';

/** The owner's decisions on the site; the bot's buttons make the same ones (product-decisions, Response shapes). */
export function providerRequestRoutes({
  db,
  wakeOutbox,
}: Dependencies): Handlers<'listProviderRequests' | 'acceptRequest' | 'declineRequest'> {
  /** The request after a decision. Throws request_not_pending, saying the present state, when nothing changed. */
  function answer({ changed, request }: RequestOutcome, now: Date): ProviderRequest {
    if (!changed) {
      const label = REQUEST_STATUS_LABELS[requestStatusAt(request, now)].toLowerCase();
      throw refusal('request_not_pending', `Ничего не изменилось. Состояние запроса: ${label}`);
    }
    wakeOutbox();
    return presentProviderRequest(request, now);
  }

  return {
    listProviderRequests: async ({ caller, now }) =>
      (await listRequestsAhead(db, caller.id, now)).map((row) => presentProviderRequest(row, now)),

    acceptRequest: async ({ caller, params, now }) =>
      answer(await decideRequest(db, { requestId: params.id, userId: caller.id, now }, 'accepted'), now),

    declineRequest: async ({ caller, params, now }) =>
      answer(await decideRequest(db, { requestId: params.id, userId: caller.id, now }, 'declined'), now),
  };
}
