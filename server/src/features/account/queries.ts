/** SQL of the export: what is kept about a person, row by row, without hashes and without contacts of others. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../db/client.ts';

export function profileOf(db: Connection, userId: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('resorts as r', 'r.id', 'u.preferred_resort_id')
    .select([
      'u.first_name',
      'u.last_name',
      'u.username',
      'u.phone',
      'u.email',
      'u.has_provider_profile',
    ])
    .select([
      'r.name as preferred_resort',
      'u.preferred_skill_type',
      'u.created_at as registered_at',
      'u.auth_date as last_sign_in_at',
    ])
    .select(['u.wants_reminders', 'u.wants_review_news'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

export function identitiesOf(db: Connection, userId: number) {
  return db
    .selectFrom('identities')
    .select(['provider', 'subject as id', 'reachable as bot_may_write'])
    .where('user_id', '=', userId)
    .execute();
}

export function sessionsOf(db: Connection, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

function lessons(db: Connection) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('instructors as i', 'i.id', 'b.instructor_id')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoin('resorts as r', 'r.id', 'b.resort_id')
    .select([
      'b.id',
      'b.status',
      's.date',
      's.start_time',
      's.end_time',
      's.timezone',
      'r.name as resort',
      'b.group_size',
      'b.price',
    ])
    .select(['b.cancelled_by', 'b.cancel_reason', 'b.created_at', 'b.decided_at'])
    .orderBy('b.id');
}

export function bookingsTaken(db: Connection, userId: number) {
  return lessons(db)
    .select(['i.first_name as instructor_first_name', 'i.last_name as instructor_last_name'])
    .where('b.customer_id', '=', userId)
    .execute();
}

export function bookingsGiven(db: Connection, userId: number) {
  return lessons(db)
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name'])
    .where('i.user_id', '=', userId)
    .execute();
}

function requests(db: Connection) {
  return db
    .selectFrom('service_requests as q')
    .innerJoin('resorts as r', 'r.id', 'q.resort_id')
    .innerJoin('users as c', 'c.id', 'q.customer_id')
    .select([
      'q.id',
      'q.kind',
      'q.provider_name',
      'r.name as resort',
      'q.status',
      'q.date_from',
      'q.date_to',
      'q.people',
      'q.comment',
    ])
    .select(['q.created_at', 'q.decided_at'])
    .orderBy('q.id');
}

export function inquiriesMade(db: Connection, userId: number) {
  return requests(db).where('q.customer_id', '=', userId).execute();
}

export function inquiriesReceived(db: Connection, userId: number) {
  return requests(db)
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name'])
    .where('q.owner_id', '=', userId)
    .execute();
}

function reviews(db: Connection) {
  return db
    .selectFrom('reviews as v')
    .innerJoin('instructors as i', 'i.id', 'v.instructor_id')
    .select([
      'v.id',
      'v.booking_id',
      'v.stars',
      'v.text',
      'v.created_at',
      'v.answer',
      'v.answered_at',
      'v.hidden_at',
      'v.hidden_reason',
    ])
    .orderBy('v.id');
}

export function reviewsWritten(db: Connection, userId: number) {
  return reviews(db)
    .select(['i.first_name as instructor_first_name', 'i.last_name as instructor_last_name'])
    .where('v.customer_id', '=', userId)
    .execute();
}

export function reviewsReceived(db: Connection, userId: number) {
  return reviews(db).where('i.user_id', '=', userId).execute();
}

/** With the names of their documents; the files themselves can be downloaded from the application. */
export function applicationsOf(db: Connection, userId: number) {
  return db
    .selectFrom('registrations as g')
    .select([
      'g.id',
      'g.service_type',
      'g.status',
      'g.first_name',
      'g.last_name',
      'g.phone',
      'g.email',
      'g.username',
      'g.resort_ids',
    ])
    .select([
      'g.social_links',
      'g.instructor_data',
      'g.rental_data',
      'g.other_data',
      'g.profile_photo_path',
      'g.admin_notes',
    ])
    .select(['g.created_at', 'g.updated_at', 'g.processed_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('registration_documents as d')
          .select(['d.original_filename', 'd.content_type', 'd.file_size', 'd.uploaded_at'])
          .whereRef('d.registration_id', '=', 'g.id')
          .orderBy('d.id'),
      ).as('documents'),
    )
    .where('g.user_id', '=', userId)
    .orderBy('g.id')
    .execute();
}

export async function instructorOf(db: Connection, userId: number) {
  const row = await db
    .selectFrom('instructors')
    .select([
      'id',
      'first_name',
      'last_name',
      'phone',
      'email',
      'profile_photo_path',
      'approved',
      'verified',
      'is_working',
      'skill_type',
    ])
    .select([
      'price_2h',
      'about_myself',
      'other_info',
      'years_experience',
      'works_with_kids',
      'min_kid_age',
      'work_with_groups',
    ])
    .select([
      'teach_newbies',
      'teach_carving',
      'teach_freestyle',
      'teach_freeride',
      'rating',
      'total_reviews',
      'resort_ids',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

const BUSINESS = [
  'id',
  'business_name',
  'resort_ids',
  'address',
  'latitude',
  'longitude',
  'map_link',
  'site',
  'phone',
  'extra_phone',
] as const;
const OFFER = [
  'is_working',
  'price_ski_set',
  'discount',
  'about_business',
  'other_info',
  'profile_photo_path',
  'created_at',
] as const;

export async function rentalOf(db: Connection, userId: number) {
  return (
    (await db
      .selectFrom('rentals')
      .select(BUSINESS)
      .select(OFFER)
      .where('user_id', '=', userId)
      .executeTakeFirst()) ?? null
  );
}

export function servicesOf(db: Connection, userId: number) {
  return db
    .selectFrom('services')
    .select(BUSINESS)
    .select(['service_type', 'service_name'])
    .select(OFFER)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function busyTimeOf(db: Connection, userId: number) {
  return db
    .selectFrom('schedule_records as s')
    .innerJoin('instructors as i', 'i.id', 's.instructor_id')
    .select(['s.date', 's.start_time', 's.end_time', 's.timezone', 's.notes'])
    .where('i.user_id', '=', userId)
    .where('s.status', '=', 'busy')
    .orderBy('s.date')
    .orderBy('s.start_time')
    .execute();
}

export function messagesTo(db: Connection, userId: number) {
  return db
    .selectFrom('notifications')
    .select(['event', 'subject_type', 'subject_id', 'due_at', 'state as status', 'closed_at'])
    .where('recipient_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function adminActionsOf(db: Connection, userId: number) {
  return db
    .selectFrom('audit_records')
    .select(['at', 'action', 'entity', 'entity_id'])
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();
}
