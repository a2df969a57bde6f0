import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { LocalDate, LocalTime } from '@sklon/contract/time';
import type { BookingChange } from '@sklon/contract/admin-bookings';
import type { BookingTime } from '@sklon/contract/move-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type Found, type IdPage, pageById } from '../../db/pages.ts';
import { found } from '../../db/search.ts';
import { isPending } from '../orders/orders.ts';
import { type ProviderBookingRow, selectWithCustomers } from './queries.ts';

type Filters = Omit<EndpointInput<Endpoints['listAdminBookings']>['query'], 'limit' | 'cursor'>;

export interface AdminBookingRow extends ProviderBookingRow {
  provider_username: string | null;
  decided_at: Date | null;
}

function selectForAdmins(db: Connection) {
  return selectWithCustomers(db)
    .innerJoin('users as p', 'p.id', 'i.user_id')
    .select(['p.username as provider_username', 'o.decided_at']);
}

export function listAllBookings(
  db: Connection,
  { search = '', user_id, resort_id, date, status }: Filters,
  now: Date,
  page: Omit<IdPage, 'id'>,
): Promise<Found<AdminBookingRow>> {
  const isThere =
    resort_id === undefined ? sql<boolean>`true` : sql<boolean>`o.resort_id = ${resort_id}`;
  let query = selectForAdmins(db).where(isThere);
  if (user_id !== undefined) query = query.where(isPartOf(user_id));
  if (date !== undefined) query = query.where('s.date', '=', date);
  if (status !== undefined) query = query.where(isInState(status, now));
  if (search !== '') query = query.where(matches(search));
  // Millions are counted without what only the columns and other filters need.
  const isWhole = user_id === undefined && date === undefined && status === undefined && !search;
  const counted = isWhole ? db.selectFrom('bookings as o').where(isThere) : undefined;
  return pageById(query, { id: 'o.id', ...page }, counted);
}

function isPartOf(userId: number): RawBuilder<boolean> {
  return sql`(o.customer_id = ${userId} OR i.user_id = ${userId})`;
}

const OPEN_MAX = 100;

export function listOpenBookings(
  db: Connection,
  userId: number,
  now: Date,
): Promise<AdminBookingRow[]> {
  return selectForAdmins(db)
    .where(isPartOf(userId))
    .where((eb) => eb.or([isPending(now), isInState('confirmed', now)]))
    .orderBy(sql`lower(s.during)`)
    .limit(OPEN_MAX)
    .execute();
}

/** By the day of each resort; all are counted. */
export function listToday(db: Connection, now: Date, limit: number): Promise<Counted> {
  const today = selectForAdmins(db)
    .where('s.date', '=', sql<LocalDate>`(${now}::timestamptz AT TIME ZONE s.timezone)::date`)
    .where((eb) => eb.or([isPending(now), eb('o.status', '=', 'confirmed')]));
  return firstOf(today.orderBy('s.start_time').orderBy('o.id'), limit);
}

interface Counted {
  rows: AdminBookingRow[];
  total: number;
}

async function firstOf(query: ReturnType<typeof selectForAdmins>, limit: number): Promise<Counted> {
  const rows = await query.limit(limit).execute();
  if (rows.length < limit) return { rows, total: rows.length };
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Special days of a resort before they are entered. Times are local to the resort; none: closed all day. */
export interface Closing {
  resort_id: number;
  date: LocalDate;
  /** The last of them. */
  until: LocalDate;
  open_time: LocalTime | null;
  close_time: LocalTime | null;
}

/** Soonest first; all are counted. */
export function listAffected(
  db: Connection,
  { resort_id, date, until, open_time, close_time }: Closing,
  now: Date,
  limit: number,
): Promise<Counted> {
  const affected = selectForAdmins(db)
    .where('o.resort_id', '=', resort_id)
    .where('s.date', '>=', date)
    .where('s.date', '<=', until)
    .where((eb) => eb.or([isPending(now), eb('o.status', '=', 'confirmed')]))
    .where(sql<boolean>`lower(s.during) > ${now}`)
    .where(
      sql<boolean>`(${open_time}::time IS NULL OR s.start_time < ${open_time}::time OR s.end_time > ${close_time}::time)`,
    );
  return firstOf(affected.orderBy('s.date').orderBy('s.start_time').orderBy('o.id'), limit);
}

function isInState(status: NonNullable<Filters['status']>, now: Date): RawBuilder<boolean> {
  const over = sql<boolean>`upper(s.during) <= ${now}`;
  switch (status) {
    case 'pending':
      return isPending(now);
    case 'expired':
      return sql`(o.status = 'expired' OR (o.status = 'pending' AND o.expires_at <= ${now}))`;
    case 'confirmed':
      return sql`(o.status = 'confirmed' AND NOT ${over})`;
    case 'completed':
      return sql`(o.status = 'confirmed' AND ${over})`;
    default:
      return sql`o.status = ${status}`;
  }
}

/** A number finds its booking, and phones from four digits on; words find the people. */
function matches(search: string) {
  const number = /^[№#]?\s*(\d{1,9})$/.exec(search)?.[1];
  const phone = sql<string>`concat_ws(' ', c.phone, i.phone)`;
  const people = sql<string>`folded(concat_ws(' ', c.first_name, c.last_name, c.username, i.first_name, i.last_name, p.username))`;
  if (number === undefined) return found(search.replace(/^@/, ''), { searched: people, phone });
  const byNumber = sql<boolean>`o.id = ${Number(number)}`;
  if (number.length < 4 || /^[№#]/.test(search)) return byNumber;
  return sql<boolean>`(${byNumber} OR ${found(number, { searched: people, phone })})`;
}

export function findBookingForAdmin(
  db: Connection,
  id: number,
): Promise<AdminBookingRow | undefined> {
  return selectForAdmins(db).where('o.id', '=', id).executeTakeFirst();
}

export interface ChangeRow {
  at: Date;
  change: Exclude<BookingChange['change'], 'requested'>;
  actor_id: number | null;
  /** The proposed time; null for changes of the state. */
  time: BookingTime | null;
  total: number | null;
}

export async function listChanges(db: Connection, bookingId: number): Promise<ChangeRow[]> {
  // A change is written by the statement that makes or closes a proposal, at the very same instant.
  const { rows } = await sql<ChangeRow>`
    SELECT c.at, c.change, c.actor_id, CASE WHEN m.id IS NOT NULL THEN json_build_object(
      'booking_date', m.date, 'start_time', to_char(m.start_time, 'HH24:MI'), 'end_time', to_char(m.end_time, 'HH24:MI')) END AS time,
      CASE WHEN (m.date, m.start_time, m.end_time) = (m.old_date, m.old_start_time, m.old_end_time) THEN m.price END AS total
    FROM booking_changes c
    LEFT JOIN booking_moves m ON m.booking_id = c.booking_id AND c.change IN ('moved', 'move_proposed', 'move_declined', 'move_withdrawn', 'move_expired')
      AND c.at = CASE WHEN c.change = 'move_proposed' THEN m.created_at ELSE m.closed_at END
    WHERE c.booking_id = ${bookingId}
    ORDER BY c.id`.execute(db);
  return rows;
}
