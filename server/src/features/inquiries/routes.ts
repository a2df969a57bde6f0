import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { type Attempt, creation } from '../orders/orders.ts';
import { createInquiry } from './create.ts';
import { type Acceptance, changedInquiry, changeInquiry } from './inquiries.ts';
import { presentFirstResponse, presentInquiry, presentProviderInquiry } from './present.ts';
import { listInquiriesAhead } from './queries.ts';

export function inquiryRoutes(
  deps: Dependencies,
): Handlers<
  'createInquiry' | 'cancelInquiry' | 'listProviderInquiries' | 'acceptInquiry' | 'declineInquiry'
> {
  const { db, wakeNotifications } = deps;
  const change = async (
    name: Parameters<typeof changeInquiry>[1],
    attempt: Attempt,
    answer?: Acceptance,
  ) => {
    const inquiry = changedInquiry(await changeInquiry(db, name, attempt, answer), attempt.now);
    wakeNotifications();
    return inquiry;
  };
  return {
    createInquiry: creation(deps, createInquiry, presentFirstResponse),

    cancelInquiry: async ({ caller, params: { id }, now }) =>
      presentInquiry(await change('cancel', { id, userId: caller.id, now }), now),

    listProviderInquiries: async ({ caller, now }) =>
      (await listInquiriesAhead(db, caller.id, now)).map((row) => presentProviderInquiry(row, now)),

    acceptInquiry: async ({ caller, params: { id }, body, now }) => {
      const answer = body && { price_total: body.price_total, answer_comment: body.comment };
      return presentProviderInquiry(
        await change('accept', { id, userId: caller.id, now }, answer),
        now,
      );
    },

    declineInquiry: async ({ caller, params: { id }, now }) =>
      presentProviderInquiry(await change('decline', { id, userId: caller.id, now }), now),
  };
}
