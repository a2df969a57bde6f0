/** The rest of the run does not depend on these callers. */
import type { RouteName } from '@sklon/contract/routes';
import { sql } from 'kysely';
import type { Db } from '../src/db/client.ts';
import { openSession } from '../src/features/auth/sessions.ts';
import { tokenHash } from '../src/features/auth/sessions.ts';
import { TEST_NOW } from './app.ts';
import { makeUser, type TestUser } from './factories.ts';

export async function makeSpare(db: Db): Promise<TestUser> {
  const spare = await makeUser(db);
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', spare.id)
    .executeTakeFirstOrThrow();
  if (id !== 1) throw new Error('the first session is expected to have the number 1');
  return spare;
}

export async function tokenFor(
  db: Db,
  name: RouteName,
  person: TestUser,
  spare: TestUser,
): Promise<string> {
  switch (name) {
    case 'endSession':
      return openSession(db, spare.id, TEST_NOW);
    // A logout invalidates all earlier Telegram data, and the applicant uses the same data repeatedly.
    case 'signOut':
    case 'endAllSessions':
    case 'withdrawConsent':
    case 'deleteAccount':
      return (await makeUser(db)).token;
    case 'removeIdentity': {
      const { id, token } = await makeUser(db);
      const identity = { provider: 'vk', subject: String(id), user_id: id };
      await db.insertInto('identities').values(identity).execute();
      return token;
    }
    default:
      return person.token;
  }
}

export async function reopenSession(db: Db, spare: TestUser): Promise<void> {
  await sql`
    INSERT INTO sessions (id, token_hash, user_id, created_at, last_used_at) OVERRIDING SYSTEM VALUE
    VALUES (1, ${tokenHash(spare.token)}, ${spare.id}, ${TEST_NOW}, ${TEST_NOW}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

export async function block(db: Db, id: number): Promise<void> {
  const blocked = { blocked_at: TEST_NOW, blocked_reason: 'Не приходит' };
  await db.updateTable('users').set(blocked).where('id', '=', id).execute();
}

/** Restores what an admin did to people. Each statement changes one row, so that no call waits for another in a circle. */
export async function readmit(db: Db, people: readonly TestUser[]): Promise<void> {
  const admitted = {
    blocked_at: null,
    blocked_reason: null,
    signed_out_at: null,
    signed_out_everywhere_at: null,
  };
  for (const { id, token } of people) {
    await db.updateTable('users').set(admitted).where('id', '=', id).execute();
    await db.updateTable('instructors').set({ approved: true }).where('user_id', '=', id).execute();
    await sql`
      INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, proved_at)
      VALUES (${tokenHash(token)}, ${id}, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}) ON CONFLICT DO NOTHING`.execute(
      db,
    );
  }
}
