import type { Readable } from 'node:stream';
import type { DriverContract } from 'flydrive/types';
import { isMissing, storageError } from './errors.ts';

export type Folder = 'profile_photos' | 'provider_docs';

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

export interface FileStorage {
  /** Throws storage_full when there is no space, unavailable when the storage does not respond; then no file is left. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file under a key, or undefined when there is none. The caller reads or destroys its stream. */
  get(key: string): Promise<StoredFile | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  listBefore(folder: Folder, instant: Date): AsyncGenerator<string>;
  close(): void;
}

/** A folder and a plain file name, without traversal or hidden files. */
const KEY = /^(profile_photos|provider_docs)\/[A-Za-z0-9_-]{1,100}(\.[A-Za-z0-9_-]{1,32}){0,3}$/;

export function storageOver(
  driver: DriverContract,
  close: () => void = () => undefined,
): FileStorage {
  return {
    async put(key, bytes, contentType) {
      try {
        await driver.put(checked(key), bytes, { contentType, contentLength: bytes.byteLength });
      } catch (error) {
        throw storageError(error);
      }
    },

    async get(key) {
      try {
        const { contentLength } = await driver.getMetaData(checked(key));
        return { stream: await driver.getStream(key), size: contentLength };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw storageError(error);
      }
    },

    async remove(keys) {
      const failures: unknown[] = [];
      for (const key of keys.map(checked))
        await driver.delete(key).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw storageError(failures[0]);
    },

    async *listBefore(folder, instant) {
      let page: { paginationToken?: string | undefined } = {};
      do {
        const { objects, paginationToken } = await driver.listAll(
          folder,
          page as { paginationToken?: string },
        );
        for (const object of objects) {
          if (!object.isFile || !KEY.test(object.key)) continue;
          const written = await object.getMetaData().catch(() => undefined);
          if (written && written.lastModified < instant) yield object.key;
        }
        page = { paginationToken };
      } while (page.paginationToken !== undefined);
    },

    close,
  };
}

function checked(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of the storage');
  return key;
}
