/** Keeps the table of backups as their directory is: whoever made or deleted one, it is listed or gone within seconds. */
import { join } from 'node:path';
import type { Connection } from '../db/client.ts';
import { isBackup, isEncrypted } from './manifest.ts';
import { sizeOf } from './measured.ts';
import { deleteMade, insertMade, listNames, type Made } from './records.ts';
import { listBackups, madeAt } from './retention.ts';

/** What stands in the table alone, and what in the directory alone. */
async function differences(db: Connection, directory: string) {
  const known = new Set(await listNames(db));
  // One that is being copied into the directory has no manifest yet.
  const complete = (name: string) => isBackup(join(directory, name));
  const present = new Set((await listBackups(directory)).filter(complete));
  return { gone: [...known.difference(present)], found: [...present.difference(known)] };
}

export async function hasChanged(db: Connection, directory: string): Promise<boolean> {
  const { gone, found } = await differences(db, directory);
  return gone.length + found.length > 0;
}

export async function followDirectory(db: Connection, directory: string): Promise<void> {
  const { gone, found } = await differences(db, directory);
  if (gone.length > 0) await deleteMade(db, gone);
  for (const name of found) await insertMade(db, await readBackup(directory, name));
}

export async function readBackup(directory: string, name: string): Promise<Made> {
  const path = join(directory, name);
  return { name, made_at: madeAt(name), bytes: await sizeOf(path), encrypted: isEncrypted(path) };
}
