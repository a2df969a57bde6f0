/**
 * What people are told of a request to a shop or a service (product-decisions, Response shapes). One event is one call
 * of the messenger; it is stored once per request and recipient.
 */
export type InquiryEvent =
  /** To the owner: the request with its buttons. */
  | 'service_request_made'
  /** To the customer: it was passed on. */
  | 'service_request_received'
  /** To the customer: the answer. */
  | 'service_request_accepted'
  | 'service_request_declined'
  /** To the customer: there is nobody left to answer. */
  | 'service_request_closed'
  /** To both sides. */
  | 'service_request_expired'
  | 'service_request_cancelled'
  /** To the owner: the request's message loses its buttons and shows what became of it. */
  | 'service_request_shows_accepted'
  | 'service_request_shows_declined'
  | 'service_request_shows_expired'
  | 'service_request_shows_cancelled';

export type InquirySide = 'customer' | 'owner';

/** What happens to a request: `closed` is a decline that nobody decided, because what was asked for is gone. */
export type InquiryChange = 'made' | 'accepted' | 'declined' | 'closed' | 'expired' | 'cancelled';

/** What is said of each change, in this order. */
export const INQUIRY_MESSAGES: Record<
  InquiryChange,
  readonly { event: InquiryEvent; to: InquirySide }[]
> = {
  made: [
    { event: 'service_request_made', to: 'owner' },
    { event: 'service_request_received', to: 'customer' },
  ],
  accepted: [
    { event: 'service_request_shows_accepted', to: 'owner' },
    { event: 'service_request_accepted', to: 'customer' },
  ],
  declined: [
    { event: 'service_request_shows_declined', to: 'owner' },
    { event: 'service_request_declined', to: 'customer' },
  ],
  closed: [
    { event: 'service_request_shows_declined', to: 'owner' },
    { event: 'service_request_closed', to: 'customer' },
  ],
  expired: [
    { event: 'service_request_shows_expired', to: 'owner' },
    { event: 'service_request_expired', to: 'owner' },
    { event: 'service_request_expired', to: 'customer' },
  ],
  cancelled: [
    { event: 'service_request_shows_cancelled', to: 'owner' },
    { event: 'service_request_cancelled', to: 'owner' },
    { event: 'service_request_cancelled', to: 'customer' },
  ],
};
