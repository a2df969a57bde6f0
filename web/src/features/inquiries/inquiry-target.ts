import type { Rental } from '@sklon/contract/rentals';

/** Whom an inquiry is made to: a shop or a service, with what the form needs to know of it. */
export interface InquiryTarget extends Pick<
  Rental,
  | 'id'
  | 'business_name'
  | 'resort_ids'
  | 'phone'
  | 'price_ski_set'
  | 'is_working'
  | 'takes_requests'
> {
  kind: 'rental' | 'service';
}

/** Tells apart what is remembered for one provider from what is for another. */
export function targetKey({ kind, id }: Pick<InquiryTarget, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}
