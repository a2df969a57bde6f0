import { routes } from '@sklon/contract/routes';
import { ADMIN_TELEGRAM_ID, type OpenTestApp, startAgain, type TestApp } from './app.ts';
import { makeInstructor, makeUser, type TestUser } from './factories.ts';
import { type NextPage, nextPages } from './cursors.ts';
import { block, makeSpare, readmit, reopenSession, tokenFor } from './fuzz-accounts.ts';
import type { Fuzzed } from './fuzz-calls.ts';
import { makeApplicant } from './fuzz-registrations.ts';
import { makeUsable, restore } from './fuzz-state.ts';
import { FORM_TYPE, formOf, picture, textFormOf } from './uploads.ts';

export const CUSTOMER = 0;
export const INSTRUCTOR = 2;
export const ADMIN = 4;
export const APPLICANT = 5;

/** With them `startSignIn` succeeds. */
export const FUZZ_SETTINGS = { VK_CLIENT_ID: 'fuzz' };

export interface World {
  test: TestApp;
  people: TestUser[];
  spare: TestUser;
  blocked: number;
  resort: number;
  photo: Buffer;
  pages: NextPage[];
}

/** Requires an empty database, so that the first rows get the numbers that the calls use. */
export async function makeWorld(test: TestApp): Promise<World> {
  const spare = await makeSpare(test.db);
  const instructors = [
    await makeInstructor(test.db, { work_with_groups: true }),
    await makeInstructor(test.db, { price_2h: null }),
  ];
  await makeInstructor(test.db, { approved: false });
  const people = [
    await makeUser(test.db),
    await makeUser(test.db, { consent: false }),
    ...instructors.map(({ user }) => user),
  ];
  people.push(await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID }));
  const resort = instructors[0]?.resort_ids[0] as number;
  people.push(await makeApplicant(test.db, resort));
  await makeUsable(test, people[CUSTOMER] as TestUser, resort);
  const { id: blocked } = await makeUser(test.db);
  await block(test.db, blocked);
  const photo = await picture(60, 40).png().toBuffer();
  const pages = await nextPages(test, resort, {
    admin: people[ADMIN]?.token,
    provider: people[INSTRUCTOR]?.token,
  });
  return { test, people, spare, blocked, resort, photo, pages };
}

/** For an endpoint that calls before may have made impossible: somebody is blocked, or has joined two accounts. */
export async function makeWorldAnew(test: OpenTestApp): Promise<World> {
  await startAgain(test, FUZZ_SETTINGS);
  return makeWorld(test);
}

export interface Travelling {
  method: (typeof routes)[Fuzzed['name']]['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

export async function travelling(
  { test, people, spare }: World,
  { name, url, caller, body, headers }: Fuzzed,
): Promise<Travelling> {
  const person = people[caller];
  const token = person
    ? await tokenFor(test.db, name, person, spare)
    : ['', 'x'.repeat(43)][caller % 2];
  const { method } = routes[name];
  return {
    method,
    url,
    headers: {
      ...headers,
      ...typeOf(body),
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
    },
    ...(body !== undefined && method !== 'GET' && { payload: payloadOf(body) }),
  };
}

const ENDS_SESSIONS = new Set<Fuzzed['name']>([
  'endSession',
  'blockUser',
  'endUserSession',
  'endUserSessions',
]);

export async function undo(
  { test, people, spare, blocked, resort }: World,
  { name }: Fuzzed,
): Promise<void> {
  if (ENDS_SESSIONS.has(name)) {
    await reopenSession(test.db, spare);
    await readmit(test.db, [...people, spare]);
  }
  if (name === 'unblockUser') await block(test.db, blocked);
  const [applicant, customer] = [people[APPLICANT], people[CUSTOMER]] as [TestUser, TestUser];
  await restore(test.db, name, { applicant, customer }, resort);
}

function typeOf(body: Fuzzed['body']): Record<string, string> {
  return body === undefined || typeof body === 'string' ? {} : { 'content-type': FORM_TYPE };
}

function payloadOf(body: NonNullable<Fuzzed['body']>): string | Buffer {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array
    ? formOf({ name: 'file.png', bytes: Buffer.from(body) })
    : textFormOf(body);
}
