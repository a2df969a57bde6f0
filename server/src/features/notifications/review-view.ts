import type { Connection } from '../../db/client.ts';

/** A review with all that a message about it may say. */
export interface ReviewView {
  booking_id: number;
  /** Day of the lesson, local to its resort. */
  booking_date: string;
  stars: number;
  text: string | null;
  answer: string | null;
  hidden_at: Date | null;
  customer_first_name: string | null;
  customer_last_name: string | null;
  customer_username: string | null;
  /** When the customer deleted the account. */
  customer_erased_at: Date | null;
  instructor_first_name: string;
  instructor_last_name: string;
}

export function findReviewView(db: Connection, id: number): Promise<ReviewView | undefined> {
  return db
    .selectFrom('reviews as v')
    .innerJoin('bookings as b', 'b.id', 'v.booking_id')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .innerJoin('users as c', 'c.id', 'v.customer_id')
    .innerJoin('instructors as i', 'i.id', 'v.instructor_id')
    .select([
      'v.booking_id',
      's.date as booking_date',
      'v.stars',
      'v.text',
      'v.answer',
      'v.hidden_at',
    ])
    .select([
      'c.first_name as customer_first_name',
      'c.last_name as customer_last_name',
      'c.username as customer_username',
    ])
    .select('c.erased_at as customer_erased_at')
    .select(['i.first_name as instructor_first_name', 'i.last_name as instructor_last_name'])
    .where('v.id', '=', id)
    .executeTakeFirst();
}
