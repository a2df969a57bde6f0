import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { cancel, changedOrder, creation, providerHandlers } from '../orders/orders.ts';
import { createInquiry } from './create.ts';
import { INQUIRIES } from './inquiries.ts';
import { presentFirstResponse, presentInquiry, presentProviderInquiry } from './present.ts';
import { listInquiriesAhead } from './queries.ts';

export function inquiryRoutes(
  deps: Dependencies,
): Handlers<
  'createInquiry' | 'cancelInquiry' | 'listProviderInquiries' | 'acceptInquiry' | 'declineInquiry'
> {
  const { db, wakeNotifications } = deps;
  const provider = providerHandlers(deps, INQUIRIES, listInquiriesAhead, presentProviderInquiry);
  return {
    createInquiry: creation(deps, createInquiry, presentFirstResponse),

    cancelInquiry: async ({ caller, params: { id }, now }) => {
      const result = await cancel(db, INQUIRIES, { id, userId: caller.id, now }, 'customer');
      const inquiry = changedOrder(INQUIRIES, result, now);
      wakeNotifications();
      return presentInquiry(inquiry, now);
    },

    listProviderInquiries: provider.list,
    acceptInquiry: provider.agree,
    declineInquiry: provider.decline,
  };
}
