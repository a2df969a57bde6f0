import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PART } from './backup.ts';

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export async function listBackups(directory: string): Promise<string[]> {
  return (await namesIn(directory)).filter((name) => NAME.test(name)).toSorted();
}

/** When a backup was made, by the name of its directory. */
export function madeAt(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}

/** Deletes all but the newest backups, and interrupted ones; call it while no backup runs. Returns how many. */
export async function deleteOldBackups(directory: string, keep: number): Promise<number> {
  const interrupted = (await namesIn(directory)).filter(
    (name) => name.endsWith(PART) && NAME.test(name.slice(0, -PART.length)),
  );
  const old = [...interrupted, ...(await listBackups(directory)).slice(0, -keep)];
  for (const name of old) await rm(join(directory, name), { recursive: true });
  return old.length;
}

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
