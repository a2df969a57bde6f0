import type { AuditAction } from '@sklon/contract/audit-rules';
import type { RentalForm } from '@sklon/contract/rentals';
import type { JsonObject } from '../../db/schema.gen.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { IncomingFile } from '../../http/uploads/multipart.ts';
import { actAs, holdPerson, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';
import { closeInquiriesOfRental } from '../inquiries/inquiries.ts';
import { checkResortsExist } from '../resorts/resorts.ts';
import { removePhoto, replacePhoto, type StoredPhoto } from '../uploads/uploads.ts';
import {
  changeRental,
  eraseRental,
  findRental,
  insertRental,
  lockRental,
  type RentalRow,
} from './queries.ts';

/** Throws validation_failed at `resort_ids`. Each change is recorded; the last one stays (spec 7, Admin). */
export function createRental(
  { db }: Dependencies,
  form: RentalForm,
  author: Author,
): Promise<RentalRow> {
  return change(db, author, async (tx) => {
    await checkResortsExist(tx, form.resort_ids);
    const rental = await insertRental(tx, { ...form, created_at: author.now });
    await recordChange(tx, 'create', author, null, rental);
    return rental;
  });
}

/** Columns that the form does not have stay: owner, discount, photo. Throws rental_not_found, and as createRental. */
export function updateRental(
  { db }: Dependencies,
  id: number,
  form: RentalForm,
  author: Author,
): Promise<RentalRow> {
  return change(db, author, async (tx) => {
    const before = await mustLock(tx, id);
    await checkResortsExist(tx, form.resort_ids);
    const after = await changeRental(tx, id, form);
    await recordChange(tx, 'update', author, before, after);
    return after;
  });
}

/** Closes its open inquiries; the owner's account and application stay. Throws rental_not_found. */
export async function deleteRental(deps: Dependencies, id: number, author: Author): Promise<void> {
  const erased = await change(deps.db, author, async (tx) => {
    // The owner before the shop, as whoever deletes their account locks them.
    const owner = (await findRental(tx, id))?.user_id;
    if (owner) await holdPerson(tx, owner);
    const before = await mustLock(tx, id);
    await closeInquiriesOfRental(tx, id, author.now);
    await eraseRental(tx, id);
    await recordChange(tx, 'delete', author, before, null);
    return before;
  });
  await removePhoto(deps, erased.profile_photo_path);
}

/** Removes the previous one. Throws rental_not_found, and as replacePhoto, without a change. */
export async function setRentalPhoto(
  deps: Dependencies,
  id: number,
  file: IncomingFile,
  author: Author,
): Promise<StoredPhoto> {
  // Checked before the file is read, and again under the lock: the shop may be deleted meanwhile.
  if (!(await findRental(deps.db, id))) throw refusal('rental_not_found');
  return replacePhoto(deps, file, (photo) =>
    change(deps.db, author, async (tx) => {
      const before = await mustLock(tx, id);
      const after = await changeRental(tx, id, {
        profile_photo_path: photo.path,
        profile_photo_placeholder: photo.placeholder,
      });
      await recordChange(tx, 'update_photo', author, before, after);
      return { replaced: before.profile_photo_path, result: photo };
    }),
  );
}

function change<T>(db: Db, author: Author, work: (tx: Tx) => Promise<T>): Promise<T> {
  return actAs(db, author.id, work, WITHOUT_CONSENT);
}

async function mustLock(tx: Tx, id: number): Promise<RentalRow> {
  const row = await lockRental(tx, id);
  if (!row) throw refusal('rental_not_found');
  return row;
}

function recordChange(
  tx: Tx,
  action: AuditAction,
  author: Author,
  before: RentalRow | null,
  after: RentalRow | null,
): Promise<void> {
  const entityId = (after ?? before)?.id ?? 0;
  return record(tx, {
    author,
    action,
    entity: 'rental',
    entityId,
    before: before && recorded(before),
    after: after && recorded(after),
  });
}

/** Without derived columns. */
function recorded({
  profile_photo_placeholder: _,
  searched: __,
  changed_at: ___,
  created_at,
  ...row
}: RentalRow): JsonObject {
  return { ...row, created_at: created_at.toISOString() };
}
