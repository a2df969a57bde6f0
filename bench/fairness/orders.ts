/** What one account does to an instructor's chat, to the bot and to calendars, and what others notice of it. */
import { setTimeout as delay } from 'node:timers/promises';
import { callApi } from '../api.ts';
import type { BenchData } from '../data.ts';
import { clientAddress } from '../deployment.ts';
import { report } from '../report.ts';

/** Seconds that a message to somebody else may come later. */
const LATER_MAX = 30;
const ATTACK_MS = 60_000;
const MESSAGES = 100;

interface World {
  origin: string;
  data: BenchData;
  /** Origin of the stand-in for Telegram. */
  telegram: string;
}

let telegramId = 870_000;

async function sim<T>(world: World, path: string, body?: object): Promise<T> {
  const response = await fetch(
    new URL(`/sim/${path}`, world.telegram),
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return (await response.json()) as T;
}

/** Lets the bot write to an account; returns the person's id at Telegram. */
async function seat(world: World, userId: number): Promise<number> {
  telegramId += 1;
  await sim(world, 'person', { id: telegramId, first_name: 'Человек', started: true });
  await world.data.db
    .insertInto('identities')
    .values({ user_id: userId, provider: 'telegram', subject: String(telegramId) })
    .execute();
  return telegramId;
}

async function seatInstructor(world: World, id: number): Promise<number> {
  const { user_id } = await world.data.db
    .selectFrom('instructors')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return seat(world, user_id);
}

/** Each account calls from an address of its own. */
const addressOf = (token: string) => clientAddress(1_000 + (Number(token.slice(-5)) % 50_000));

async function book(world: World, token: string, instructorId: number, day: number, hours = 2) {
  const booking_date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await callApi(world.origin, 'createInstructorBooking', {
    token,
    address: addressOf(token),
    body: {
      instructor_id: instructorId,
      booking_date,
      start_time: '10:00',
      end_time: `${10 + hours}:00`,
      group_size: 1,
    },
  });
  const { id, code } = body as { id?: number; code?: string };
  return { id: status === 201 ? id : undefined, code };
}

const cancel = (world: World, token: string, id: number) =>
  callApi(world.origin, 'cancelInstructorBooking', {
    token,
    address: addressOf(token),
    params: { id },
  });

/** Books a lesson; returns its id and the seconds until the request is in the instructor's chat. */
async function requestSeconds(world: World, token: string, instructorId: number, chat: number) {
  const begun = performance.now();
  const { id = 0 } = await book(world, token, instructorId, 170);
  for (;;) {
    const { messages } = await sim<{ messages: { buttons?: { data?: string }[][] }[] }>(
      world,
      `chat/${chat}`,
    );
    if (JSON.stringify(messages).includes(`"c:${id}"`))
      return { id, seconds: (performance.now() - begun) / 1_000 };
    if (performance.now() - begun > 300_000) return { id, seconds: Infinity };
    await delay(50);
  }
}

function reportLater(promise: string, quiet: number, seconds: number, note: string): void {
  report({
    figure: '16',
    promise: `${promise}: another customer’s message comes at most ${LATER_MAX} s later`,
    measured: `${seconds.toFixed(1)} s, ${quiet.toFixed(1)} s without; ${note}`,
    kept: seconds - quiet <= LATER_MAX,
  });
}

/** Two accounts book and cancel with one instructor as often as they are let; then another customer books. */
async function bookAndCancel(world: World): Promise<void> {
  const { data } = world;
  const [instructor = 0, calm = 0] = data.instructorIds.slice(-40);
  const [first = '', second = '', other = '', peaceful = ''] = data.tokens.slice(-40);
  const quiet = await requestSeconds(world, peaceful, calm, await seatInstructor(world, calm));
  const chat = await seatInstructor(world, instructor);
  const until = performance.now() + ATTACK_MS;
  let pairs = 0;
  const attack = async (token: string, from: number) => {
    for (let day = from; performance.now() < until; day = from + ((day + 1 - from) % 60)) {
      const { id } = await book(world, token, instructor, day);
      if (id === undefined) await delay(500);
      else {
        await cancel(world, token, id);
        pairs += 1;
      }
    }
  };
  await Promise.all([attack(first, 35), attack(second, 100)]);
  const { id, seconds } = await requestSeconds(world, other, instructor, chat);
  reportLater('two accounts that book and cancel', quiet.seconds, seconds, `${pairs} pairs`);
  await flood(world, chat, id);
}

/** One person writes a hundred messages to the bot; then an instructor presses «Подтвердить». */
async function flood(world: World, instructorChat: number, booking: number): Promise<void> {
  const { id: userId } = await world.data.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'customer-1')
    .executeTakeFirstOrThrow();
  const talker = await seat(world, userId);
  for (let n = 0; n < MESSAGES; n += 1)
    await sim(world, 'message', { telegram_id: talker, text: `Вопрос ${n}` });
  const begun = performance.now();
  const press = { telegram_id: instructorChat, data: `c:${booking}`, forge: true, wait: 300_000 };
  await sim(world, 'callback', press);
  const seconds = (performance.now() - begun) / 1_000;
  report({
    figure: '16',
    promise: `${MESSAGES} messages of one person to the bot: another’s press is answered within ${LATER_MAX} s`,
    measured: `${seconds.toFixed(1)} s`,
    kept: seconds <= LATER_MAX,
  });
}

/** A new account takes as much of the calendars as it is let. */
async function inventory(world: World): Promise<void> {
  const { instructorIds, tokens } = world.data;
  const [instructor = 0] = instructorIds.slice(-50);
  const [whole = '', same = ''] = tokens.slice(-50);
  const held: number[] = [];
  const takeDays = async (from: number) => {
    for (let day = from; day < from + 10; day += 1) {
      const { id } = await book(world, whole, instructor, day, 7);
      if (id !== undefined) held.push(id);
    }
  };
  await takeDays(40);
  const days = held.length;
  for (const id of held) await cancel(world, whole, id);
  // Three times ten requests are what an account may send in a minute.
  for (let n = 0; n < 2; n += 1) {
    held.length = 0;
    await takeDays(60 + n * 20);
    for (const id of held) await cancel(world, whole, id);
  }
  const outcomes: string[] = [];
  for (const id of instructorIds.slice(-70, -60)) {
    const { code } = await book(world, same, id, 50);
    outcomes.push(code ?? 'booked');
  }
  const meanwhile = outcomes.filter((outcome) => outcome === 'booked').length;
  report({
    figure: '16',
    promise:
      'a new account holds at most 20 hours of one instructor, none soon after cancelling them, and one instructor at a time',
    measured: `${days * 7} hours of ten days; ${held.length * 7} hours after cancelling again; ${meanwhile} of ten instructors (${[...new Set(outcomes)].join(', ')})`,
    kept: days * 7 <= 20 && held.length === 0 && meanwhile === 1,
  });
}

export async function showOrders(world: World): Promise<void> {
  await inventory(world);
  await bookAndCancel(world);
}
