import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { refusal } from '../../http/errors/errors.ts';
import { recordListRead, recordRead } from '../audit/audit.ts';
import {
  conversationFor,
  handleReports,
  markRead,
  reportConversation,
  sendMessage,
} from './messages.ts';
import {
  presentConversation,
  presentMessage,
  presentReported,
  presentReportedMessages,
} from './present.ts';
import { findReading, listMessages, listSummaries } from './queries.ts';
import { findReported, listReported, reportsOf } from './report-queries.ts';

export function messageRoutes({
  db,
  wakeNotifications,
}: Dependencies): Handlers<
  | 'listConversations'
  | 'getConversation'
  | 'sendMessage'
  | 'markMessagesRead'
  | 'reportConversation'
  | 'listReportedConversations'
  | 'getReportedConversation'
  | 'handleReports'
> {
  return {
    listConversations: ({ caller }) => listSummaries(db, caller.id),

    getConversation: async ({ caller, params: { id }, now }) => {
      const seen = await conversationFor(db, id, caller.id, now);
      const [messages, reading] = await Promise.all([
        listMessages(db, id),
        findReading(db, id, seen.side),
      ]);
      return presentConversation(seen, messages, reading);
    },

    sendMessage: async ({ caller, params: { id }, body: { text }, idempotencyKey, now }) => {
      const origin = idempotencyKey && { origin: `key:${caller.id}:${idempotencyKey.key}` };
      const sending = { bookingId: id, userId: caller.id, text, ...origin };
      const message = await sendMessage(db, sending, now);
      wakeNotifications();
      return presentMessage(message);
    },

    markMessagesRead: async ({ caller, params: { id }, body, now }) => {
      await markRead(db, { bookingId: id, userId: caller.id, readId: body.read_id }, now);
    },

    reportConversation: async ({ caller, params: { id }, body, now }) => {
      await reportConversation(db, { bookingId: id, userId: caller.id, reason: body.reason }, now);
    },

    listReportedConversations: async ({ query, caller, now }) => {
      const { limit = ADMIN_LIST_LIMIT, cursor: after } = query;
      const found = await listReported(db, { after, limit });
      const reports = await reportsOf(
        db,
        found.rows.map(({ booking_id }) => booking_id),
      );
      const present = (row: (typeof found.rows)[number]) =>
        presentReported(row, reports.get(row.booking_id));
      const page = presentPage(found, limit, present, idCursor);
      const author = { id: caller.id, now };
      await recordListRead(db, { author, entity: 'conversation' }, page.items);
      return page;
    },

    getReportedConversation: async ({ caller, params: { id }, now }) => {
      const row = await findReported(db, id);
      if (!row) throw refusal('conversation_not_found');
      const author = { id: caller.id, now };
      await recordRead(db, { author, entity: 'conversation', entityId: id });
      const [reports, messages] = await Promise.all([reportsOf(db, [id]), listMessages(db, id)]);
      return presentReportedMessages(row, reports.get(id), messages);
    },

    handleReports: async ({ caller, params: { id }, body, now }) => {
      const row = await handleReports(db, id, body.note, { id: caller.id, now });
      return presentReported(row, (await reportsOf(db, [id])).get(id));
    },
  };
}
