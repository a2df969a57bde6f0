import { chmod, mkdir } from 'node:fs/promises';
import type { StorageConfig } from '../config.ts';
import { PRIVATE_DIRECTORY } from '../private-files.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

export async function openStorage(config: StorageConfig): Promise<FileStorage> {
  if (config.kind === 'disk') {
    // Directories of releases up to 1.0.0 were readable by everybody.
    await mkdir(config.directory, { recursive: true, mode: PRIVATE_DIRECTORY });
    await chmod(config.directory, PRIVATE_DIRECTORY);
    return diskStorage(config.directory);
  }
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(config);
}
