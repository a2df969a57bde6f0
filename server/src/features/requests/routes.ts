import { REQUEST_STATUS_LABELS, requestStatusAt } from '@sklon/contract/request-rules';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import type { Handlers } from '../../http/register.ts';
import { createRequest } from './create.ts';
import { presentFirstAnswer, presentRequest } from './present.ts';
import { cancelRequest } from './requests.ts';

export function requestRoutes({ db, wakeOutbox }: Dependencies): Handlers<'createRequest' | 'cancelRequest'> {
  return {
    createRequest: async ({ caller, body, now, request: { headers } }) => {
      const key = readIdempotencyKey(headers['idempotency-key'], 'createRequest', body);
      const { request, replayed } = await createRequest(db, caller.id, body, key, now);
      if (!replayed) wakeOutbox();
      return presentFirstAnswer(request);
    },

    cancelRequest: async ({ caller, params, now }) => {
      const { changed, request } = await cancelRequest(db, { requestId: params.id, userId: caller.id, now });
      if (!changed) {
        const label = REQUEST_STATUS_LABELS[requestStatusAt(request, now)].toLowerCase();
        throw refusal('request_not_pending', `Ничего не изменилось. Состояние запроса: ${label}`);
      }
      wakeOutbox();
      return presentRequest(request, now);
    },
  };
}
