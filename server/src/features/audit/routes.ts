import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { refusal } from '../../http/errors/errors.ts';
import { recordRead } from './audit.ts';
import { presentRecord, presentWholeRecord } from './present.ts';
import { findRecord, listRecords } from './queries.ts';

export function auditRoutes({ db }: Dependencies): Handlers<'listAuditRecords' | 'getAuditRecord'> {
  return {
    listAuditRecords: async ({ query }) => {
      const { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } = query;
      const found = await listRecords(db, filters, { after, limit });
      return presentPage(found, limit, presentRecord, idCursor);
    },

    getAuditRecord: async ({ params: { id }, caller, now }) => {
      const row = await findRecord(db, id);
      if (!row) throw refusal('not_found', 'Запись не найдена');
      const author = { id: caller.id, now };
      await recordRead(db, { author, entity: 'audit', entityId: id });
      return presentWholeRecord(row);
    },
  };
}
