import type { StoredInquiryStatus } from '@sklon/contract/inquiry-rules';
import { sql } from 'kysely';
import type { Connection } from '../../../db/client.ts';
import { type CustomerContacts, isUnseen } from '../../notifications/notifications.ts';

/** The dates are days at the resort, both included. */
export interface InquiryView extends CustomerContacts {
  id: number;
  kind: 'rental' | 'service';
  status: StoredInquiryStatus;
  date_from: string;
  date_to: string;
  timezone: string;
  people: number;
  comment: string | null;
  expires_at: Date;
  resort_name: string;
  provider_name: string;
  /** Of the shop or the service as it is now; null once it is deleted. */
  provider_id: number | null;
  address: string | null;
  phone: string | null;
  site: string | null;
  map_link: string | null;
  /** Rubles per day. */
  price: number | null;
  owner_id: number;
  customer_id: number;
  /** Whether the owner has not seen it: it was not sent, and they did not decide on the site. */
  request_unseen: boolean;
}

export function findInquiryView(db: Connection, id: number): Promise<InquiryView | undefined> {
  return db
    .selectFrom('service_requests as q')
    .innerJoin('resorts as r', 'r.id', 'q.resort_id')
    .innerJoin('users as c', 'c.id', 'q.customer_id')
    .leftJoin('rentals as v', 'v.id', 'q.rental_id')
    .leftJoin('services as w', 'w.id', 'q.service_id')
    .leftJoin('telegram_identities as d', 'd.user_id', 'c.id')
    .select(['q.id', 'q.kind', 'q.status', 'q.date_from', 'q.date_to', 'r.timezone'])
    .select(['q.people', 'q.comment', 'q.expires_at'])
    .select(['r.name as resort_name', 'q.provider_name', 'q.owner_id', 'q.customer_id'])
    .select(sql<number | null>`coalesce(q.rental_id, q.service_id)`.as('provider_id'))
    .select(sql<string | null>`coalesce(v.address, w.address)`.as('address'))
    .select(sql<string | null>`coalesce(v.phone, w.phone)`.as('phone'))
    .select(sql<string | null>`coalesce(v.site, w.site)`.as('site'))
    .select(sql<string | null>`coalesce(v.map_link, w.map_link)`.as('map_link'))
    .select(sql<number | null>`coalesce(v.price_ski_set, w.price_ski_set)`.as('price'))
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name'])
    .select(['c.username as customer_username', 'c.phone as customer_phone'])
    .select(['c.erased_at as customer_erased_at', 'd.reachable as customer_reachable'])
    .select(
      isUnseen(
        'inquiry',
        sql.ref('q.id'),
        'service_request_made',
        'service_request_shows_accepted',
      ).as('request_unseen'),
    )
    .where('q.id', '=', id)
    .executeTakeFirst();
}
