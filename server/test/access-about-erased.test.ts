/** What anybody writes with a call of the contract's table after the people whom it is about deleted their accounts. */
import { endpoints } from '@sklon/contract/endpoints';
import { type RouteName, routes } from '@sklon/contract/routes';
import { beforeEach, expect, it } from 'vitest';
import { accessWorld, callerOf, writes } from './access-world.ts';
import { allRows } from './all-tables.ts';
import { useTestApp } from './app.ts';

const test = useTestApp();
const { people, setUp, requestOf, send } = accessWorld(test);
beforeEach(setUp);

const WORD = 'Уникуменна';

/** Calls whose words are the caller's own: they go with the caller's account. */
const OWN = new Set<RouteName>([
  'createCompanion',
  'updateCompanion',
  'createCalendarFeed',
  'createCertificate',
  'updateCertificate',
  'saveOwnMeetingPoint',
  'registerProvider',
  'createInquiry',
  'createOwnLesson',
  'updateOwnLesson',
]);
/** Calls about a resort, its shops or somebody who is still there. */
const NOBODY = new Set<RouteName>([
  'updateResort',
  'createSpecialDay',
  'createMeetingPoint',
  'updateMeetingPoint',
  'createRental',
  'updateRental',
]);

/** The body with other words in every text of its own that has some. */
const named = (body: object = {}) =>
  JSON.parse(
    JSON.stringify(body, (_, value: unknown) =>
      typeof value === 'string' && /[А-Яа-яЁё]{3}/.test(value) ? WORD : value,
    ),
  ) as object;

/** What may be written beside what a request of the table has. */
const MORE: Partial<Record<RouteName, object>> = {
  handleReports: { note: WORD },
  declineBooking: { decline_comment: WORD },
  createInstructorBooking: { comment: WORD },
  proposeMove: { reason: WORD },
};
const DELETE = { body: { confirm: 'УДАЛИТЬ' } };
const names = (Object.keys(routes) as RouteName[]).filter(
  (name) =>
    writes(name) &&
    ('body' in endpoints[name] || name in MORE) &&
    name !== 'deleteAccount' &&
    !OWN.has(name) &&
    !NOBODY.has(name),
);

it.each(names)('%s leaves nothing of a person who is gone', async (name) => {
  const request = await requestOf(name);
  const caller = callerOf(name);
  for (const other of ['user', 'provider'] as const) {
    if (other === caller) continue;
    expect((await send('deleteAccount', DELETE, people[other].token)).statusCode).toBe(204);
  }
  // Strangers of the table, whom a call is about alone.
  const about = request.params?.['id'];
  if (name === 'blockUser')
    await test.db
      .updateTable('users')
      .set({ erased_at: test.now() })
      .where('id', '=', Number(about))
      .execute();
  const { body, ...rest } = request;
  const sent = { ...rest, ...(body && { body: { ...named(body), ...MORE[name] } }) };
  const before = new Set(await allRows(test.db));
  const response = await send(name, sent, people[caller].token);
  expect(response.statusCode).toBeLessThan(500);
  const rows = (await allRows(test.db)).filter((row) => !before.has(row));
  expect(rows.filter((row) => row.includes(WORD))).toEqual([]);
});
