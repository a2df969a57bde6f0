import type { StorageConfig } from '../config.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

/** The storage that the settings name. The client of S3 is loaded only where it is used. */
export async function openStorage(config: StorageConfig): Promise<FileStorage> {
  if (config.kind === 'disk') return diskStorage(config.directory);
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(config);
}
