/** What other features do with files: keep one, and remove what no row names any more. */
import { buffer } from 'node:stream/consumers';
import type { Dependencies } from '../../dependencies.ts';
import type { ReceivedFile, IncomingFile } from '../../http/uploads/multipart.ts';
import { documentKind } from './document-kinds.ts';
import { cleanName, randomName } from './names.ts';
import type { StoredPhoto } from './photo-files.ts';
import { photoKeys } from './photo-keys.ts';
import { documentsInUse, photosInUse } from './queries.ts';

export type { StoredPhoto };

/** What reads and writes pictures is loaded for the first photo: no start waits for it. */
const darkroom = () => Promise.all([import('./image.ts'), import('./photo-files.ts')]);

type Files = Pick<Dependencies, 'db' | 'storage' | 'log'>;

/**
 * Keeps a profile photo, made anew: square, in every width of the contract, without metadata. Throws photo_too_large,
 * photo_invalid, storage_full, request_timeout or overloaded, with nothing left behind. Whoever then fails to write the
 * row that names the photo removes it.
 */
export function storePhoto(
  { storage }: Pick<Files, 'storage'>,
  file: IncomingFile,
): Promise<StoredPhoto> {
  return file.receive('photo_too_large', async ({ bytes }) => {
    const [{ squareOf }, { writePhoto }] = await darkroom();
    return writePhoto(storage, randomName(), await squareOf(bytes));
  });
}

/** What the storage calls a photo of ours. */
const PHOTO_KEY = /^profile_photos\/[A-Za-z0-9_-]{1,100}\.webp$/;

/** Bytes of a profile photo at its full size, by its path; undefined for none, a lost one, and what is no path of ours. */
export async function readPhoto(
  { storage }: Pick<Files, 'storage'>,
  path: string | null,
): Promise<Buffer | undefined> {
  const [key] = path === null ? [] : photoKeys(path);
  const photo = key !== undefined && PHOTO_KEY.test(key) ? await storage.get(key) : undefined;
  return photo && buffer(photo.stream);
}

export interface StoredDocument {
  /** Random; the bytes lie under it. */
  filename: string;
  original_filename: string;
  content_type: string;
  /** Bytes. */
  file_size: number;
}

/** Keeps a document under a random name, as `storePhoto` does a photo. Throws document_too_large, document_invalid and the same. */
export function storeDocument(
  { storage }: Pick<Files, 'storage'>,
  file: IncomingFile,
): Promise<StoredDocument> {
  return file.receive('document_too_large', async ({ bytes, filename: sentAs }: ReceivedFile) => {
    const original_filename = cleanName(sentAs);
    const { ending, contentType } = await documentKind(original_filename, bytes);
    const filename = `${randomName()}.${ending}`;
    await storage.put(documentKey(filename), bytes, contentType);
    return { filename, original_filename, content_type: contentType, file_size: bytes.length };
  });
}

/** Where the bytes of a document lie. */
export function documentKey(filename: string): string {
  return `provider_docs/${filename}`;
}

/**
 * Removes the files of a photo that no row names any more; to be called after the commit that took its last name away.
 * Never throws: what cannot be removed now is found by housekeeping.
 */
export async function removePhoto(deps: Files, path: string | null): Promise<void> {
  if (path === null) return;
  await leaving(deps, 'photo', async () => {
    if (!(await photosInUse(deps.db, [path])).has(path)) await deps.storage.remove(photoKeys(path));
  });
}

/**
 * Removes the bytes of those documents that no row names any more; to be called after the commit. Never throws, as
 * `removePhoto`. Asked and not believed: a commit whose answer was lost may have written the row.
 */
export async function removeDocuments(deps: Files, filenames: readonly string[]): Promise<void> {
  await leaving(deps, 'documents', async () => {
    const used = await documentsInUse(deps.db, filenames);
    await deps.storage.remove(filenames.filter((filename) => !used.has(filename)).map(documentKey));
  });
}

async function leaving({ log }: Files, files: string, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    log.warn({ err: error, files }, 'files stay until housekeeping');
  }
}
