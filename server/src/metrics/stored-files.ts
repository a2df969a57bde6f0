import type { FileStorage } from '../storage/storage.ts';
import type { Metrics } from './metrics.ts';

export function countedStorage(
  storage: FileStorage,
  { storedFiles, storedBytes }: Metrics,
): FileStorage {
  return {
    ...storage,
    async put(key, bytes, contentType) {
      const folder = key.split('/', 1)[0] ?? '';
      try {
        await storage.put(key, bytes, contentType);
      } catch (error) {
        storedFiles.inc({ folder, result: 'failed' });
        throw error;
      }
      storedFiles.inc({ folder, result: 'stored' });
      storedBytes.inc({ folder }, bytes.byteLength);
    },
  };
}
