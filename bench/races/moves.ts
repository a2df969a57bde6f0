import { BOOK, codeOf, dayAhead, type Lesson } from '../kit/client.ts';
import {
  by,
  DAY,
  held,
  lesson,
  notified,
  oneOf,
  pendingBooking,
  type Race,
  same,
  stateOf,
  statuses,
  type World,
} from './race.ts';

const TIMES = [
  { booking_date: dayAhead(DAY + 1), start_time: '12:00', end_time: '14:00' },
  { booking_date: dayAhead(DAY), start_time: '09:30', end_time: '12:30' },
  { booking_date: dayAhead(DAY), start_time: '10:30', end_time: '11:30' },
  { booking_date: dayAhead(DAY), start_time: '11:00', end_time: '13:00' },
] as const;

async function scene(world: World, number: number, proposed: boolean) {
  const found = await pendingBooking(world);
  const time = TIMES[number % TIMES.length] ?? TIMES[0];
  const moves = `${found.marketplace}/moves`;
  let move = moves;
  if (proposed) {
    const { body } = await by<{ move: { id: number } }>(
      world,
      found.instructor,
      `POST ${moves}`,
      time,
    );
    move = `${moves}/${body.move.id}`;
  }
  return { ...found, time, moves, move };
}

const text = ({
  booking_date,
  start_time,
  end_time,
}: Omit<Lesson, 'instructor_id' | 'group_size'>) => `${booking_date} ${start_time}–${end_time}`;

const proposalAgainstConfirmation: Race = {
  promise:
    'Another time proposed and the old one confirmed at once: one of the two, and the other is refused',
  async round(world, number) {
    const { instructor, customer, id, time, moves, provider } = await scene(world, number, false);
    const [proposed, confirmed] = await Promise.all([
      by(world, customer, `POST ${moves}`, { ...time, sequence: 0 }),
      by(world, instructor, `POST ${provider}/confirm`),
    ]);
    oneOf('proposal and confirmation', statuses([proposed, confirmed]), [
      [201, 409],
      [409, 200],
    ]);
    if (proposed.status === 409) same('the refusal', codeOf(proposed), 'booking_changed');
    const [state] = await stateOf(world, id);
    const isConfirmed = confirmed.status === 200;
    same('the booking', state, isConfirmed ? 'confirmed' : 'pending');
    const events = [
      ...(await notified(world, id, 'move_proposed')),
      ...(await notified(world, id, 'request_shows_')),
    ];
    same('notified', events, isConfirmed ? ['confirmed'] : ['']);
  },
};

const everythingAtOnce: Race = {
  promise:
    'A proposal accepted, withdrawn, its booking cancelled, and its time booked at once: one outcome, notified of once',
  async round(world, number) {
    const found = await scene(world, number, true);
    const { instructor, customer, rivals, id, time, move, marketplace } = found;
    const wanted = { ...lesson(instructor.id), ...time, start_time: '11:00', end_time: '13:00' };
    const cancels = number % 2 === 0;
    const [accepted, withdrawn, booked, cancelled] = await Promise.all([
      by(world, customer, `POST ${move}/accept`),
      by(world, instructor, `DELETE ${move}`),
      by(world, rivals[0] ?? '', BOOK, wanted),
      ...(cancels ? [by(world, customer, `DELETE ${marketplace}/cancel`)] : []),
    ]);
    const moved = accepted.status === 200;
    oneOf('accepted and withdrawn', statuses([accepted, withdrawn]), [
      [200, 409],
      [409, 200],
      [409, 409],
    ]);
    const [state] = await stateOf(world, id);
    same('cancelled', cancelled?.status === 200, cancels);
    same('the booking', state, cancels ? 'cancelled' : moved ? 'confirmed' : 'pending');
    const own = cancels ? [] : [moved ? text(time) : text(lesson(instructor.id))];
    const rival = booked.status === 201 ? [text(wanted)] : [];
    same('held times', await held(world, instructor.id), [...own, ...rival].toSorted());
    same('notified of the move', await notified(world, id, 'booking_confirmed'), moved ? [''] : []);
    const events = [...(cancels ? ['cancelled'] : []), ...(moved ? ['confirmed'] : [])];
    same('notified of the end', await notified(world, id, 'request_shows_'), events);
  },
};

export const MOVE_RACES = [proposalAgainstConfirmation, everythingAtOnce];
