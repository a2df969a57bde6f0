import type { Lesson } from '@sklon/contract/bookings';

/** Pending. */
export const LESSON: Lesson = {
  id: 4242,
  status: 'pending',
  booking_date: '2027-01-12',
  start_time: '10:00',
  end_time: '12:00',
  timezone: 'Europe/Moscow',
  group_size: 1,
  price: 6500,
  resort: { id: 9, name: 'Роза Хутор' },
  cancelled_by: null,
  cancel_reason: null,
  decline_reason: null,
  decline_comment: null,
  special_day: null,
  sequence: 0,
  move: null,
  expires_at: '2027-01-12T04:00:00.000Z',
  created_at: '2027-01-11T06:00:00.000Z',
  quote: null,
  participants: [],
  meeting_point: null,
  comment: null,
};
