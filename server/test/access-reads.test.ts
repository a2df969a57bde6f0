/** What admins read of people leaves a record, whichever call shows it (decision 14). */
import { type RouteName, routes } from '@sklon/contract/routes';
import { beforeAll, expect, it } from 'vitest';
import { accessWorld, callerOf, type Request, writes } from './access-world.ts';
import { TEST_NOW, useTestApp } from './app.ts';
import { makeInstructor, makeRegistration } from './factories.ts';
import { makePastLesson, review } from './lessons.ts';

const test = useTestApp();
const { people, setUp, requestOf, send } = accessWorld(test);

/** Calls that show nobody. */
const NOBODY = new Set<RouteName>([
  'listAdminResorts',
  'listRentalSelectorResorts',
  'getAdminResort',
  'listSpecialDays',
  'listMeetingPoints',
  'listOwnMeetingPoints',
  // Who did what, without the values.
  'listAuditRecords',
  'getSystemState',
  'getAdminCounts',
]);

const requests: Partial<Record<RouteName, Request>> = {};
beforeAll(async () => {
  await setUp();
  const { params = {} } = await requestOf('handleReports');
  requests.getCertificate = { params: (await requestOf('verifyCertificate')).params ?? {} };
  await requestOf('updateRental');
  const instructor = await makeInstructor(test.db);
  const { id } = await review(test, await makePastLesson(test, { instructor }));
  requests.getAdminReview = { params: { id } };
  const decided = { status: 'approved', processed_at: TEST_NOW, user: instructor.user } as const;
  await makeRegistration(test.db, decided);
  // A lesson of today, and somebody whom a message did not reach.
  const date = '2026-01-14';
  await makePastLesson(test, { instructor, date });
  const failed = await test.db
    .updateTable('notifications')
    .set({ state: 'failed', closed_at: TEST_NOW })
    .executeTakeFirstOrThrow();
  expect(Number(failed.numUpdatedRows)).toBeGreaterThan(0);
  const { resort_id } = await test.db
    .selectFrom('bookings')
    .select('resort_id')
    .where('id', '=', Number(params.id))
    .executeTakeFirstOrThrow();
  requests.getAdminBooking = { params };
  requests.getReportedConversation = { params };
  requests.listInstructorRegistrations = { params: { id: instructor.id } };
  requests.listAffectedLessons = { params: { id: resort_id }, query: { date: '2026-01-16' } };
});

const reads = (Object.keys(routes) as RouteName[]).filter(
  (name) => callerOf(name) === 'admin' && !writes(name),
);

it.each(reads)('%s', async (name) => {
  const request = requests[name] ?? (await requestOf(name));
  await test.db.deleteFrom('audit_records').where('action', '=', 'read').execute();
  const response = await send(name, request, people.admin.token);
  expect(response.statusCode).toBe(200);
  // A page without rows shows nobody, so nothing would be recorded: `beforeAll` makes some.
  const items = NOBODY.has(name) ? undefined : response.json<{ items?: unknown[] }>().items;
  expect(items).not.toEqual([]);
  const records = await test.db
    .selectFrom('audit_records')
    .select('actor_id')
    .where('action', '=', 'read')
    .execute();
  expect(records).toEqual(NOBODY.has(name) ? [] : [{ actor_id: people.admin.id }]);
});
