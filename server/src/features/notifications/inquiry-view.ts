import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';

/** A request with all that a message about it may say. The dates are days at the resort, both included. */
export interface InquiryView {
  id: number;
  kind: 'rental' | 'service';
  status: 'pending' | 'accepted' | 'declined' | 'expired' | 'cancelled';
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
  /** When the customer deleted the account. */
  customer_erased_at: Date | null;
  customer_first_name: string | null;
  customer_last_name: string | null;
  customer_username: string | null;
  customer_phone: string | null;
  /** Whether the bot may write to the customer; null until it has tried. */
  customer_reachable: boolean | null;
  /** The messenger's id of the request in the owner's chat, once it was sent. */
  request_message_id: number | null;
}

export function findInquiryView(db: Connection, id: number): Promise<InquiryView | undefined> {
  return db
    .selectFrom('service_requests as q')
    .innerJoin('resorts as r', 'r.id', 'q.resort_id')
    .innerJoin('users as c', 'c.id', 'q.customer_id')
    .leftJoin('rentals as v', 'v.id', 'q.rental_id')
    .leftJoin('services as w', 'w.id', 'q.service_id')
    .leftJoin('identities as d', (join) =>
      join.onRef('d.user_id', '=', 'c.id').on('d.provider', '=', 'telegram'),
    )
    .leftJoin('outbox as m', (join) =>
      join
        .onRef('m.request_id', '=', 'q.id')
        .on('m.event', '=', 'service_request_made')
        .on('m.status', '=', 'sent'),
    )
    .select([
      'q.id',
      'q.kind',
      'q.status',
      'q.date_from',
      'q.date_to',
      'r.timezone',
      'q.people',
      'q.comment',
      'q.expires_at',
    ])
    .select(['r.name as resort_name', 'q.provider_name', 'q.owner_id', 'q.customer_id'])
    .select(sql<number | null>`coalesce(q.rental_id, q.service_id)`.as('provider_id'))
    .select(sql<string | null>`coalesce(v.address, w.address)`.as('address'))
    .select(sql<string | null>`coalesce(v.phone, w.phone)`.as('phone'))
    .select(sql<string | null>`coalesce(v.site, w.site)`.as('site'))
    .select(sql<string | null>`coalesce(v.map_link, w.map_link)`.as('map_link'))
    .select(sql<number | null>`coalesce(v.price_ski_set, w.price_ski_set)`.as('price'))
    .select([
      'c.first_name as customer_first_name',
      'c.last_name as customer_last_name',
      'c.username as customer_username',
    ])
    .select('c.erased_at as customer_erased_at')
    .select([
      'c.phone as customer_phone',
      'd.reachable as customer_reachable',
      'm.message_id as request_message_id',
    ])
    .where('q.id', '=', id)
    .executeTakeFirst();
}
