/** A new column is exported without a change. Of other people the rows name no more than the screens do. */
import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';
import { NOT_EXPORTED } from './not-exported.ts';

type Exported = Record<string, unknown>;

/** `more` are columns that are not this person's either. */
function exported(
  table: keyof typeof NOT_EXPORTED,
  row: object,
  more: readonly string[] = [],
): Exported {
  const left = new Set<string>([...NOT_EXPORTED[table], ...more]);
  return Object.fromEntries(Object.entries(row).filter(([column]) => !left.has(column)));
}

const exportedAll = (table: keyof typeof NOT_EXPORTED, rows: object[]): Exported[] =>
  rows.map((row) => exported(table, row));

export async function profileOf(db: Connection, userId: number): Promise<Exported | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('resorts as r', 'r.id', 'u.preferred_resort_id')
    .selectAll('u')
    .select([
      'r.name as preferred_resort',
      'u.created_at as registered_at',
      'u.auth_date as last_sign_in_at',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row && exported('users', row);
}

export async function identitiesOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('identities')
    .selectAll()
    .select('subject as id')
    .where('user_id', '=', userId)
    .execute();
  return exportedAll('identities', rows);
}

export async function contactsOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return exportedAll('contacts', rows);
}

/** Of a browser's address, which is a secret, the name of its push service. */
export async function pushDevicesOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .select(sql<string>`substring(endpoint from '//([^/]+)')`.as('service'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return exportedAll('push_subscriptions', rows);
}

/** The address itself is a secret, and is shown in the settings. */
export async function calendarAddressOf(db: Connection, userId: number): Promise<Exported | null> {
  const row = await db
    .selectFrom('calendar_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? exported('calendar_addresses', row) : null;
}

export async function sessionsOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return exportedAll('sessions', rows);
}

function lessons(db: Connection) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoin('resorts as r', 'r.id', 'b.resort_id')
    .selectAll('b')
    .select(['s.date', 's.start_time', 's.end_time', 's.timezone', 'r.name as resort'])
    .orderBy('b.id');
}

export async function bookingsTaken(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await lessons(db)
    .select(['i.first_name as instructor_first_name', 'i.last_name as instructor_last_name'])
    .where('b.customer_id', '=', userId)
    .execute();
  return exportedAll('bookings', rows);
}

export async function bookingsGiven(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await lessons(db)
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name'])
    .where('i.user_id', '=', userId)
    .execute();
  return rows.map((row) => exported('bookings', row, ['participants', 'comment']));
}

function inquiries(db: Connection) {
  return db
    .selectFrom('service_requests as q')
    .innerJoin('resorts as r', 'r.id', 'q.resort_id')
    .innerJoin('users as c', 'c.id', 'q.customer_id')
    .selectAll('q')
    .select('r.name as resort')
    .orderBy('q.id');
}

export async function inquiriesMade(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await inquiries(db).where('q.customer_id', '=', userId).execute();
  return exportedAll('service_requests', rows);
}

export async function inquiriesReceived(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await inquiries(db)
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name'])
    .where('q.owner_id', '=', userId)
    .execute();
  return exportedAll('service_requests', rows);
}

function reviews(db: Connection) {
  return db
    .selectFrom('reviews as v')
    .innerJoin('instructors as i', 'i.id', 'v.instructor_id')
    .selectAll('v')
    .orderBy('v.id');
}

export async function reviewsWritten(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await reviews(db)
    .select(['i.first_name as instructor_first_name', 'i.last_name as instructor_last_name'])
    .where('v.customer_id', '=', userId)
    .execute();
  return exportedAll('reviews', rows);
}

export async function reviewsReceived(db: Connection, userId: number): Promise<Exported[]> {
  return exportedAll('reviews', await reviews(db).where('i.user_id', '=', userId).execute());
}

/** With the names of their documents, which can be downloaded from the application. */
export async function applicationsOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const documents = await db
    .selectFrom('registration_documents as d')
    .innerJoin('registrations as g', 'g.id', 'd.registration_id')
    .selectAll('d')
    .where('g.user_id', '=', userId)
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({
    ...exported('registrations', row),
    documents: exportedAll(
      'registration_documents',
      documents.filter(({ registration_id }) => registration_id === row.id),
    ),
  }));
}

async function offersOf(
  db: Connection,
  table: 'instructors' | 'rentals' | 'services',
  userId: number,
): Promise<Exported[]> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return exportedAll(table, rows);
}

export async function instructorOf(db: Connection, userId: number): Promise<Exported | null> {
  return (await offersOf(db, 'instructors', userId))[0] ?? null;
}

export async function meetingPointsOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('meeting_points as p')
    .innerJoin('resorts as r', 'r.id', 'p.resort_id')
    .innerJoin('instructors as i', (join) => join.on('i.user_id', '=', userId))
    .leftJoin('instructor_meeting_points as m', (join) =>
      join.onRef('m.meeting_point_id', '=', 'p.id').onRef('m.instructor_id', '=', 'i.id'),
    )
    .selectAll('p')
    .select(['r.name as resort'])
    .select(sql<boolean>`p.instructor_id IS NOT NULL`.as('own'))
    .where((eb) =>
      eb.or([eb('m.place', 'is not', null), eb('p.instructor_id', '=', eb.ref('i.id'))]),
    )
    .orderBy('m.place')
    .execute();
  return exportedAll('meeting_points', rows);
}

/** With the names of their evidence, which can be downloaded in the settings. */
export async function certificatesOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('certificates as c')
    .innerJoin('instructors as i', 'i.id', 'c.instructor_id')
    .selectAll('c')
    .where('i.user_id', '=', userId)
    .orderBy('c.id')
    .execute();
  return exportedAll('certificates', rows);
}

export async function rentalOf(db: Connection, userId: number): Promise<Exported | null> {
  return (await offersOf(db, 'rentals', userId))[0] ?? null;
}

export function servicesOf(db: Connection, userId: number): Promise<Exported[]> {
  return offersOf(db, 'services', userId);
}

export async function busyTimeOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('schedule_records as s')
    .innerJoin('instructors as i', 'i.id', 's.instructor_id')
    .selectAll('s')
    .where('i.user_id', '=', userId)
    .where('s.status', '=', 'busy')
    .orderBy('s.date')
    .orderBy('s.start_time')
    .execute();
  return exportedAll('schedule_records', rows);
}

/** With their events, and without their addresses, which are secrets of other sites. */
export async function calendarsOf(db: Connection, userId: number): Promise<Exported[]> {
  const feeds = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('instructors as i', 'i.id', 'f.instructor_id')
    .selectAll('f')
    .where('i.user_id', '=', userId)
    .orderBy('f.id')
    .execute();
  const times = await db
    .selectFrom('imported_times as t')
    .innerJoin('instructors as i', 'i.id', 't.instructor_id')
    .selectAll('t')
    .where('i.user_id', '=', userId)
    .orderBy('t.during')
    .execute();
  return feeds.map((feed) => ({
    ...exported('calendar_feeds', feed),
    events: exportedAll(
      'imported_times',
      times.filter(({ feed_id }) => feed_id === feed.id),
    ),
  }));
}

export async function conversationsOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('bookings as b', 'b.id', 'm.booking_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .selectAll('m')
    .where((eb) => eb.or([eb('b.customer_id', '=', userId), eb('i.user_id', '=', userId)]))
    .orderBy('m.booking_id')
    .orderBy('m.id')
    .execute();
  return exportedAll('messages', rows);
}

export async function reportsMade(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('message_reports')
    .selectAll()
    .where('reporter_id', '=', userId)
    .orderBy('id')
    .execute();
  return exportedAll('message_reports', rows);
}

export async function messagesTo(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .select('state as status')
    .where('recipient_id', '=', userId)
    .orderBy('id')
    .execute();
  return exportedAll('notifications', rows);
}

export async function adminActionsOf(db: Connection, userId: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('audit_records')
    .selectAll()
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();
  return exportedAll('audit_records', rows);
}
