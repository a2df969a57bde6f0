import type { EndpointCall } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/client.ts';
import type { Rentals } from '../src/db/schema.gen.ts';
import type { TestApp } from './app.ts';
import { makeRental, makeUser, type TestUser } from './factories.ts';
import { notificationsOf } from './messenger.ts';

export type Wish = EndpointCall<Endpoints['createInquiry']>['body'];

/** Three days that begin two days after TEST_NOW, for two people, unless said otherwise. */
export function wish(
  provider: Pick<Wish, 'rental_id' | 'service_id'>,
  values: Partial<Wish> = {},
): Wish {
  return { ...provider, date_from: '2026-01-16', date_to: '2026-01-18', people: 2, ...values };
}

export function send(
  test: TestApp,
  customer: { token: string },
  body: Wish,
  headers: Record<string, string> = {},
) {
  return test.call('createInquiry', { body }, { token: customer.token, headers });
}

export async function makeShop(
  db: Db,
  values: Partial<Insertable<Rentals>> = {},
): Promise<{ id: number; owner: TestUser; resort_ids: number[] }> {
  const owner = await makeUser(db, {
    first_name: 'Олег',
    last_name: 'Прокатов',
    has_provider_profile: true,
  });
  return {
    owner,
    ...(await makeRental(db, { phone: '+79990000001', user_id: owner.id, ...values })),
  };
}

export async function inquiryNotifications(db: Db, id: number): Promise<string[]> {
  const rows = await notificationsOf(db, id, 'inquiry');
  return rows.map((row) => row.replace('service_request_', ''));
}
