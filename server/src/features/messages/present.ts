import type {
  Conversation,
  Message,
  ReportedConversation,
  ReportedMessages,
} from '@sklon/contract/messages';
import type { Seen } from './messages.ts';
import type { MessageRow } from './queries.ts';
import type { ReportedRow, ReportRow } from './report-queries.ts';

export function presentMessage({ id, author, text, created_at }: MessageRow): Message {
  return { id, author, text, created_at: created_at.toISOString() };
}

/** A conversation as one of its sides sees it. */
export function presentConversation(
  { row, side, open, openUntil, contactsAllowed }: Seen,
  messages: readonly MessageRow[],
  { read_id, reported }: { read_id: number; reported: boolean },
): Conversation {
  const [name, erasedAt] =
    side === 'customer'
      ? [row.instructor_first_name, row.instructor_erased_at]
      : [row.customer_first_name, row.customer_erased_at];
  return {
    booking_id: row.booking_id,
    side,
    partner: erasedAt === null ? name : null,
    booking_date: row.booking_date,
    start_time: row.start_time,
    end_time: row.end_time,
    timezone: row.timezone,
    messages: messages.map(presentMessage),
    read_id,
    open,
    open_until: openUntil.toISOString(),
    contacts_allowed: contactsAllowed,
    reported,
  };
}

export function presentReported(
  row: ReportedRow,
  reports: readonly ReportRow[] = [],
): ReportedConversation {
  const { handled } = row;
  return {
    id: row.booking_id,
    booking_date: row.booking_date,
    customer: { first_name: row.customer_first_name, last_name: row.customer_last_name },
    instructor: { first_name: row.instructor_first_name, last_name: row.instructor_last_name },
    reports: reports.map(({ by, reason, created_at }) => ({
      by,
      reason,
      created_at: created_at.toISOString(),
    })),
    handled: handled && { ...handled, at: new Date(handled.at).toISOString() },
  };
}

export function presentReportedMessages(
  row: ReportedRow,
  reports: readonly ReportRow[] | undefined,
  messages: readonly MessageRow[],
): ReportedMessages {
  return {
    ...presentReported(row, reports),
    timezone: row.timezone,
    messages: messages.map(presentMessage),
  };
}
