/** SQL of bookings as their instructor sees them. */
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { type BookingRow, selectBookings } from './queries.ts';

/** A booking with its customer, for the instructor. */
export interface ProviderBookingRow extends BookingRow {
  record_id: number;
  /** When the customer deleted the account. */
  customer_erased_at: Date | null;
  customer_first_name: string | null;
  customer_last_name: string | null;
  customer_username: string | null;
  customer_phone: string | null;
  /** Whether the bot may write to the customer; null until it has tried. */
  customer_reachable: boolean | null;
}

function selectWithCustomers(db: Connection) {
  return selectBookings(db)
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .leftJoin('telegram_identities as e', 'e.user_id', 'b.customer_id')
    .select([
      'b.record_id',
      'c.first_name as customer_first_name',
      'c.last_name as customer_last_name',
    ])
    .select([
      'c.username as customer_username',
      'c.phone as customer_phone',
      'e.reachable as customer_reachable',
      'c.erased_at as customer_erased_at',
    ]);
}

export function findProviderBooking(
  db: Connection,
  id: number,
): Promise<ProviderBookingRow | undefined> {
  return selectWithCustomers(db).where('b.id', '=', id).executeTakeFirst();
}

/** Pending bookings that have not expired and confirmed ones that are not over at `now`, soonest first. */
export function listBookingsAhead(
  db: Connection,
  instructorId: number,
  now: Date,
): Promise<ProviderBookingRow[]> {
  return (
    selectWithCustomers(db)
      .where('s.instructor_id', '=', instructorId)
      .where((eb) => eb.ref('s.active'))
      // Uses the index of the exclusion constraint, without reading past records.
      .where(sql<boolean>`s.during && tstzrange(${now}, NULL)`)
      .where((eb) => eb.or([eb('b.status', '=', 'confirmed'), eb('b.expires_at', '>', now)]))
      .orderBy(sql`lower(s.during)`)
      .execute()
  );
}

/** The bookings that hold or held these records of a calendar. */
export function listBookingsOfRecords(
  db: Connection,
  recordIds: readonly number[],
): Promise<ProviderBookingRow[]> {
  return selectWithCustomers(db)
    .where(sql<boolean>`b.record_id = any(${recordIds}::int[])`)
    .execute();
}
