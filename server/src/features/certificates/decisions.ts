import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';
import { notify } from '../notifications/notifications.ts';
import { CERTIFICATE } from './messages.ts';
import {
  type AdminCertificateRow,
  decideCertificate,
  findCertificate,
  lockHolderOf,
  refreshCertifiedUntil,
} from './queries.ts';

export type Decision = { revision: number } & (
  | { status: 'verified' }
  | { status: 'refused'; reason: string }
);

/**
 * Of two admins the first one decides. Throws certificate_not_found; certificate_changed when it is not what the
 * admin has seen, or decided so already; certificate_without_evidence.
 */
export async function decide(
  { db, wakeNotifications }: Pick<Dependencies, 'db' | 'wakeNotifications'>,
  id: number,
  decision: Decision,
  author: Author,
): Promise<AdminCertificateRow> {
  const { status } = decision;
  const { now } = author;
  const reason = 'reason' in decision ? decision.reason : null;
  const write = async (tx: Tx) => {
    if (!(await lockHolderOf(tx, id))) throw refusal('certificate_not_found');
    const before = await mustFind(tx, id);
    if (before.revision !== decision.revision || before.status === status)
      throw refusal('certificate_changed');
    if (status === 'verified' && before.filename === null)
      throw refusal('certificate_without_evidence');
    const verified = status === 'verified';
    await decideCertificate(tx, id, {
      status,
      refusal_reason: reason,
      verified_at: verified ? now : null,
      verified_by: verified ? author.id : null,
    });
    await refreshCertifiedUntil(tx, before.instructor_id);
    const after = await mustFind(tx, id);
    await record(tx, {
      author,
      action: verified ? 'approve' : 'reject',
      entity: 'certificate',
      entityId: id,
      before: { status: before.status, refusal_reason: before.refusal_reason },
      after: { status, refusal_reason: reason },
    });
    const from = sql`
      SELECT c.id, i.user_id AS person_id FROM certificates c JOIN instructors i ON i.id = c.instructor_id WHERE c.id = ${id}`;
    const revision = sql<number>`${after.revision}::int`;
    await notify({ subject: CERTIFICATE, change: status, from, now, revision }).execute(tx);
    return after;
  };
  const decided = await actAs(db, author.id, write, WITHOUT_CONSENT);
  wakeNotifications();
  return decided;
}

async function mustFind(db: Connection, id: number): Promise<AdminCertificateRow> {
  const row = await findCertificate(db, id);
  if (!row) throw refusal('certificate_not_found');
  return row;
}
