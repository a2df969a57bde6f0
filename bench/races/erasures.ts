import { dayAhead } from '../kit/client.ts';
import {
  by,
  DAY,
  deleteAccount,
  oneOf,
  pendingBooking,
  type Race,
  same,
  type Scene,
  stateOf,
  statuses,
  type World,
} from './race.ts';

type Side = 'customer' | 'instructor';

interface Act {
  by: Side | 'admin';
  /** From the booking's and, where one is wanted, from the proposal's paths. */
  endpoint: (scene: Scene, move: string) => string;
  body?: object;
  answers?: true;
}

const OTHER_DAY = { booking_date: dayAhead(DAY + 1), start_time: '12:00', end_time: '14:00' };
const BY_ADMIN = { on_behalf_of: 'customer', reason: 'Просьба клиента' };
const proposal = ({ marketplace }: Scene) => `POST ${marketplace}/moves`;
const acceptance = (_: Scene, move: string) => `POST ${move}/accept`;

const ACTS: Record<string, Act> = {
  confirms: { by: 'instructor', endpoint: ({ provider }) => `POST ${provider}/confirm` },
  declines: { by: 'instructor', endpoint: ({ provider }) => `POST ${provider}/decline`, body: {} },
  'cancels as the instructor': {
    by: 'instructor',
    endpoint: ({ provider }) => `POST ${provider}/cancel`,
    body: { reason: 'Заболел' },
  },
  'cancels as the customer': {
    by: 'customer',
    endpoint: ({ marketplace }) => `DELETE ${marketplace}/cancel`,
  },
  'proposes to the customer': { by: 'instructor', endpoint: proposal, body: OTHER_DAY },
  'proposes to the instructor': { by: 'customer', endpoint: proposal, body: OTHER_DAY },
  'accepts the customer’s proposal': { by: 'instructor', endpoint: acceptance, answers: true },
  'accepts the instructor’s proposal': { by: 'customer', endpoint: acceptance, answers: true },
};
const byAdmin: Act = {
  by: 'admin',
  endpoint: ({ admin }) => `POST ${admin}/cancel`,
  body: BY_ADMIN,
};
const PAIRS = 8;

async function proposed(world: World, scene: Scene, side: Side): Promise<number> {
  const { status, body } = await by<{ move: { id: number } }>(
    world,
    scene[side],
    proposal(scene),
    OTHER_DAY,
  );
  same('the proposal', status, 201);
  return body.move.id;
}

async function round(world: World, act: Act, leaver: Side): Promise<void> {
  const scene = await pendingBooking(world);
  // Busy time on both days, so that the deletion frees the calendar too.
  for (const date of [dayAhead(DAY), OTHER_DAY.booking_date]) {
    const busy = { date, start_time: '15:00', end_time: '16:00' };
    await by(world, scene.instructor, 'POST /providers/settings/schedule', busy);
  }
  const move = act.answers ? await proposed(world, scene, leaver) : 0;
  const endpoint = act.endpoint(scene, `${scene.marketplace}/moves/${move}`);
  const actor = act.by === 'admin' ? world.admin : scene[act.by];
  const [acted, erased] = await Promise.all([
    by(world, actor, endpoint, act.body),
    deleteAccount(world, scene[leaver]),
  ]);
  same('the deletion', erased.status, 204);
  oneOf('the call', acted.status, [200, 201, 404, 409]);
  oneOf('the booking', await stateOf(world, scene.id), [
    ['cancelled', false],
    ['declined', false],
  ]);
}

function against(text: string, act: Act, leaver: Side): Race {
  return {
    promise: `Somebody ${text} while the ${leaver} deletes the account: done or too late, and nothing stays open`,
    async round(world) {
      await Promise.all(Array.from({ length: PAIRS }, () => round(world, act, leaver)));
    },
  };
}

const bothLeave: Race = {
  promise:
    'Both sides of a lesson delete their accounts at once: both are gone, and it is cancelled',
  async round(world) {
    const { customer, instructor, id } = await pendingBooking(world);
    const erased = await Promise.all(
      [customer, instructor].map((one) => deleteAccount(world, one)),
    );
    same('the deletions', statuses(erased), [204, 204]);
    same('the booking', await stateOf(world, id), ['cancelled', false]);
  },
};

export const ERASURE_RACES: readonly Race[] = [
  ...Object.entries(ACTS).map(([text, act]) =>
    against(text, act, act.by === 'customer' ? 'instructor' : 'customer'),
  ),
  against('cancels as an admin', byAdmin, 'customer'),
  against('cancels as an admin', byAdmin, 'instructor'),
  bothLeave,
];
