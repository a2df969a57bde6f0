import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { TEST_NOW } from '../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { contents } from '../test/seeded-rows.ts';
import { createFillingDb } from '../src/db/pool.ts';
import { diskStorage } from '../src/storage/disk.ts';
import { seed } from './seed.ts';

it(
  'the seed gives the same rows and files for the same moment, also when two processes begin at once',
  { timeout: 180_000 },
  async () => {
    const [once, twice] = [await seeded(1), await seeded(2)];
    expect(await contents(twice.database.db)).toEqual(await contents(once.database.db));
    const photos = async ({ directory }: Seeded) =>
      (await readdir(join(directory, 'profile_photos'))).toSorted();
    expect(await photos(twice)).toEqual(await photos(once));
    for (const { database, directory } of [once, twice]) {
      await rm(directory, { recursive: true });
      await database.drop();
    }
  },
);

interface Seeded {
  database: TestDatabase;
  directory: string;
}

async function seeded(processes: number): Promise<Seeded> {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'sklon-seed-'));
  const db = createFillingDb(database.url, 2, pino({ level: 'silent' }));
  const options = { now: TEST_NOW, storage: diskStorage(directory) };
  await Promise.all(Array.from({ length: processes }, () => seed(db, options)));
  await db.destroy();
  return { database, directory };
}
