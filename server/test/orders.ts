import {
  BOOKING_ANSWER_HOURS,
  INQUIRY_ANSWER_HOURS,
  PENDING_BOOKINGS_MAX,
  PENDING_INQUIRIES_MAX,
} from '@sklon/contract/limits';
import { type RouteName, routes } from '@sklon/contract/routes';
import { addDays } from '@sklon/contract/time';
import { expireBookings } from '../src/features/bookings/bookings.ts';
import { expireInquiries } from '../src/features/inquiries/inquiries.ts';
import type { TestApp } from './app.ts';
import { lesson } from './bookings.ts';
import { makeInstructor, makeUser, type TestUser } from './factories.ts';
import { makeShop, wish } from './inquiries.ts';

interface Provider {
  id: number;
  user: TestUser;
}

/** The body `n` of a kind differs from all others and takes a time of its own. */
export const ORDER_KINDS = [
  {
    subject: 'booking',
    table: 'bookings',
    agreed: 'confirmed',
    create: 'createInstructorBooking',
    accept: 'confirmBooking',
    decline: 'declineBooking',
    cancel: 'cancelInstructorBooking',
    notFound: 'booking_not_found',
    notChangeable: 'booking_not_active',
    tooMany: 'too_many_pending',
    pendingMax: PENDING_BOOKINGS_MAX,
    answerHours: BOOKING_ANSWER_HOURS,
    agreedText: 'Состояние заявки: подтверждено',
    declinedText: 'Состояние заявки: отклонено инструктором',
    expiredText: 'Состояние заявки: не подтверждено вовремя',
    acceptedEvent: 'booking_confirmed',
    shown: 'request_shows_',
    body: (provider: Provider, n = 0): object =>
      lesson(provider.id, { booking_date: addDays('2026-01-16', n) }),
    async makeProvider({ db }: TestApp): Promise<Provider> {
      const { id, user } = await makeInstructor(db);
      return { id, user };
    },
    async stopWorking({ db }: TestApp, { id }: Provider): Promise<void> {
      await db.updateTable('instructors').set({ is_working: false }).where('id', '=', id).execute();
    },
    expire: ({ db }: TestApp, now: Date) => expireBookings(db, now),
  },
  {
    subject: 'inquiry',
    table: 'service_requests',
    agreed: 'accepted',
    create: 'createInquiry',
    accept: 'acceptInquiry',
    decline: 'declineInquiry',
    cancel: 'cancelInquiry',
    notFound: 'request_not_found',
    notChangeable: 'request_not_pending',
    tooMany: 'too_many_requests_pending',
    pendingMax: PENDING_INQUIRIES_MAX,
    answerHours: INQUIRY_ANSWER_HOURS,
    agreedText: 'Состояние запроса: принят',
    declinedText: 'Состояние запроса: отклонён',
    expiredText: 'Состояние запроса: остался без ответа',
    acceptedEvent: 'service_request_accepted',
    shown: 'service_request_shows_',
    body: (provider: Provider, n = 0): object =>
      wish(
        { rental_id: provider.id },
        // Far enough for the whole time to answer.
        { date_from: '2026-01-17', date_to: addDays('2026-01-18', n) },
      ),
    async makeProvider({ db }: TestApp): Promise<Provider> {
      const { id, owner } = await makeShop(db, { business_name: 'Лыжный двор' });
      return { id, user: owner };
    },
    async stopWorking({ db }: TestApp, { id }: Provider): Promise<void> {
      await db.updateTable('rentals').set({ is_working: false }).where('id', '=', id).execute();
    },
    expire: ({ db }: TestApp, now: Date) => expireInquiries(db, now),
  },
] as const;

export type TestOrderKind = (typeof ORDER_KINDS)[number];

export function postOrder(
  test: TestApp,
  kind: TestOrderKind,
  { token }: { token: string },
  payload: object,
  headers: Record<string, string> = {},
) {
  return test.app.inject({
    method: 'POST',
    url: `/api${routes[kind.create].path}`,
    payload,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
}

export function changeOrder(
  test: TestApp,
  endpoint: RouteName,
  { token }: { token: string },
  id: number,
) {
  const { method, path } = routes[endpoint];
  return test.app.inject({
    method,
    url: `/api${path.replace('{id}', String(id))}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

export async function makeOrder(test: TestApp, kind: TestOrderKind, customerValues = {}) {
  const provider = await kind.makeProvider(test);
  const customer = await makeUser(test.db, customerValues);
  const response = await postOrder(test, kind, customer, kind.body(provider));
  return { provider, customer, id: response.json<{ id: number }>().id };
}

export async function statusOfOrder(
  { db }: TestApp,
  { table }: TestOrderKind,
  id: number,
): Promise<string> {
  const { status } = await db
    .selectFrom(table)
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}
