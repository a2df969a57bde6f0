/** Races of the deletion of an account against what the other side does about a lesson. */
import { DELETE_WORD } from '@sklon/contract/account-rules';
import type { RouteName } from '@sklon/contract/routes';
import { lesson } from '../../server/test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../server/test/factories.ts';
import { stateOf } from './booking-state.ts';
import { by, codeOf, idOf, oneOf, type Race, same, type Track } from './race.ts';

type Side = 'customer' | 'instructor';
type Act = { name: RouteName; body?: object; by: Side | 'admin'; move?: true };

const OTHER_DAY = { booking_date: '2026-01-17', start_time: '12:00', end_time: '14:00' };
const ACTS: Record<string, Act> = {
  confirms: { name: 'confirmBooking', by: 'instructor' },
  declines: { name: 'declineBooking', by: 'instructor', body: {} },
  'cancels as the instructor': {
    name: 'cancelBookingAsProvider',
    by: 'instructor',
    body: { reason: 'Заболел' },
  },
  'cancels as the customer': { name: 'cancelInstructorBooking', by: 'customer' },
  'proposes to the customer': { name: 'proposeMove', by: 'instructor', body: OTHER_DAY },
  'proposes to the instructor': { name: 'proposeMove', by: 'customer', body: OTHER_DAY },
  'accepts the customer’s proposal': { name: 'acceptMove', by: 'instructor', move: true },
  'accepts the instructor’s proposal': { name: 'acceptMove', by: 'customer', move: true },
};
const byAdmin = { on_behalf_of: 'customer', reason: 'Просьба клиента' };

/** Pairs that race at once. */
const PAIRS = 8;

async function scene(track: Track, { by: side, move }: Act) {
  const instructor = await makeInstructor(track.test.db);
  const customer = await makeUser(track.test.db);
  const people: Record<Side, TestUser> = { customer, instructor: instructor.user };
  const made = await by(track, customer, 'createInstructorBooking', {
    body: lesson(instructor.id),
  });
  const id = idOf(made);
  // Busy time on both days, so that the deletion frees the calendar too.
  for (const date of ['2026-01-16', '2026-01-17'])
    await by(track, instructor.user, 'createBusyTime', {
      body: { date, start_time: '15:00', end_time: '16:00' },
    });
  const proposer = people[side === 'customer' ? 'instructor' : 'customer'];
  const proposed = move
    ? await by(track, proposer, 'proposeMove', { params: { id }, body: OTHER_DAY })
    : undefined;
  const moveId = (proposed?.body as { move: { id: number } } | undefined)?.move.id ?? 0;
  return { people, id, params: move ? { id, move: moveId } : { id } };
}

function against(text: string, act: Act, leaver: Side): Race {
  return {
    promise: `Somebody ${text} while the ${leaver} deletes the account: done or too late, and nothing stays open`,
    async round(track) {
      const scenes = [];
      while (scenes.length < PAIRS) scenes.push(await scene(track, act));
      await Promise.all(
        scenes.map(async ({ people, id, params }) => {
          const actor = act.by === 'admin' ? track.admin : people[act.by];
          const [acted, erased] = await Promise.all([
            by(track, actor, act.name, { params, body: act.body }),
            by(track, people[leaver], 'deleteAccount', { body: { confirm: DELETE_WORD } }),
          ]);
          same('the deletion', [erased.status, codeOf(erased)], [204, undefined]);
          oneOf('the call', acted.status, [200, 201, 404, 409]);
          const [state, holds] = await stateOf(track, id);
          oneOf('the booking', state, ['cancelled', 'declined']);
          same('its time', holds, false);
        }),
      );
    },
  };
}

const bothLeave: Race = {
  promise:
    'Both sides of a lesson delete their accounts at once: both are gone, and it is cancelled',
  async round(track) {
    const { people, id } = await scene(track, { name: 'deleteAccount', by: 'customer' });
    const erased = await Promise.all(
      Object.values(people).map((person) =>
        by(track, person, 'deleteAccount', { body: { confirm: DELETE_WORD } }),
      ),
    );
    same(
      'the deletions',
      erased.map(({ status }) => status),
      [204, 204],
    );
    same('the booking', await stateOf(track, id), ['cancelled', false]);
  },
};

export const ERASURE_RACES: Race[] = [
  ...Object.entries(ACTS).map(([text, act]) =>
    against(text, act, act.by === 'customer' ? 'instructor' : 'customer'),
  ),
  ...(['customer', 'instructor'] as const).map((leaver) =>
    against(
      'cancels as an admin',
      { name: 'cancelBookingAsAdmin', by: 'admin', body: byAdmin },
      leaver,
    ),
  ),
  bothLeave,
];
