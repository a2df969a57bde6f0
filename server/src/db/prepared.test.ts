import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TEST_NOW } from '../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { findSession } from '../features/auth/sessions.ts';
import { runPrepared, statement } from './prepared.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(4);
  await database.db
    .insertInto('resorts')
    .values(
      [901, 902, 903].map((id, index) => ({
        id,
        name: `Регион ${index + 1}`,
        code: `r-${index + 1}`,
        is_folder: true,
        timezone: 'Europe/Moscow',
      })),
    )
    .execute();
  return () => database.drop();
});

describe('a statement', () => {
  it('is built once and binds the input of each call, also of concurrent calls', async () => {
    let built = 0;
    const byId = statement((db, { id, prefix }: { id: number; prefix: string }) => {
      built += 1;
      return db
        .selectFrom('resorts')
        .select(['id', sql<string>`${prefix}::text || name`.as('label')])
        .where('id', '=', id)
        .where('is_folder', '=', true);
    });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        byId(database.db, { id: (n % 3) + 901, prefix: `${n} ` }),
      ),
    );
    expect(answers).toEqual(
      answers.map((_, n) => [{ id: (n % 3) + 901, label: `${n} Регион ${(n % 3) + 1}` }]),
    );
    expect(built).toBe(1);
  });

  it('sees what its transaction wrote', async () => {
    const count = statement((db) =>
      db.selectFrom('resorts').select((eb) => eb.fn.countAll<number>().as('n')),
    );
    await database.db
      .transaction()
      .execute(async (tx) => {
        await tx
          .insertInto('resorts')
          .values({ name: 'Ещё', code: 'more', is_folder: true, timezone: 'Europe/Moscow' })
          .execute();
        expect([await count(tx, {}), await count(database.db, {})]).toEqual([
          [{ n: 4 }],
          [{ n: 3 }],
        ]);
        throw new Error('undone');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'undone' }));
  });

  it('is prepared in the connection, however many queries are built for their calls', async () => {
    const one = statement((db, { id }: { id: number }) =>
      db.selectFrom('resorts').select('name').where('id', '=', id),
    );
    await database.db.connection().execute(async (db) => {
      for (let n = 0; n <= 300; n += 1)
        await runPrepared(db, {
          compile: () => sql`SELECT ${sql.lit(n)}::int AS built`.compile(db),
        });
      await one(db, { id: 1 });
      const { rows } = await sql<{
        statement: string;
      }>`SELECT statement FROM pg_prepared_statements`.execute(db);
      const texts = rows.map((row) => row.statement);
      expect(texts).toContain('select "name" from "resorts" where "id" = $1');
      expect(texts.filter((text) => text.endsWith('AS built')).length).toBeLessThanOrEqual(300);
    });
  });

  it('is not planned anew for each short list', async () => {
    const own = await createTestDatabase(1);
    onTestFinished(() => own.drop());
    const { db } = own;
    // With few rows any plan costs the same.
    await sql`INSERT INTO users (first_name, last_name, created_at, auth_date)
      SELECT 'Анна', '', now(), now() FROM generate_series(1, 3000)`.execute(db);
    await sql`INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, proved_at)
      SELECT sha256(id::text::bytea), id, now(), now(), now() FROM users`.execute(db);
    await sql`ANALYZE users, sessions`.execute(db);
    for (let call = 1; call <= 20; call += 1) await findSession(db, new Set(), 'unknown', TEST_NOW);
    const { rows } = await sql<{ planned: number }>`
      SELECT custom_plans::int AS planned FROM pg_prepared_statements WHERE statement ~ 'token_hash.? = ANY'`.execute(
      db,
    );
    expect(rows).toEqual([{ planned: 5 }]);
  });
});
