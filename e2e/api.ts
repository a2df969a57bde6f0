/** What other people do meanwhile, and how a test begins in the middle of things. */
import { expect } from '@playwright/test';
import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import type { InstructorBooking } from '@sklon/contract/bookings';
import type { Instructor } from '@sklon/contract/instructors';
import type { Availability } from '@sklon/contract/schedule';
import { PRODUCT_URL } from './addresses.ts';
import { letInByMax, newPerson, type Person, signedAuth } from './messenger.ts';

export interface Member {
  person: Person;
  token: string;
  user: CurrentUser;
  auth: TelegramAuth;
}

export interface Lesson {
  instructor_id: number;
  booking_date: string;
  start_time: string;
  end_time: string;
  /** One when absent. */
  group_size?: number;
}

/** Public answers are up to two seconds old, except for whoever has just changed something. */
const FRESH = { cookie: 'sklon_written=1' };

export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const response = await fetch(new URL(`/api${path}`, PRODUCT_URL), {
    method,
    headers: {
      ...FRESH,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

interface MemberOptions {
  consent?: boolean;
  reachable?: boolean;
}

export async function newMember(
  firstName: string,
  { consent = true, reachable = true }: MemberOptions = {},
): Promise<Member> {
  return memberOf(await newPerson(firstName), { consent, reachable });
}

/** For somebody the messenger knows already. */
export async function memberOf(
  person: Person,
  { consent = true, reachable = true }: MemberOptions = {},
): Promise<Member> {
  const auth = await signedAuth(person, reachable);
  const { token } = await request<{ token: string }>('POST', '/auth/telegram', auth);
  if (consent)
    await request('POST', '/auth/agreement', { user_type: 'user', doc_version: 1 }, token);
  return {
    person,
    token,
    auth,
    user: await request<CurrentUser>('GET', '/auth/me', undefined, token),
  };
}

/** By the bot's question there; without Telegram. */
export async function newMemberInMax(firstName: string): Promise<Omit<Member, 'auth'>> {
  const person = await newPerson(firstName);
  const { secret, link } = await request<{ secret: string; link: string }>('POST', '/auth/max');
  await letInByMax(person, link);
  const proof = { provider: 'max', secret };
  await expect
    .poll(() => request('POST', '/auth/attempts/state', { secret }))
    .toEqual({ proven: true });
  const member = await request<{ token: string; user: CurrentUser }>(
    'POST',
    '/auth/providers',
    proof,
  );
  await request('POST', '/auth/agreement', { user_type: 'user', doc_version: 1 }, member.token);
  return { person, ...member };
}

export async function bookLesson({ token }: Member, lesson: Lesson): Promise<InstructorBooking> {
  return request(
    'POST',
    '/marketplace/instructor-bookings/with-time',
    { group_size: 1, ...lesson },
    token,
  );
}

export async function bookingsOf({ token }: Member): Promise<InstructorBooking[]> {
  return request('GET', '/marketplace/bookings/user', undefined, token);
}

export async function instructorsAt(resortId: number, isWorking = true): Promise<Instructor[]> {
  const found: Instructor[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { items: Instructor[]; next_cursor: string | null } = await request(
      'GET',
      `/marketplace/instructors?resort_id=${resortId}${isWorking ? '&is_working=true' : ''}${query}`,
    );
    found.push(...page.items);
    cursor = page.next_cursor;
  }
  return found;
}

export async function availabilityOf(instructorId: number, date: string): Promise<Availability> {
  return request('GET', `/providers/instructor/${instructorId}/availability?date=${date}`);
}
