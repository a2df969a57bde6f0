import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { PRIVATE_DIRECTORY, PRIVATE_FILE } from '../private-files.ts';
import { type FileStorage, storageOver } from './storage.ts';

/** Files below a directory; tests replace `write`. */
export function diskStorage(directory: string, write: typeof writeFile = writeFile): FileStorage {
  return storageOver(new AtomicDisk(directory, write));
}

/** The driver's own `put` writes under the final name, so a concurrent read, or a crash, would find half a file. */
class AtomicDisk extends FSDriver {
  readonly #directory: string;
  readonly #write: typeof writeFile;

  constructor(directory: string, write: typeof writeFile) {
    super({ location: directory, visibility: 'private' });
    this.#directory = directory;
    this.#write = write;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#directory, key);
    // In the same folder: a rename is atomic within one file system, and housekeeping finds parts left by a crash.
    const part = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_DIRECTORY });
      await this.#write(part, contents, { flag: 'wx', flush: true, mode: PRIVATE_FILE });
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }
}
