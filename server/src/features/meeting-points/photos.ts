import type { Dependencies } from '../../dependencies.ts';
import type { IncomingFile } from '../../http/uploads/multipart.ts';
import { removePhoto, type StoredPhoto, storePhoto } from '../uploads/uploads.ts';

/**
 * Stores a photo, lets `write` refer to it in its transaction, and removes the one that was referred to before. Throws as
 * storePhoto and `write`, without a file left behind.
 */
export async function replacePhoto<Result>(
  deps: Dependencies,
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
