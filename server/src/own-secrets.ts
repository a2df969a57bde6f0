/** Secrets that an installation makes for itself at its first start, in files below DATA_DIR that only its user may read. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_DIRECTORY, PRIVATE_FILE } from './private-files.ts';

/** Of processes that start at once one makes it. Throws when the directory cannot be written. */
export function ownSecret(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  const read = () => readFileSync(path, 'utf8').trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_DIRECTORY });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${make()}\n`, { mode: PRIVATE_FILE, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read();
}
