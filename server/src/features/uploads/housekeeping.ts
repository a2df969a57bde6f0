import type { Connection } from '../../db/client.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { photoPathOf } from './photo-keys.ts';
import { documentsInUse, namesFiles, photosInUse } from './queries.ts';
import { documentKey } from './uploads.ts';

/** A file is written before its row; a file this old will not get one. */
const ROWLESS_MS = 86_400_000;
const AT_ONCE = 500;

/** Those of the keys that no row refers to. */
type Unnamed = (db: Connection, keys: string[]) => Promise<string[]>;

const unnamedPhotos: Unnamed = async (db, keys) => {
  const used = await photosInUse(db, [...new Set(keys.map(photoPathOf))]);
  return keys.filter((key) => !used.has(photoPathOf(key)));
};

const unnamedDocuments: Unnamed = async (db, keys) => {
  const used = await documentsInUse(
    db,
    keys.map((key) => key.slice(documentKey('').length)),
  );
  return keys.filter((key) => !used.has(key.slice(documentKey('').length)));
};

/**
 * Older than a day: left by a process that died between file and row. Removes nothing when the database refers to
 * no file at all: it may not be the files' database. Returns how many.
 */
export async function removeOrphans(
  db: Connection,
  storage: FileStorage,
  now: Date,
): Promise<number> {
  if (!(await namesFiles(db))) return 0;
  const before = new Date(now.getTime() - ROWLESS_MS);
  const photos = await sweep(
    db,
    storage,
    storage.listBefore('profile_photos', before),
    unnamedPhotos,
  );
  return (
    photos +
    (await sweep(db, storage, storage.listBefore('provider_docs', before), unnamedDocuments))
  );
}

async function sweep(
  db: Connection,
  storage: FileStorage,
  keys: AsyncIterable<string>,
  unnamed: Unnamed,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const removeBatch = async () => {
    const orphans = await unnamed(db, batch);
    await storage.remove(orphans);
    removed += orphans.length;
    batch = [];
  };
  for await (const key of keys) if (batch.push(key) === AT_ONCE) await removeBatch();
  await removeBatch();
  return removed;
}
