import type { Tx } from '../../db/client.ts';
import type { JsonObject } from '../../db/schema.gen.ts';
import { insertRequest, lockMade, requestCheck } from '../../backup/records.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';

/** A worker will make it; does nothing while another one is requested. */
export async function requestBackup({ db }: Dependencies, author: Author): Promise<void> {
  const ask = async (tx: Tx) => {
    const id = await insertRequest(tx, author.now);
    if (id !== undefined) await record(tx, about(author, 'create', id, null));
  };
  await actAs(db, author.id, ask, WITHOUT_CONSENT);
}

/** A worker will restore it into a database of its own. Throws backup_not_found, backup_key_missing. */
export async function requestBackupCheck(
  { db, config }: Dependencies,
  id: number,
  author: Author,
): Promise<void> {
  const ask = async (tx: Tx) => {
    const backup = await lockMade(tx, id);
    if (!backup) throw refusal('backup_not_found');
    if (backup.encrypted && config.backup.identityFile === undefined)
      throw refusal('backup_key_missing');
    if (backup.check_requested_at !== null && backup.checked_at === null) return;
    await requestCheck(tx, id, author.now);
    await record(tx, about(author, 'check', id, { name: backup.name }));
  };
  await actAs(db, author.id, ask, WITHOUT_CONSENT);
}

function about(
  author: Author,
  action: 'create' | 'check',
  entityId: number,
  after: JsonObject | null,
) {
  return { author, action, entity: 'backup' as const, entityId, before: null, after };
}
