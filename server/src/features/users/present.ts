import type { AdminUser, AdminUserWhole } from '@sklon/contract/admin-users';
import { isAdmin } from '../auth/auth.ts';
import type { UserRow } from './queries.ts';

/** Admins come from the configuration, so the role is never stored. */
export function presentUser(row: UserRow, admins: ReadonlySet<string>): AdminUser {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    telegram_id: row.subject === null ? null : Number(row.subject),
    phone: row.phone,
    role: isAdmin(row, admins) ? 'admin' : row.has_provider_profile ? 'provider' : 'customer',
    blocked_at: row.blocked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentWholeUser(
  row: UserRow,
  admins: ReadonlySet<string>,
  lists: Pick<AdminUserWhole, 'sessions' | 'consents' | 'open_bookings'>,
): AdminUserWhole {
  return {
    ...presentUser(row, admins),
    email: row.email,
    messenger_reachable: row.reachable,
    last_sign_in_at: row.auth_date.toISOString(),
    blocked_reason: row.blocked_reason,
    instructor_id: row.instructor_id,
    ...lists,
  };
}
