import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { record } from '../audit/audit.ts';
import { becomeProvider } from '../auth/auth.ts';
import { notify } from '../notifications/notifications.ts';
import { REGISTRATION } from './messages.ts';
import { publish } from './publish.ts';
import { decidePending, type RegistrationRow } from './queries.ts';
import { registrationOf } from './registrations.ts';

export interface Decision {
  status: 'approved' | 'rejected';
  adminId: number;
  /** Shown to the applicant. */
  reason: string | null;
}

/**
 * Of concurrent admins the first one decides. Decision, public provider, audit record and message are one
 * transaction. Throws registration_not_found, registration_not_pending.
 */
export async function decide(
  deps: Dependencies,
  id: number,
  decision: Decision,
  now: Date,
): Promise<RegistrationRow> {
  const { db, wakeNotifications } = deps;
  const { status, adminId, reason } = decision;
  const { user_id, phone, email } = await registrationOf(db, id);
  const write = async (tx: Tx) => {
    // The account is locked before the application, as when a person applies: another order could deadlock.
    if (status === 'approved') await becomeProvider(tx, user_id, { phone, email });
    if (
      !(await decidePending(tx, id, { status, admin_notes: reason, processed_by: adminId }, now))
    ) {
      // Decided by another admin, or cancelled: then it is not found.
      await registrationOf(tx, id);
      throw refusal('registration_not_pending');
    }
    // Read again, because its photo may have been replaced before the lock.
    const application = await registrationOf(tx, id);
    const provider = status === 'approved' ? await publish(tx, application, now) : undefined;
    await record(tx, {
      author: { id: adminId, now },
      action: status === 'approved' ? 'approve' : 'reject',
      entity: 'registration',
      entityId: id,
      before: { status: 'pending', ...(provider && { provider: provider.before }) },
      after: { status, admin_notes: reason, ...(provider && { provider: provider.after }) },
    });
    const from = sql`SELECT ${application.id}::int AS id, ${application.user_id}::int AS applicant_id`;
    await notify({ subject: REGISTRATION, change: status, from, now }).execute(tx);
    return application;
  };
  const decided = await actAs(db, adminId, write, WITHOUT_CONSENT);
  wakeNotifications();
  return decided;
}
