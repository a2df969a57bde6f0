import { inquiryExpiryOf } from '@sklon/contract/inquiry-rules';
import { addDays, localNow } from '@sklon/contract/time';
import type { Tx } from '../src/db/client.ts';
import { shopOwner } from './people.ts';

const HOUR_MS = 3_600_000;

/** A pending one of two hours ago, and an accepted one of yesterday. */
export async function insertInquiries(
  tx: Tx,
  [first, second]: readonly number[],
  now: Date,
): Promise<void> {
  const shop = await tx
    .selectFrom('rentals as v')
    .innerJoin('identities as d', 'd.user_id', 'v.user_id')
    .innerJoin('resorts as r', (join) =>
      join.on((eb) => eb('r.id', '=', eb.fn.any('v.resort_ids'))),
    )
    .select(['v.id', 'v.business_name', 'v.user_id', 'r.id as resort_id', 'r.timezone'])
    .where('d.subject', '=', String(shopOwner.id))
    .executeTakeFirst();
  if (!shop || shop.user_id === null || first === undefined || second === undefined) return;
  const {
    id: rental_id,
    business_name: provider_name,
    user_id: owner_id,
    resort_id,
    timezone,
  } = shop;
  const today = localNow(now, timezone).date;
  const common = { kind: 'rental' as const, rental_id, provider_name, owner_id, resort_id };
  const [requestedAt, answered] = [
    new Date(now.getTime() - 2 * HOUR_MS),
    new Date(now.getTime() - 20 * HOUR_MS),
  ];
  await tx
    .insertInto('service_requests')
    .values([
      {
        ...common,
        customer_id: second,
        status: 'accepted',
        date_from: addDays(today, 4),
        date_to: addDays(today, 6),
        people: 2,
        comment: 'Два сноуборда, рост 182 и 168, размеры 43 и 38.',
        created_at: new Date(answered.getTime() - HOUR_MS),
        decided_at: answered,
        expires_at: inquiryExpiryOf(answered, addDays(today, 4), timezone),
        price_total: 9600,
        answer_comment: 'Доски подготовим к\u00A0девяти утра.',
      },
      {
        ...common,
        customer_id: first,
        date_from: addDays(today, 7),
        date_to: addDays(today, 9),
        people: 3,
        comment: 'Нужны два взрослых комплекта и детский на 7 лет.',
        created_at: requestedAt,
        expires_at: inquiryExpiryOf(requestedAt, addDays(today, 7), timezone),
      },
    ])
    .execute();
}
