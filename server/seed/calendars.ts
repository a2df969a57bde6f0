import type { SlotStatus } from '@sklon/contract/schedule';
import { expiryOf, type StoredBookingStatus } from '@sklon/contract/booking-rules';
import { BOOKING_ANSWER_HOURS } from '@sklon/contract/limits';
import { lessonPrice } from '@sklon/contract/money';
import {
  addDays,
  instantOf,
  type LocalDate,
  localNow,
  minutesOf,
  timeOf,
} from '@sklon/contract/time';
import { type Random, randomFor } from './random.ts';

export interface CalendarOwner {
  id: number;
  resort_id: number;
  timezone: string;
  opens: string;
  closes: string;
  price_2h: number | null;
  work_with_groups: boolean;
  /** Free tomorrow, so that the demo always has a slot to book. */
  free_tomorrow: boolean;
  is_working: boolean;
}

export interface PlannedRecord {
  instructor_id: number;
  date: LocalDate;
  start_time: string;
  end_time: string;
  timezone: string;
  active: boolean;
  status: SlotStatus;
  booking?: PlannedBooking;
}

export interface PlannedBooking {
  resort_id: number;
  status: Exclude<StoredBookingStatus, 'expired'>;
  group_size: number;
  price: number | null;
  created_at: Date;
  decided_at: Date | null;
  expires_at: Date;
}

const DAYS_BACK = 10;
const DAYS_AHEAD = 21;
const HOUR_MS = 3_600_000;

/** A realistic calendar with free time in every week. */
export function planCalendar(owner: CalendarOwner, now: Date): PlannedRecord[] {
  const random = randomFor(`calendar ${owner.id}`);
  const today = localNow(now, owner.timezone).date;
  const records: PlannedRecord[] = [];
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day += 1) {
    // Random choices are drawn for free days too, so that a free day does not change all later ones.
    const planned = planDay(random, owner, addDays(today, day), now);
    if (!(owner.free_tomorrow && day === 1)) records.push(...planned);
  }
  return records;
}

function planDay(
  random: Random,
  owner: CalendarOwner,
  date: LocalDate,
  now: Date,
): PlannedRecord[] {
  const records: PlannedRecord[] = [];
  const dayOff = random.percent(10);
  const closes = minutesOf(owner.closes);
  // The grid of lessons begins on a half hour at or after the opening.
  let at = Math.ceil(minutesOf(owner.opens) / 30) * 30 + 30 * random.int(0, 3);
  while (at < closes) {
    const minutes = random.pick([60, 120, 120, 120, 180]);
    const taken = random.percent(34);
    const booked = random.percent(55);
    const fits = at + minutes <= closes;
    if (taken && fits && !dayOff) {
      const record = {
        instructor_id: owner.id,
        date,
        start_time: timeOf(at),
        end_time: timeOf(at + minutes),
        timezone: owner.timezone,
      };
      const booking = booked ? planBooking(random, owner, record, now) : undefined;
      const active =
        booking === undefined || booking.status === 'pending' || booking.status === 'confirmed';
      records.push({
        ...record,
        active,
        status: booking ? 'booked' : 'busy',
        ...(booking && { booking }),
      });
    }
    at += minutes + 30 * random.int(0, 2);
  }
  if (dayOff) {
    records.push({
      instructor_id: owner.id,
      date,
      start_time: owner.opens,
      end_time: owner.closes,
      timezone: owner.timezone,
      active: true,
      status: 'busy',
    });
  }
  return records;
}

function planBooking(
  random: Random,
  owner: CalendarOwner,
  record: Omit<PlannedRecord, 'active' | 'status'>,
  now: Date,
): PlannedBooking | undefined {
  const starts = instantOf(record.date, record.start_time, owner.timezone);
  const ahead = starts.getTime() - now.getTime();
  const chance = random.int(0, 99);
  const hoursAgo = random.int(1, Math.min(12, BOOKING_ANSWER_HOURS - 1));
  const daysBefore = random.int(2, 9);
  const group = random.int(2, 5);
  // An unanswered booking must still be pending at `now`; it expires an hour before its start at the latest.
  const status =
    chance < 8
      ? 'cancelled'
      : chance < 12
        ? 'declined'
        : chance < 30 && ahead > (BOOKING_ANSWER_HOURS + 12) * HOUR_MS
          ? 'pending'
          : 'confirmed';
  const recent = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const before = new Date(starts.getTime() - daysBefore * 24 * HOUR_MS);
  const created_at = status === 'pending' || before > recent ? recent : before;
  const minutes = minutesOf(record.end_time) - minutesOf(record.start_time);
  return {
    resort_id: owner.resort_id,
    status,
    group_size: owner.work_with_groups && random.percent(40) ? group : 1,
    price: lessonPrice(owner.price_2h, minutes),
    created_at,
    decided_at: status === 'pending' ? null : new Date(created_at.getTime() + HOUR_MS / 2),
    expires_at: expiryOf(created_at, starts),
  };
}
