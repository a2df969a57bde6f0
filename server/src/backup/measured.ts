import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Backup, type BackupOptions, makeBackup } from './backup.ts';

export const BACKUP_JOB = 'back-up';

export interface MadeBackup extends Record<string, string | number> {
  directory: string;
  bytes: number;
  seconds: number;
}

export async function makeMeasuredBackup(
  options: BackupOptions,
): Promise<Backup & { made: MadeBackup }> {
  const start = performance.now();
  const { path, manifest } = await makeBackup(options);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return {
    path,
    manifest,
    made: { directory: basename(path), bytes: await sizeOf(path), seconds },
  };
}

/** Bytes of all files in a directory. */
export async function sizeOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size;
  return bytes;
}
