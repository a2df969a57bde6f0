import type { OwnBusiness } from '@sklon/contract/businesses';
import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Connection, Db, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { IncomingFile } from '../../http/uploads/multipart.ts';
import { actAs } from '../acting/acting.ts';
import { replacePhoto, type StoredPhoto } from '../uploads/uploads.ts';
import { presentBusiness } from './businesses.ts';
import { changeOwn, type Kind, listOwn, lockOwn, type OwnRow } from './own-queries.ts';

interface Own {
  kind: Kind;
  id: number;
  userId: number;
}

/** The shop first. */
export async function ownBusinesses(db: Connection, userId: number): Promise<OwnBusiness[]> {
  const rentals = await listOwn(db, 'rental', userId);
  const services = await listOwn(db, 'service', userId);
  return [
    ...rentals.map((row) => present('rental', row)),
    ...services.map((row) => present('service', row)),
  ];
}

type Change = EndpointInput<Endpoints['updateBusiness']>['body'];

/** What is undefined stays. Throws rental_not_found and service_not_found for another's too, and as `actAs`. */
export function updateBusiness(
  db: Db,
  own: Own,
  { hours, ...change }: Change,
): Promise<OwnBusiness> {
  return actAs(db, own.userId, async (tx) => {
    const before = await mustLock(tx, own);
    const changed = {
      ...change,
      ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
    };
    const isEmpty = Object.values(changed).every((value) => value === undefined);
    const after = isEmpty ? before : await changeOwn(tx, own.kind, own.id, changed);
    return present(own.kind, after);
  });
}

/** Removes the previous one. Throws as `updateBusiness` and replacePhoto, without a change. */
export async function setBusinessPhoto(
  deps: Dependencies,
  own: Own,
  file: IncomingFile,
): Promise<StoredPhoto> {
  // Checked before the file is read, and again under the lock: an admin may delete the shop meanwhile.
  await actAs(deps.db, own.userId, (tx) => mustLock(tx, own));
  return replacePhoto(deps, file, (photo) =>
    actAs(deps.db, own.userId, async (tx) => {
      const before = await mustLock(tx, own);
      await changeOwn(tx, own.kind, own.id, {
        profile_photo_path: photo.path,
        profile_photo_placeholder: photo.placeholder,
      });
      return { replaced: before.profile_photo_path, result: photo };
    }),
  );
}

async function mustLock(tx: Tx, { kind, id, userId }: Own): Promise<OwnRow> {
  const row = await lockOwn(tx, kind, id, userId);
  if (!row) throw refusal(kind === 'rental' ? 'rental_not_found' : 'service_not_found');
  return row;
}

function present(kind: Kind, row: OwnRow): OwnBusiness {
  const { service_type = null, service_name = null } = row;
  return { ...presentBusiness(row), kind, service_type, service_name };
}
