import { type Booking, CUSTOMERS, type State } from './model.ts';

const DAY = 1_440;

export function takenSlots({ records, moves, erased }: State): string[] | undefined {
  if (erased.includes('instructor')) return undefined;
  const slots: string[] = [];
  const holds = moves.flatMap(({ isOpen, pieces }) => (isOpen ? pieces : []));
  for (const { active, day, start, end, status } of [
    ...records,
    ...holds.map((hold) => ({ ...hold, active: true, status: 'booked' })),
  ]) {
    if (active) for (let at = start; at < end; at += 30) slots.push(`${day} ${at} ${status}`);
  }
  return slots.toSorted();
}

function shown({ now, records }: State, { status, expires, record }: Booking): string {
  const time = records[record];
  if (status === 'pending' && expires <= now) return 'expired';
  return status === 'confirmed' && time && time.day * DAY + time.end <= now ? 'completed' : status;
}

export function bookingLists(state: State): (string[] | undefined)[] {
  return Array.from({ length: CUSTOMERS }, (_, customer) =>
    state.erased.includes(customer)
      ? undefined
      : state.bookings
          .filter((booking) => booking.customer === customer)
          .map((booking) => {
            const time = state.records[booking.record];
            return `${time?.day} ${time?.start} ${time?.end} ${shown(state, booking)}`;
          })
          .toSorted(),
  );
}
