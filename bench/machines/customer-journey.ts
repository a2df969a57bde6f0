/**
 * The journey of a customer from sign-in to cancellation; after each change it checks that the
 * change is visible.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Availability } from '@sklon/contract/schedule';
import type { Findings } from './findings.ts';
import type { Telegram } from './telegram.ts';
import { signedIn } from './people.ts';
import { type Tally, Visitor } from './visitor.ts';

export interface BookedInstructor {
  id: number;
  telegramId: number;
  resortId: number;
  skill: string;
}

export interface Journey {
  origin: string;
  telegram: Telegram;
  tally: Tally;
  own: Findings;
  /** Checks of changes that others made. */
  others: Findings;
  acknowledged: Map<number, string>;
}

interface Lesson {
  booking_date: string;
  start_time: string;
  end_time: string;
}

/** Milliseconds after which every visitor sees a change. */
const SEEN_BY_ALL_MS = 2_000;
/** Attempts to press the button: about half a minute. */
const PRESSES = 120;

export async function customerJourney(
  journey: Journey,
  telegramId: number,
  instructor: BookedInstructor,
  date: string,
): Promise<void> {
  const { own, acknowledged } = journey;
  const customer = await signedIn(journey.origin, journey.telegram, journey.tally, telegramId);
  await search(customer, instructor, own);
  const { status: opened } = await customer.call('getInstructor', {
    params: { id: instructor.id },
  });
  own.expect(opened === 200, `an instructor of the list got ${opened}`);
  await customer.call('listInstructorReviews', { params: { id: instructor.id } });
  const week = (who: Visitor, anonymous: boolean) =>
    who
      .call('getAvailability', { params: { id: instructor.id }, query: { date }, anonymous })
      .then(({ body }) => body as Availability);
  const lesson = freeLesson(await week(customer, false), date);
  if (!lesson) return;
  const isTaken = async (who: Visitor, anonymous: boolean) =>
    (await week(who, anonymous)).availability.some(
      ({ time }) => time === `${date}T${lesson.start_time}`,
    );

  const body = { instructor_id: instructor.id, ...lesson, group_size: 1 };
  const booked = await customer.call('createInstructorBooking', { body, key: randomUUID() });
  const bookedAt = performance.now();
  if (booked.status !== 201)
    return own.expect(
      false,
      `a free hour was booked with ${booked.status} ${JSON.stringify(booked.body)}`,
    );
  const { id } = booked.body as { id: number };
  acknowledged.set(id, 'pending');
  // Any process and any database may serve these.
  for (let check = 0; check < 3; check += 1)
    own.expect(
      await isTaken(customer, true),
      `booking ${id} did not take its hour for its own customer`,
    );
  own.expect(
    await isTaken(customer, false),
    `booking ${id} is not in the calendar of its own customer`,
  );
  own.expect(
    (await stateOf(customer, id)) === 'pending',
    `booking ${id} is missing in the list of its customer`,
  );

  const [confirmed] = await Promise.all([
    confirm(journey, instructor, customer, id),
    seenByAll(
      journey,
      bookedAt,
      isTaken,
      `booking ${id} left its hour free for others after two seconds`,
    ),
  ]);
  own.expect(confirmed, `booking ${id} was not confirmed in Telegram`);
  const view = await bookingOf(customer, id);
  own.expect(
    view?.status === 'confirmed' && view.instructor.phone !== null,
    `booking ${id} was confirmed, but its customer reads ${view?.status}`,
  );
  acknowledged.set(id, 'confirmed');

  const { status, retries } = await customer.call('cancelInstructorBooking', { params: { id } });
  const cancelledAt = performance.now();
  // A repeated call, here or in nginx, finds the booking cancelled.
  own.expect(
    status === 200 || status === 409,
    `a cancellation got ${status} after ${retries} repetitions`,
  );
  own.expect(
    (await stateOf(customer, id)) === 'cancelled',
    `booking ${id} was cancelled, but its customer reads otherwise`,
  );
  own.expect(
    !(await isTaken(customer, true)),
    `booking ${id} was cancelled, and its hour is taken for its own customer`,
  );
  acknowledged.set(id, 'cancelled');
  await seenByAll(
    journey,
    cancelledAt,
    async (who, anonymous) => !(await isTaken(who, anonymous)),
    `booking ${id} still took its hour for others`,
  );
}

/** A list whose filters match the instructor must contain them on some page. */
async function search(
  customer: Visitor,
  { id, resortId, skill }: BookedInstructor,
  own: Findings,
): Promise<void> {
  const query = { resort_id: resortId, skill_type: skill, is_working: 'true' };
  let cursor: string | null = null;
  do {
    const { status, body } = await customer.call('listInstructors', {
      query: { ...query, ...(cursor !== null && { cursor }) },
    });
    if (status !== 200) return own.expect(false, `a search got ${status} ${JSON.stringify(body)}`);
    const page = body as { items: { id: number }[]; next_cursor: string | null };
    if (page.items.some((one) => one.id === id)) return own.expect(true, '');
    cursor = page.next_cursor;
  } while (cursor !== null);
  own.expect(false, `instructor ${id} was not found by their resort and sport`);
}

/** The first free hour of a day. */
function freeLesson(
  { availability, resort_hours }: Availability,
  date: string,
): Lesson | undefined {
  const taken = new Set(availability.map(({ time }) => time));
  const [first = 0, last = 0] = [resort_hours.earliest_start, resort_hours.latest_end].map((time) =>
    Number(time.slice(0, 2)),
  );
  for (let hour = first + 1; hour + 1 < last; hour += 1) {
    const [start, half, end] = [`${pad(hour)}:00`, `${pad(hour)}:30`, `${pad(hour + 1)}:00`];
    if (!taken.has(`${date}T${start}`) && !taken.has(`${date}T${half}`))
      return { booking_date: date, start_time: start, end_time: end };
  }
  return undefined;
}

const pad = (hour: number) => String(hour).padStart(2, '0');

interface BookingView {
  id: number;
  status: string;
  instructor: { phone: string | null };
}

async function bookingOf(customer: Visitor, id: number): Promise<BookingView | undefined> {
  const { body } = await customer.call('listUserBookings');
  return (body as BookingView[]).find((booking) => booking.id === id);
}

const stateOf = async (customer: Visitor, id: number) => (await bookingOf(customer, id))?.status;

/**
 * The instructor presses the button in Telegram; repeated while the message has not arrived, or
 * after the responding process was killed.
 */
async function confirm(
  { telegram }: Journey,
  { telegramId }: BookedInstructor,
  customer: Visitor,
  id: number,
): Promise<boolean> {
  for (let press = 0; press < PRESSES; press += 1) {
    if (await telegram.press(telegramId, `c:${id}`)) return true;
    await delay(250);
    if ((await stateOf(customer, id)) !== 'pending') return true;
  }
  return false;
}

/** An anonymous visitor sees the change after two seconds. */
async function seenByAll(
  { origin, tally, others }: Journey,
  since: number,
  sees: (who: Visitor, anonymous: boolean) => Promise<boolean>,
  what: string,
): Promise<void> {
  await delay(Math.max(0, SEEN_BY_ALL_MS - (performance.now() - since)));
  for (let check = 0; check < 3; check += 1)
    others.expect(await sees(new Visitor(origin, tally), true), what);
}
