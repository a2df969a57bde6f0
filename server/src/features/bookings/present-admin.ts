import { declineText } from '@sklon/contract/decline-rules';
import type {
  AdminBooking,
  AdminBookingHistory,
  BookingChange,
  BookingMessage,
} from '@sklon/contract/admin-bookings';
import { ERASED_NAME } from '../auth/auth.ts';
import { failureKind, type MessageRow } from '../notifications/notifications.ts';
import type { AdminBookingRow, ChangeRow } from './admin-list.ts';
import { presentShared } from './present.ts';

/** With the contacts of both sides, whatever its state. */
export function presentAdminBooking(row: AdminBookingRow, now: Date): AdminBooking {
  return {
    ...presentShared(row, now),
    customer: {
      id: row.customer_id,
      ...(row.customer_erased_at
        ? ERASED_NAME
        : { first_name: row.customer_first_name, last_name: row.customer_last_name }),
      username: row.customer_username,
      phone: row.customer_phone,
      messenger_reachable: row.customer_reachable,
    },
    instructor: {
      id: row.provider_user_id,
      instructor_id: row.instructor_id,
      first_name: row.first_name,
      last_name: row.last_name,
      username: row.provider_username,
      // Empty once the instructor has deleted the account.
      phone: row.phone || null,
      messenger_reachable: row.reachable,
    },
  };
}

export function presentHistory(
  row: AdminBookingRow,
  { changes, messages, now }: { changes: ChangeRow[]; messages: MessageRow[]; now: Date },
): AdminBookingHistory {
  const sideOf = (userId: number | null): BookingChange['actor'] => {
    if (userId === null) return 'system';
    if (userId === row.customer_id) return 'customer';
    return userId === row.provider_user_id ? 'instructor' : 'admin';
  };
  return {
    ...presentAdminBooking(row, now),
    changes: [
      {
        at: row.created_at.toISOString(),
        change: 'requested',
        actor: 'customer',
        actor_id: row.customer_id,
        reason: null,
        time: null,
        total: null,
      },
      ...(changes.length > 0 ? changes : lastChange(row)).map(({ at, change, ...rest }) => ({
        at: at.toISOString(),
        change,
        ...rest,
        actor: sideOf(rest.actor_id),
        reason: change === row.status ? (row.cancel_reason ?? declineText(row)) : null,
      })),
    ],
    messages: messages.map((message) => {
      const to = sideOf(message.recipient_id);
      return {
        event: message.event,
        to: to === 'customer' || to === 'instructor' ? to : 'other',
        channel: message.channel,
        state: message.state,
        due_at: message.due_at.toISOString(),
        closed_at: message.closed_at?.toISOString() ?? null,
        attempts: message.attempts,
        failure: failureOf(message),
      };
    }),
  };
}

/** Of bookings from before changes were stored only the last one is known. */
function lastChange(row: AdminBookingRow): ChangeRow[] {
  const { status, decided_at, cancelled_by, customer_id, provider_user_id } = row;
  if (status === 'pending' || decided_at === null) return [];
  const change = { at: decided_at, change: status, time: null, total: null };
  if (status === 'expired' || cancelled_by === 'resort') return [{ ...change, actor_id: null }];
  const actor_id = cancelled_by === 'customer' ? customer_id : provider_user_id;
  return [{ ...change, actor_id }];
}

function failureOf({ state, reason }: MessageRow): BookingMessage['failure'] {
  if (reason === null || state === 'sent' || state === 'dropped') return null;
  return failureKind(reason) ?? 'other';
}
