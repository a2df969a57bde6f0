import { createHash } from 'node:crypto';
import type { RouteName } from '@sklon/contract/routes';
import { sql } from 'kysely';
import type { Connection, Db } from '../src/db/client.ts';
import { TEST_NOW, type TestApp } from './app.ts';
import { ask, lesson } from './bookings.ts';
import { certificateForm, makeRental, makeService, type TestUser } from './factories.ts';
import { awaitInquiryAnswers, makeAnswerable, restoreOwnedShop } from './fuzz-requests.ts';
import { reopen } from './fuzz-registrations.ts';
import { forgetAnswer, forgetReview, hideOneReview, makeReviewable } from './fuzz-reviews.ts';

/** Far from the days of generated calls, so that these never take the same times. */
const DAY = '2026-04-10';
export const SPECIAL_DAY = '2026-05-01';
export const LINK_TOKEN = 'a-link';
export const OWN_LESSON = { booking_date: DAY, start_time: '17:00', end_time: '17:30' };

/** Busy time 1 of the instructor 1, the special day 1 of the resort, three bookings with them and with messages, meeting points, the certificate 1, the companion 1 of the customer, the rental shop 1, the service 1, and three inquiries; the backup 1, the own day 1 and the recurring busy time 1. */
export async function makeUsable(test: TestApp, customer: TestUser, resort: number): Promise<void> {
  await makeBusyTime(test.db);
  await makeCalendarFeed(test.db);
  await makeSpecialDay(test.db, resort);
  for (const start of [1, 2, 3])
    await ask(
      test,
      customer,
      lesson(1, { booking_date: DAY, start_time: `1${start}:00`, end_time: `1${start}:30` }),
    );
  await proposeTime(test.db);
  await makeOwnLesson(test.db, resort);
  await makeConversations(test.db);
  await makePoints(test.db, resort);
  await makeCertificates(test.db);
  await makeCompanion(test.db, customer.id);
  await makeReviewable(test, customer, resort);
  await makeRental(test.db, { resort_ids: [resort] });
  await makeService(test.db, { resort_ids: [resort] });
  await makeAnswerable(test, customer, resort);
  await makeBackup(test.db);
  await makeOwnDay(test.db);
}

async function makeConversations(db: Db): Promise<void> {
  await sql`
    INSERT INTO messages (booking_id, author, author_id, text, created_at)
    SELECT b.id, side.author, CASE side.author WHEN 'customer' THEN b.customer_id ELSE i.user_id END, 'Где встретимся?', ${TEST_NOW}
    FROM bookings b JOIN instructors i ON i.id = b.instructor_id, (VALUES ('customer'), ('instructor')) side (author)
    WHERE i.id = 1`.execute(db);
  await makeReport(db);
}

async function makeBackup(db: Db): Promise<void> {
  const made = { requested_at: TEST_NOW, made_at: TEST_NOW, bytes: 1, name: 'a backup' };
  await db.insertInto('backups').values(made).execute();
}

async function makeReport(db: Db): Promise<void> {
  await sql`DELETE FROM message_reports WHERE booking_id > (SELECT min(booking_id) FROM messages) OR reporter = 'instructor'`.execute(
    db,
  );
  await sql`
    INSERT INTO message_reports (booking_id, reporter, reporter_id, reason, created_at)
    SELECT id, 'customer', customer_id, 'Грубит', ${TEST_NOW} FROM bookings WHERE id = (SELECT min(booking_id) FROM messages)
    ON CONFLICT (booking_id, reporter) DO UPDATE SET handled_at = NULL, handled_by = NULL, handled_note = NULL`.execute(
    db,
  );
}

async function makeBusyTime(db: Db): Promise<void> {
  await sql`
    INSERT INTO schedule_records (id, instructor_id, status, date, start_time, end_time, timezone) OVERRIDING SYSTEM VALUE
    VALUES (1, 1, 'busy', ${DAY}, '10:00', '10:30', 'Europe/Moscow') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`SELECT setval(pg_get_serial_sequence('schedule_records', 'id'), greatest((SELECT max(id) FROM schedule_records), 1))`.execute(
    db,
  );
}

/** The only special day, and the first; a day before it, as another one may be entered on the day itself. */
async function makeSpecialDay(db: Db, resort: number): Promise<void> {
  await sql`DELETE FROM special_days WHERE id <> 1`.execute(db);
  await sql`
    INSERT INTO special_days (id, resort_id, date, reason, created_at) OVERRIDING SYSTEM VALUE
    VALUES (1, ${resort}, ${SPECIAL_DAY}::date - 1, 'ветер', ${TEST_NOW}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`SELECT setval(pg_get_serial_sequence('special_days', 'id'), greatest((SELECT max(id) FROM special_days), 1))`.execute(
    db,
  );
}

async function makeCompanion(db: Db, customerId: number): Promise<void> {
  await sql`DELETE FROM companions WHERE id <> 1`.execute(db);
  await sql`
    INSERT INTO companions (id, user_id, first_name, age_on, level) OVERRIDING SYSTEM VALUE
    VALUES (1, ${customerId}, 'Юра', ${DAY}, 'turning') ON CONFLICT DO NOTHING`.execute(db);
  await sql`SELECT setval(pg_get_serial_sequence('companions', 'id'), greatest((SELECT max(id) FROM companions), 1))`.execute(
    db,
  );
}

async function makePoints(db: Db, resort: number): Promise<void> {
  await sql`DELETE FROM meeting_points WHERE id > 1 AND instructor_id IS NULL`.execute(db);
  await sql`
    INSERT INTO meeting_points (id, resort_id, instructor_id, name, latitude, longitude, created_at) OVERRIDING SYSTEM VALUE
    VALUES (1, ${resort}, NULL, 'У касс', 43.66, 40.31, ${TEST_NOW}), (2, ${resort}, 1, 'Кафе', 43.66, 40.31, ${TEST_NOW})
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`SELECT setval(pg_get_serial_sequence('meeting_points', 'id'), (SELECT max(id) FROM meeting_points))`.execute(
    db,
  );
}

async function makeCertificates(db: Db): Promise<void> {
  const { kind, issuer, number, valid_from, valid_to } = certificateForm();
  // As the calls lock them, which are undone together; no more than these, or a change of many instructors deadlocks with it.
  await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM instructors WHERE id = 1 OR id IN (SELECT instructor_id FROM certificates) ORDER BY id FOR NO KEY UPDATE`.execute(
      tx,
    );
    await sql`DELETE FROM certificates WHERE id <> 1`.execute(tx);
    await sql`
      INSERT INTO certificates (id, instructor_id, kind, issuer, number, valid_from, valid_to, filename, original_filename, content_type, file_size, uploaded_at, created_at, updated_at)
      OVERRIDING SYSTEM VALUE
      VALUES (1, 1, ${kind}, ${issuer}, ${number}, ${valid_from}, ${valid_to}, 'fuzz-certificate.pdf', 'fuzz.pdf', 'application/pdf', 1, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW})
      ON CONFLICT (id) DO UPDATE SET status = 'waiting', revision = 1, refusal_reason = NULL, verified_at = NULL, verified_by = NULL`.execute(
      tx,
    );
    await sql`SELECT setval(pg_get_serial_sequence('certificates', 'id'), (SELECT max(id) FROM certificates))`.execute(
      tx,
    );
  });
}

async function freeBusyTime(db: Db): Promise<void> {
  await db
    .deleteFrom('schedule_records')
    .where('status', '=', 'busy')
    .where('id', '<>', 1)
    .execute();
}

/** The only own day and the only rule are the first, the week is that of the resort, and there are no limits. */
async function makeOwnDay(db: Db): Promise<void> {
  await db.deleteFrom('weekly_hours').execute();
  await db.deleteFrom('work_limits').execute();
  await sql`DELETE FROM own_days WHERE id <> 1`.execute(db);
  await sql`DELETE FROM recurring_busy WHERE id <> 1`.execute(db);
  await sql`
    INSERT INTO recurring_busy (id, instructor_id, weekdays, busy_slots, created_at) OVERRIDING SYSTEM VALUE
    VALUES (1, 1, 1, 1, ${TEST_NOW}::timestamptz) ON CONFLICT DO NOTHING`.execute(db);
  await sql`SELECT nextval(pg_get_serial_sequence('recurring_busy', 'id'))`.execute(db);
  await sql`
    INSERT INTO own_days (id, instructor_id, first_date, last_date, open_slots, created_at) OVERRIDING SYSTEM VALUE
    SELECT 1, 1, ${DAY}::date, ${DAY}::date, 0, ${TEST_NOW}::timestamptz
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`SELECT setval(pg_get_serial_sequence('own_days', 'id'), greatest((SELECT max(id) FROM own_days), 1))`.execute(
    db,
  );
}

/** The only calendar is the first; its address is sealed by no secret. */
async function makeCalendarFeed(db: Db): Promise<void> {
  await sql`DELETE FROM calendar_feeds WHERE id <> 1`.execute(db);
  await sql`
    INSERT INTO calendar_feeds (id, instructor_id, name, host, sealed_url, url_hash, created_at) OVERRIDING SYSTEM VALUE
    VALUES (1, 1, 'Личный', 'calendar.example', '', '', ${TEST_NOW}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`SELECT nextval(pg_get_serial_sequence('calendar_feeds', 'id'))`.execute(db);
}

/** The only own lesson is the first, with a link; its bookings are gone. */
async function makeOwnLesson(db: Db, resort: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(2)`.execute(tx);
    await sql`SELECT FROM instructors WHERE id = 1 OR id IN (SELECT instructor_id FROM own_lessons) ORDER BY id FOR NO KEY UPDATE`.execute(
      tx,
    );
    const taken = sql`SELECT booking_id FROM lesson_links WHERE booking_id IS NOT NULL`;
    const { rows } = await sql<{ record_id: number }>`
      WITH gone AS (DELETE FROM bookings WHERE id IN (${taken}) RETURNING record_id)
      SELECT record_id FROM gone UNION ALL SELECT record_id FROM own_lessons`.execute(tx);
    await sql`DELETE FROM own_lessons`.execute(tx);
    const records = rows.map(({ record_id }) => record_id);
    await sql`DELETE FROM schedule_records WHERE id = ANY (${records}::int[])`.execute(tx);
    const { date, start, end } = { date: DAY, start: '17:00', end: '17:30' };
    await sql`
      WITH made AS (
        INSERT INTO schedule_records (instructor_id, status, date, start_time, end_time, timezone)
        VALUES (1, 'booked', ${date}, ${start}, ${end}, 'Europe/Moscow') RETURNING id
      ) INSERT INTO own_lessons (id, record_id, instructor_id, resort_id, group_size, customer_name, created_at) OVERRIDING SYSTEM VALUE
      SELECT 1, id, 1, ${resort}, 1, 'Ольга', ${TEST_NOW}::timestamptz FROM made`.execute(tx);
    const hash = createHash('sha256').update(LINK_TOKEN).digest();
    await sql`INSERT INTO lesson_links (token_hash, own_lesson_id, created_at, expires_at) VALUES (${hash}, 1, ${TEST_NOW}, ${DAY})`.execute(
      tx,
    );
    await sql`SELECT nextval(pg_get_serial_sequence('own_lessons', 'id'))`.execute(tx);
  });
}

async function awaitAnswers(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Calls that are sent together are undone together.
    await sql`SELECT pg_advisory_xact_lock(1)`.execute(tx);
    // Before their days, as the calls lock them.
    await sql`SELECT FROM bookings ORDER BY id FOR NO KEY UPDATE`.execute(tx);
    await tx
      .deleteFrom('notifications')
      .where('subject_type', '=', 'booking')
      .where('subject_id', '<=', 3)
      .execute();
    await sql`DELETE FROM booking_moves WHERE id <> ${MOVED}`.execute(tx);
    await sql`
      DELETE FROM schedule_records s WHERE status = 'booked' AND id <> ${HELD}
        AND NOT EXISTS (SELECT FROM bookings b WHERE b.record_id = s.id)
        AND NOT EXISTS (SELECT FROM own_lessons o WHERE o.record_id = s.id)`.execute(tx);
    const pending = {
      status: 'pending',
      cancelled_by: null,
      cancel_reason: null,
      decline_reason: null,
      decline_comment: null,
      decided_at: null,
      move_id: null,
      move_expires_at: null,
    } as const;
    await tx.updateTable('bookings').set(pending).where('id', '<=', 3).execute();
    await sql`
      UPDATE schedule_records s SET active = true, date = ${DAY}, start_time = make_time(10 + b.id, 0, 0), end_time = make_time(10 + b.id, 30, 0)
      FROM bookings b WHERE b.record_id = s.id AND b.id <= 3`.execute(tx);
    await proposeTime(tx);
  });
}

async function expireOthers(db: Db): Promise<void> {
  await sql`
    UPDATE bookings SET status = 'expired', decided_at = ${TEST_NOW}
    FROM (SELECT id FROM bookings WHERE id > 3 AND status = 'pending' ORDER BY id FOR NO KEY UPDATE) held
    WHERE bookings.id = held.id`.execute(db);
}

export const MOVED = 2;
const HELD = 1_000_000;

/** The same rows again: a call that waits for the booking has read them as they were, and ids are never used twice. */
async function proposeTime(db: Connection): Promise<void> {
  await sql`
    WITH held AS (
      INSERT INTO schedule_records (id, instructor_id, status, date, start_time, end_time, timezone)
      OVERRIDING SYSTEM VALUE
      VALUES (${HELD}, 1, 'booked', ${DAY}, '15:00', '15:30', 'Europe/Moscow')
      ON CONFLICT (id) DO UPDATE SET active = true
      RETURNING id
    ), made AS (
      INSERT INTO booking_moves (id, booking_id, proposed_by, date, start_time, end_time, old_date, old_start_time, old_end_time, record_ids, created_at, expires_at)
      OVERRIDING SYSTEM VALUE
      SELECT ${MOVED}, ${MOVED}, 'instructor', ${DAY}, '15:00', '15:30', ${DAY}, '12:00', '12:30', ARRAY[id], ${TEST_NOW}, ${DAY} FROM held
      ON CONFLICT (id) DO UPDATE SET state = 'open', closed_at = NULL
    )
    UPDATE bookings SET move_id = ${MOVED}, move_expires_at = ${DAY} WHERE id = ${MOVED}`.execute(
    db,
  );
  await sql`SELECT setval(pg_get_serial_sequence('booking_moves', 'id'), ${MOVED + 1_000})`.execute(
    db,
  );
}

async function restoreRental(db: Db, resort: number): Promise<void> {
  await sql`
    INSERT INTO rentals (id, business_name, resort_ids, created_at) OVERRIDING SYSTEM VALUE
    VALUES (1, 'Прокат', ${[resort]}, ${TEST_NOW}) ON CONFLICT DO NOTHING`.execute(db);
}

async function reopenResorts(db: Db): Promise<void> {
  await sql`
    UPDATE resorts SET open_time = '09:00', close_time = '18:00'
    FROM (SELECT id FROM resorts WHERE NOT is_folder ORDER BY id FOR NO KEY UPDATE) held
    WHERE resorts.id = held.id`.execute(db);
}

interface Restored {
  applicant: TestUser;
  customer: TestUser;
}

export async function restore(
  db: Db,
  name: RouteName,
  { applicant, customer }: Restored,
  resort: number,
): Promise<void> {
  switch (name) {
    case 'approveRegistration':
    case 'rejectRegistration':
    case 'cancelRegistration':
      return reopen(db, applicant, resort);
    case 'createBusyTime':
      return freeBusyTime(db);
    case 'updateWeeklyHours':
    case 'createOwnDay':
    case 'deleteOwnDay':
    case 'createOwnDays':
    case 'deleteOwnDays':
    case 'createRecurringBusy':
    case 'deleteRecurringBusy':
    case 'updateWorkLimits':
      return makeOwnDay(db);
    case 'createCalendarFeed':
    case 'refreshCalendarFeed':
    case 'deleteCalendarFeed':
      return makeCalendarFeed(db);
    case 'createOwnLesson':
    case 'updateOwnLesson':
    case 'deleteOwnLesson':
    case 'createLessonLink':
    case 'deleteLessonLink':
    case 'takeLesson':
      return makeOwnLesson(db, resort);
    case 'deleteBusyTime':
      return makeBusyTime(db);
    case 'confirmBooking':
    case 'declineBooking':
    case 'cancelBookingAsProvider':
    case 'cancelInstructorBooking':
    case 'cancelBookingAsAdmin':
    case 'proposeMove':
    case 'acceptMove':
    case 'declineMove':
      return awaitAnswers(db);
    case 'createInstructorBooking':
      return expireOthers(db);
    case 'createCompanion':
    case 'updateCompanion':
    case 'deleteCompanion':
      return makeCompanion(db, customer.id);
    case 'createSpecialDay':
    case 'deleteSpecialDay':
      return makeSpecialDay(db, resort);
    case 'createMeetingPoint':
    case 'deleteMeetingPoint':
    case 'deleteOwnMeetingPoint':
    case 'takeDownMeetingPoint':
      return makePoints(db, resort);
    case 'createCertificate':
    case 'updateCertificate':
    case 'deleteCertificate':
    case 'uploadCertificateEvidence':
    case 'verifyCertificate':
    case 'refuseCertificate':
      return makeCertificates(db);
    case 'reportConversation':
    case 'handleReports':
      return makeReport(db);
    case 'createReview':
      return forgetReview(db);
    case 'hideReview':
    case 'showReview':
      return hideOneReview(db);
    case 'answerReview':
      return forgetAnswer(db);
    case 'deleteRental':
      await restoreRental(db, resort);
      return restoreOwnedShop(db, resort);
    case 'createInquiry':
    case 'cancelInquiry':
    case 'acceptInquiry':
    case 'declineInquiry':
      return awaitInquiryAnswers(db);
    case 'updateBusiness':
      // Calls of the same run send inquiries to it.
      await db.updateTable('rentals').set({ is_working: true }).execute();
      return;
    case 'updateResort':
      return reopenResorts(db);
    case 'updateInstructorSettings':
      await db.updateTable('instructors').set({ is_working: true }).execute();
      return;
    default:
  }
}
