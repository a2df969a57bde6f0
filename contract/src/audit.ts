import { z } from 'zod';
import { adminList, adminPage } from './admin-list.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from './audit-rules.ts';
import type { Endpoint } from './endpoint.ts';
import {
  id,
  idText,
  instant,
  ofId,
  pageOf,
  personName,
  search,
  telegramNameOrNull,
} from './fields.ts';

const action = z
  .enum(AUDIT_ACTIONS, 'Неизвестное действие')
  .describe('What was done; `read`: personal data were shown');
const entity = z
  .enum(AUDIT_ENTITIES, 'Неизвестный вид записи')
  .describe('What it was done to; `audit`: a record of this log');

const auditRecord = z
  .object({
    id,
    at: instant,
    actor: z.object({
      id,
      ...personName,
      username: telegramNameOrNull,
    }),
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
    ...adminList,
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
      ...adminPage,
    }),
    response: pageOf(auditRecord),
  },
  getAuditRecord: {
    access: 'admin',
    summary: 'One record with the values before and after; the read is recorded',
    spec: '2 Admin panel',
    params: ofId,
    response: auditRecordWhole,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
