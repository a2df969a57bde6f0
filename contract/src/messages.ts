import { z } from 'zod';
import { adminList, adminPage } from './admin-list.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  bookingSide,
  count,
  id,
  instant,
  lessonTime,
  localDate,
  ofId,
  optionalText,
  pageOf,
  personName,
  requiredText,
  textOrNull,
  timezone,
} from './fields.ts';
import { MESSAGE_TEXT_MAX, REPORT_NOTE_MAX, REPORT_REASON_MAX } from './limits.ts';
import { MESSAGE_REQUIRED, REPORT_REASON_REQUIRED } from './message-rules.ts';

const partner = textOrNull(
  'First name of the other side; null where unknown or its account is deleted',
  'Анна',
);

export const message = z
  .object({
    id,
    author: bookingSide,
    text: textOrNull(
      'Plain text; null once its author has deleted the account',
      'Добрый день! Где встречаемся?',
    ),
    created_at: instant,
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

export const conversation = z
  .object({
    booking_id: id,
    side: bookingSide.describe('The caller’s side'),
    partner,
    ...lessonTime,
    timezone,
    messages: z.array(message).describe('Oldest first'),
    read_id: count.describe('The last message that the caller has read; 0 before the first'),
    open: z.boolean().describe('Whether messages may be written at present'),
    open_until: instant.describe('Until when messages may be written, UTC'),
    contacts_allowed: z
      .boolean()
      .describe('Whether phones and links may be written: once the booking is confirmed'),
    reported: z.boolean().describe('Whether the caller has reported the conversation'),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

export const conversationSummary = z
  .object({
    booking_id: id,
    side: bookingSide.describe('The caller’s side'),
    partner,
    booking_date: localDate,
    total: count.describe('Messages of both sides'),
    unread: count.describe('Messages of the other side that the caller has not read'),
  })
  .meta({ id: 'ConversationSummary' });

const person = z.object(personName);

export const report = z.object({
  by: bookingSide,
  reason: textOrNull(
    'Why; null once the person has deleted the account',
    'Грубит и просит предоплату',
  ),
  created_at: instant,
});

const handling = z.object({
  at: instant,
  by: person
    .extend({ id: id.nullable().describe('Id of the account; null once it is deleted') })
    .describe('The admin; nulls once the account is deleted'),
  note: textOrNull(
    'The admin’s note; null without one, and once one of the two sides is deleted',
    'Предупредили инструктора',
  ),
});

export const reportedConversation = z
  .object({
    id,
    booking_date: localDate,
    customer: person,
    instructor: person,
    reports: z.array(report).describe('The reports, oldest first: one of each side at most'),
    handled: handling.nullable().meta(absent('How it was handled; null while a report is open')),
  })
  .meta({ id: 'ReportedConversation' });
export type ReportedConversation = z.output<typeof reportedConversation>;

export const reportedMessages = reportedConversation
  .extend({ timezone, messages: z.array(message).describe('Oldest first') })
  .meta({ id: 'ReportedMessages' });
export type ReportedMessages = z.output<typeof reportedMessages>;

export const messageEndpoints = {
  listConversations: {
    access: 'user',
    summary:
      'Bookings of the caller, as customer or instructor, that have messages, with counts; the latest message first',
    spec: 'decision 17',
    response: z.array(conversationSummary),
  },
  getConversation: {
    access: 'user',
    summary: 'Messages of a booking, for its customer and its instructor',
    spec: 'decision 17',
    params: ofId,
    response: conversation,
    errors: ['booking_not_found'],
  },
  sendMessage: {
    access: 'user',
    summary:
      'Write to the other side of a booking: from the request until 14 days after the lesson, 30 messages an hour; phones and links once it is confirmed',
    spec: 'decision 17',
    params: ofId,
    body: z.object({
      text: requiredText(MESSAGE_TEXT_MAX, MESSAGE_REQUIRED).meta({
        description: 'Plain text',
        examples: ['Добрый день! Где встречаемся?'],
      }),
    }),
    response: message,
    status: 201,
    idempotent: true,
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 60, perSeconds: 60 } },
    errors: ['booking_not_found', 'conversation_closed', 'too_many_messages'],
  },
  markMessagesRead: {
    access: 'user',
    withoutConsent: 'choice',
    summary: 'Mark messages of a booking as read, up to one of them',
    spec: 'decision 17',
    params: ofId,
    body: z.object({ read_id: id.describe('The last message that was read') }),
    errors: ['booking_not_found'],
  },
  reportConversation: {
    access: 'user',
    summary: 'Report the conversation of a booking to the admins, once, with a reason',
    spec: 'decision 17',
    params: ofId,
    body: z.object({
      reason: requiredText(REPORT_REASON_MAX, REPORT_REASON_REQUIRED).meta({
        description: 'Why, for the admins to read',
        examples: ['Грубит и просит предоплату'],
      }),
    }),
    limits: { caller: { max: 30, perSeconds: 60 } },
    errors: ['booking_not_found', 'conversation_empty', 'conversation_reported', 'person_erased'],
  },
  listReportedConversations: {
    ...adminList,
    summary:
      'Conversations that were reported, without messages: those with an open report first, each part by its first report, newest first',
    spec: 'decision 17',
    query: z.object({ ...adminPage }),
    response: pageOf(reportedConversation).meta({ id: 'ReportedConversationList' }),
  },
  getReportedConversation: {
    access: 'admin',
    summary: 'Messages of a reported conversation; that the admin looked is recorded first',
    spec: 'decision 17',
    params: ofId,
    response: reportedMessages,
    errors: ['conversation_not_found'],
  },
  handleReports: {
    access: 'admin',
    summary: 'Mark the open reports of a conversation as handled, with a note or without; recorded',
    spec: 'decision 17',
    params: ofId,
    body: z.object({
      note: optionalText(REPORT_NOTE_MAX).meta({
        description:
          'What came of it, for other admins; none when absent, null or empty. Refused once a side has deleted the account',
        examples: ['Предупредили инструктора'],
      }),
    }),
    response: reportedConversation,
    errors: ['conversation_not_found', 'reports_handled', 'person_erased'],
  },
} as const satisfies Record<string, Endpoint>;
