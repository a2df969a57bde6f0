import { buffer } from 'node:stream/consumers';
import type { Dependencies } from '../../dependencies.ts';
import type { ReceivedFile, IncomingFile } from '../../http/uploads/multipart.ts';
import { documentKind } from './document-kinds.ts';
import { cleanName, randomName } from './names.ts';
import type { StoredPhoto } from './photo-files.ts';
import { photoKeys } from './photo-keys.ts';
import { documentsInUse, photosInUse } from './queries.ts';

export { documentLinks } from './document-links.ts';
export type { StoredPhoto };

/** Loaded for the first photo, so that the start does not wait for sharp. */
const loadImageModules = () => Promise.all([import('./image.ts'), import('./photo-files.ts')]);

type Files = Pick<Dependencies, 'db' | 'storage' | 'log'>;

/**
 * Without metadata, in every width of the contract. Throws photo_too_large, photo_invalid, storage_full,
 * request_timeout or overloaded, without leaving a file. A caller that then fails to write the photo's row must
 * remove it.
 */
export function storePhoto(
  { storage }: Pick<Files, 'storage'>,
  file: IncomingFile,
): Promise<StoredPhoto> {
  return file.receive('photo_too_large', async (photo) => {
    const [{ squareOf }, { writePhoto }] = await loadImageModules();
    return writePhoto(storage, randomName(), await squareOf(photo));
  });
}

/**
 * Stores a photo, lets `write` refer to it in its transaction, and removes the one that was referred to before. Throws as
 * storePhoto and `write`, without a file left behind.
 */
export async function replacePhoto<Result>(
  deps: Files,
  file: IncomingFile,
  write: (photo: StoredPhoto) => Promise<{ replaced: string | null; result: Result }>,
): Promise<Result> {
  const photo = await storePhoto(deps, file);
  const { replaced, result } = await write(photo).catch(async (error: unknown) => {
    await removePhoto(deps, photo.path);
    throw error;
  });
  await removePhoto(deps, replaced);
  return result;
}

const PHOTO_KEY = /^profile_photos\/[A-Za-z0-9_-]{1,100}\.webp$/;

/** At its full size; undefined when there is none or the path is foreign. */
export async function readPhoto(
  { storage }: Pick<Files, 'storage'>,
  path: string | null,
): Promise<Buffer | undefined> {
  const [key] = path === null ? [] : photoKeys(path);
  const photo = key !== undefined && PHOTO_KEY.test(key) ? await storage.get(key) : undefined;
  return photo && buffer(photo.stream);
}

export interface StoredDocument {
  filename: string;
  original_filename: string;
  content_type: string;
  /** Bytes. */
  file_size: number;
}

/** Throws document_too_large, document_invalid, and as `storePhoto`. */
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

export function documentKey(filename: string): string {
  return `provider_docs/${filename}`;
}

/** Unless a row still refers to it; call it after the commit. Never throws: housekeeping finds what remains. */
export async function removePhoto(deps: Files, path: string | null): Promise<void> {
  if (path === null) return;
  await leaving(deps, 'photo', async () => {
    if (!(await photosInUse(deps.db, [path])).has(path)) await deps.storage.remove(photoKeys(path));
  });
}

/** As `removePhoto`. Checks the rows, because a commit whose response was lost may have written one. */
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
    log.warn({ err: error, files }, 'file removal failed');
  }
}
