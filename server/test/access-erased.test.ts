import { type RouteName, routes } from '@sklon/contract/routes';
import { beforeEach, expect, it } from 'vitest';
import { accessWorld, callerOf, writes } from './access-world.ts';
import { allRows } from './all-tables.ts';
import { useTestApp } from './app.ts';
import { waitingForLocks } from './locks.ts';

const test = useTestApp();
const { people, setUp, requestOf, send } = accessWorld(test);
beforeEach(setUp);

/** Calls that write nothing for their caller, and the one that signs in somebody new. */
const OTHERS = new Set<RouteName>([
  'validateTelegramAuth',
  'checkRegistrationStatus',
  'createDocumentLink',
  'createEvidenceLink',
  'signInWithTelegram',
  'startSignIn',
  'startEmailSignIn',
  'startMaxSignIn',
  'startPhoneSignIn',
  'sendSignInCode',
  'getSignInState',
  'signInWithProvider',
  'renewPush',
]);

const GONE = [401, 'unauthenticated'] as const;
/** Refused for the proof of Telegram, which is older than the deletion, or for what is gone with the account. */
const OTHERWISE: Partial<Record<RouteName, readonly [number, string]>> = {
  confirmIdentity: [401, 'telegram_auth_invalid'],
  registerProvider: [401, 'telegram_auth_invalid'],
  cancelRegistration: [404, 'registration_not_found'],
};
const names = (Object.keys(routes) as RouteName[]).filter(
  (name) => writes(name) && !OTHERS.has(name),
);

it.each(names)('%s', async (name) => {
  const request = await requestOf(name);
  const { id, token } = people[callerOf(name)];
  const before = new Set(await allRows(test.db));
  // The row that a deletion locks last.
  const tx = await test.db.startTransaction().execute();
  await tx.selectFrom('identities').selectAll().where('user_id', '=', id).forUpdate().execute();
  const erased = send('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, token);
  await expect.poll(() => waitingForLocks(test.db), { timeout: 10_000 }).toBe(1);
  let answered = false;
  const written = send(name, request, token).finally(() => {
    answered = true;
  });
  await expect
    .poll(async () => answered || (await waitingForLocks(test.db)) > 1, { timeout: 10_000 })
    .toBe(true);
  await tx.rollback().execute();
  expect((await erased).statusCode).toBe(204);
  const response = await written;
  expect([response.statusCode, response.statusCode < 400 ? '' : response.json().code]).toEqual(
    OTHERWISE[name] ?? GONE,
  );
  const typed = JSON.stringify(request.body ?? {}).match(/[А-Яа-яЁё]{3}[^"]*/g) ?? [];
  const rows = (await allRows(test.db)).filter((row) => !before.has(row));
  expect(rows.filter((row) => typed.some((words) => row.includes(words)))).toEqual([]);
});
