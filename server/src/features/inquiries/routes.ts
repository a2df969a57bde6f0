import { INQUIRY_STATUS_LABELS, inquiryStatusAt } from '@sklon/contract/inquiry-rules';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import { readIdempotencyKey } from '../../http/endpoints/idempotency-key.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { createInquiry } from './create.ts';
import { presentFirstAnswer, presentInquiry } from './present.ts';
import { cancelInquiry } from './inquiries.ts';

export function inquiryRoutes({
  db,
  wakeOutbox,
}: Dependencies): Handlers<'createInquiry' | 'cancelInquiry'> {
  return {
    createInquiry: async ({ caller, body, now, request: { headers } }) => {
      const key = readIdempotencyKey(headers['idempotency-key'], 'createInquiry', body);
      const { request, replayed } = await createInquiry(db, caller.id, body, key, now);
      if (!replayed) wakeOutbox();
      return presentFirstAnswer(request);
    },

    cancelInquiry: async ({ caller, params, now }) => {
      const { changed, request } = await cancelInquiry(db, {
        requestId: params.id,
        userId: caller.id,
        now,
      });
      if (!changed) {
        const label = INQUIRY_STATUS_LABELS[inquiryStatusAt(request, now)].toLowerCase();
        throw refusal('request_not_pending', `Ничего не изменилось. Состояние запроса: ${label}`);
      }
      wakeOutbox();
      return presentInquiry(request, now);
    },
  };
}
