import { DOCUMENTS_MAX } from '@sklon/contract/limits';
import type { RegistrationDocument } from '@sklon/contract/registrations';
import { tooManyDocuments } from '@sklon/contract/registration-rules';
import type { Connection, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { IncomingFile } from '../../http/uploads/multipart.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { removeDocuments, removePhoto, storeDocument, storePhoto } from '../uploads/uploads.ts';
import { presentDocument } from './present.ts';
import { lockOwn } from './queries.ts';
import { countDocuments, findOwn, insertDocument, setPhoto } from './upload-queries.ts';

interface Own {
  id: number;
  userId: number;
}

/**
 * The rules are checked before the file is received and again under the application's lock; a file refused then is
 * removed. Throws registration_not_found, registration_not_pending, too_many_documents, and as storeDocument.
 */
export async function addDocument(
  deps: Dependencies,
  own: Own,
  file: IncomingFile,
  now: Date,
): Promise<RegistrationDocument> {
  requirePending(await findOwn(deps.db, own.id, own.userId));
  await requireRoom(deps.db, own.id);
  const stored = await storeDocument(deps, file);
  try {
    const add = async (tx: Tx) => {
      requirePending(await lockOwn(tx, own.id, own.userId));
      await requireRoom(tx, own.id);
      return insertDocument(tx, { ...stored, registration_id: own.id, uploaded_at: now });
    };
    return presentDocument(await actAs(deps.db, own.userId, add, WITHOUT_CONSENT));
  } catch (error) {
    await removeDocuments(deps, [stored.filename]);
    throw error;
  }
}

/** Removes the previous one. Throws as `addDocument`. */
export async function replacePhoto(deps: Dependencies, own: Own, file: IncomingFile, now: Date) {
  requirePending(await findOwn(deps.db, own.id, own.userId));
  const photo = await storePhoto(deps, file);
  try {
    const replace = async (tx: Tx) => {
      const row = requirePending(await lockOwn(tx, own.id, own.userId));
      await setPhoto(tx, own.id, photo, now);
      return row.profile_photo_path;
    };
    await removePhoto(deps, await actAs(deps.db, own.userId, replace, WITHOUT_CONSENT));
  } catch (error) {
    await removePhoto(deps, photo.path);
    throw error;
  }
  return { profile_photo_path: photo.path, profile_photo_placeholder: photo.placeholder };
}

function requirePending<Row extends { status: string }>(row: Row | undefined): Row {
  if (!row) throw refusal('registration_not_found');
  if (row.status !== 'pending') throw refusal('registration_not_pending');
  return row;
}

async function requireRoom(db: Connection, registrationId: number): Promise<void> {
  const count = await countDocuments(db, registrationId);
  if (count >= DOCUMENTS_MAX) throw refusal('too_many_documents', tooManyDocuments(count));
}
