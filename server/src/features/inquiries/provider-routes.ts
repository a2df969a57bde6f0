import { INQUIRY_STATUS_LABELS, inquiryStatusAt } from '@sklon/contract/inquiry-rules';
import type { ProviderInquiry } from '@sklon/contract/inquiries';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { presentProviderInquiry } from './present.ts';
import { listInquiriesAhead } from './queries.ts';
import { decideInquiry, type InquiryOutcome } from './inquiries.ts';

/** The owner's decisions on the site; the bot's buttons make the same ones (product-decisions, Response shapes). */
export function providerInquiryRoutes({
  db,
  wakeOutbox,
}: Dependencies): Handlers<'listProviderInquiries' | 'acceptInquiry' | 'declineInquiry'> {
  /** The request after a decision. Throws request_not_pending, saying the present state, when nothing changed. */
  function answer({ changed, request }: InquiryOutcome, now: Date): ProviderInquiry {
    if (!changed) {
      const label = INQUIRY_STATUS_LABELS[inquiryStatusAt(request, now)].toLowerCase();
      throw refusal('request_not_pending', `Ничего не изменилось. Состояние запроса: ${label}`);
    }
    wakeOutbox();
    return presentProviderInquiry(request, now);
  }

  return {
    listProviderInquiries: async ({ caller, now }) =>
      (await listInquiriesAhead(db, caller.id, now)).map((row) => presentProviderInquiry(row, now)),

    acceptInquiry: async ({ caller, params, now }) =>
      answer(
        await decideInquiry(db, { requestId: params.id, userId: caller.id, now }, 'accepted'),
        now,
      ),

    declineInquiry: async ({ caller, params, now }) =>
      answer(
        await decideInquiry(db, { requestId: params.id, userId: caller.id, now }, 'declined'),
        now,
      ),
  };
}
