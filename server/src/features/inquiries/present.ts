import { inquiryStatusAt } from '@sklon/contract/inquiry-rules';
import type { CustomerInquiry, ProviderInquiry } from '@sklon/contract/inquiries';
import { presentCustomer } from '../orders/orders.ts';
import type { InquiryRow } from './queries.ts';

function presentShared(row: InquiryRow, now: Date) {
  const status = inquiryStatusAt(row, now);
  return {
    id: row.id,
    kind: row.kind,
    status,
    date_from: row.date_from,
    date_to: row.date_to,
    timezone: row.timezone,
    people: row.people,
    comment: row.comment,
    expires_at: status === 'pending' ? row.expires_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    price_total: row.price_total,
    answer_comment: row.answer_comment,
    resort: { id: row.resort_id, name: row.resort_name },
  };
}

export function presentInquiry(row: InquiryRow, now: Date): CustomerInquiry {
  return {
    ...presentShared(row, now),
    provider: {
      id: row.provider_id,
      name: row.provider_name,
      profile_photo_path: row.profile_photo_path,
      address: row.address,
      phone: row.phone,
      messenger_reachable: row.owner_reachable,
    },
  };
}

/** The inquiry as the response to its creation showed it, whatever its state now. */
export function presentFirstResponse(row: InquiryRow): CustomerInquiry {
  const unanswered = { status: 'pending', price_total: null, answer_comment: null } as const;
  return presentInquiry({ ...row, ...unanswered }, row.created_at);
}

/** The customer's contacts are shown once it is accepted. */
export function presentProviderInquiry(row: InquiryRow, now: Date): ProviderInquiry {
  const shared = presentShared(row, now);
  const agreed = shared.status === 'accepted' || shared.status === 'completed';
  return {
    ...shared,
    provider: {
      id: row.provider_id,
      name: row.provider_name,
      price_ski_set: row.price_ski_set,
      discount: row.discount ?? 0,
    },
    customer: presentCustomer(row, agreed),
  };
}
