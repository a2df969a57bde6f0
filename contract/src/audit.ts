/** Records of what admins did and whose data they read. */
import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from './audit-rules.ts';
import type { Endpoint } from './endpoint.ts';
import {
  firstName,
  id,
  idCursor,
  idText,
  instant,
  lastName,
  nextId,
  pageLimit,
  search,
  telegramName,
  total,
} from './fields.ts';
import { ADMIN_LIST_LIMIT } from './limits.ts';

const action = z
  .enum(AUDIT_ACTIONS, 'Неизвестное действие')
  .describe('What was done; `read`: personal data were shown');
const entity = z
  .enum(AUDIT_ENTITIES, 'Неизвестный вид записи')
  .describe('What it was done to; `audit`: a record of this log');

const auditRecord = z
  .object({
    id,
    at: instant.describe('When, UTC'),
    actor: z
      .object({
        id: id.describe('Id of the account'),
        first_name: firstName.nullable().describe('First name; null where unknown'),
        last_name: lastName.nullable().describe('Last name; null where unknown'),
        username: telegramName.nullable().describe('Name in Telegram, without @; null without one'),
      })
      .describe('The admin who did it'),
    action,
    entity,
    entity_id: id.nullable().describe('Number of that row; null for a list'),
    changed: z.array(z.string()).meta({
      description:
        'Names of the values that differ afterwards; empty where a row was read, made or deleted',
      examples: [['name', 'open_time']],
    }),
    listed: z
      .int()
      .min(0)
      .nullable()
      .meta({
        format: 'int32',
        description: 'How many rows a list showed; null unless a list was read',
        examples: [null],
      }),
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecord = z.output<typeof auditRecord>;

const values = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ examples: [{ name: 'Роза Хутор' }] });

const auditRecordWhole = auditRecord
  .extend({
    before: values.describe('Values before the change, by name; null where there were none'),
    after: values.describe('Values after it, or what of a row was read; null where there are none'),
  })
  .meta({ id: 'AuditRecordWhole' });
export type AuditRecordWhole = z.output<typeof auditRecordWhole>;

export const auditEndpoints = {
  listAuditRecords: {
    access: 'admin',
    summary:
      'What admins did and whose data they read, newest first, without the values; `search` by the admin’s name',
    spec: '2 Admin panel',
    query: z.object({
      search,
      action: action.optional().describe('Only this action'),
      entity: entity.optional().describe('Only done to this kind of row'),
      entity_id: idText.optional().describe('Only done to the row of this number'),
      since: instant.optional().describe('Only from this instant on, UTC'),
      until: instant.optional().describe('Only before this instant, UTC'),
      limit: pageLimit(ADMIN_LIST_LIMIT),
      cursor: idCursor,
    }),
    response: z.object({
      items: z.array(auditRecord).describe('The page'),
      total,
      next_cursor: nextId,
    }),
    limits: { address: { max: 240, perSeconds: 60 }, caller: { max: 120, perSeconds: 60 } },
  },
  getAuditRecord: {
    access: 'admin',
    summary: 'One record with the values before and after; the read is recorded',
    spec: '2 Admin panel',
    params: z.object({ id: idText.describe('Number of the record') }),
    response: auditRecordWhole,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
