import { setTimeout as delay } from 'node:timers/promises';
import { book as bookOnce, cancel as cancelOnce, lessonAt } from '../kit/client.ts';
import type { Data } from '../kit/data.ts';
import { clientAddress } from '../kit/nginx.ts';
import type { Person } from '../kit/people.ts';
import { report } from '../kit/report.ts';
import type { Standin } from '../kit/standin.ts';

/** Seconds that a message to somebody else may come later. */
const LATER_MAX = 30;
const GIVE_UP_MS = 300_000;
const ATTACK_MS = 60_000;
const MESSAGES = 100;

interface World {
  origin: string;
  data: Data;
  standin: Standin;
}

const FIRST_ID = 870_000;
let telegramId = FIRST_ID;

/** Lets the bot write to an account; returns the person's id at Telegram. */
async function seat({ data, standin }: World, userId: string | number): Promise<number> {
  telegramId += 1;
  await standin.addPerson(telegramId);
  await data.db.query(
    "INSERT INTO identities (provider, subject, user_id) VALUES ('telegram', $1, $2)",
    [String(telegramId), userId],
  );
  return telegramId;
}

async function seatInstructor(world: World, id: number): Promise<number> {
  const { rows } = await world.data.db.query<{ user_id: number }>(
    'SELECT user_id FROM instructors WHERE id = $1',
    [id],
  );
  return seat(world, rows[0]?.user_id ?? 0);
}

const addressOf = ({ id }: Person) => clientAddress(1_000 + (id % 50_000));

async function book({ origin }: World, person: Person, instructor: number, day: number) {
  const response = await bookOnce(origin, person.token, lessonAt(instructor, day, 10, 2), {
    address: addressOf(person),
  });
  return response.status === 201 ? response.body.id : undefined;
}

const cancel = ({ origin }: World, person: Person, id: number) =>
  cancelOnce(origin, person.token, id, { address: addressOf(person) });

async function requestSeconds(world: World, person: Person, instructor: number, chat: number) {
  const begun = performance.now();
  const id = (await book(world, person, instructor, 170)) ?? 0;
  for (;;) {
    const { messages } = await world.standin.sim<{ messages: object[] }>(`chat/${chat}`);
    const ms = performance.now() - begun;
    if (JSON.stringify(messages).includes(`"c:${id}"`)) return { id, seconds: ms / 1_000 };
    if (ms > GIVE_UP_MS) return { id, seconds: Infinity };
    await delay(50);
  }
}

export async function showOrders(world: World): Promise<void> {
  // Of an earlier run: the database is used again.
  await world.data.db.query(
    "DELETE FROM identities WHERE provider = 'telegram' AND subject::bigint > $1",
    [FIRST_ID],
  );
  const { instructors, customers } = world.data;
  const [instructor = 0, calm = 0] = instructors.slice(-40);
  const [first, second, other, peaceful] = customers.slice(-40) as [Person, Person, Person, Person];
  const quiet = await requestSeconds(world, peaceful, calm, await seatInstructor(world, calm));
  const chat = await seatInstructor(world, instructor);
  const until = performance.now() + ATTACK_MS;
  let pairs = 0;
  const attack = async (person: Person, from: number) => {
    for (let day = from; performance.now() < until; day = from + ((day + 1 - from) % 60)) {
      const id = await book(world, person, instructor, day);
      if (id === undefined) await delay(500);
      else {
        await cancel(world, person, id);
        pairs += 1;
      }
    }
  };
  await Promise.all([attack(first, 35), attack(second, 100)]);
  const { id, seconds } = await requestSeconds(world, other, instructor, chat);
  report({
    figure: '16',
    promise: `two accounts that book and cancel: another customer’s message comes at most ${LATER_MAX} s later`,
    measured: `${seconds.toFixed(1)} s, ${quiet.seconds.toFixed(1)} s without; ${pairs} pairs`,
    kept: seconds - quiet.seconds <= LATER_MAX,
  });
  await flood(world, chat, id);
}

async function flood(world: World, instructorChat: number, booking: number): Promise<void> {
  const { sim } = world.standin;
  const talker = await seat(world, world.data.customers[0]?.id ?? 0);
  for (let n = 0; n < MESSAGES; n += 1)
    await sim('message', { telegram_id: talker, text: `Вопрос ${n}` });
  const begun = performance.now();
  const press = {
    telegram_id: instructorChat,
    data: `c:${booking}`,
    forge: true,
    wait: GIVE_UP_MS,
  };
  await sim('callback', press);
  const seconds = (performance.now() - begun) / 1_000;
  report({
    figure: '16',
    promise: `${MESSAGES} messages of one person to the bot: another’s press is answered within ${LATER_MAX} s`,
    measured: `${seconds.toFixed(1)} s`,
    kept: seconds <= LATER_MAX,
  });
}
