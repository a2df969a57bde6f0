import { addDays, instantOf } from '@sklon/contract/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { adminKey, adminListQuery, type PageParams } from '../../ui/results/list-query.ts';
import type { AuditSearch } from './search.ts';

const auditKey = [...adminKey, 'audit'] as const;

/** The log, newest first, page by page along the cursor. */
export function auditListQuery({
  q,
  action,
  entity,
  number,
  from,
  to,
}: Omit<AuditSearch, 'record'>) {
  const zone = visitorZone();
  const filters = {
    ...(q !== undefined && { search: String(q) }),
    ...(action && { action }),
    ...(entity && { entity }),
    ...(number !== undefined && { entity_id: Number(number) }),
    ...(from && { since: instantOf(from, '00:00', zone).toISOString() }),
    ...(to && { until: instantOf(addDays(to, 1), '00:00', zone).toISOString() }),
  };
  return adminListQuery([...auditKey, 'list', filters], (page: PageParams<number>, signal) =>
    call('listAuditRecords', { query: { ...filters, ...page }, signal }),
  );
}

/** A record with the values before and after. */
export function auditRecordQuery(id: number) {
  return queryOptions({
    queryKey: [...auditKey, 'one', id],
    queryFn: ({ signal }) => call('getAuditRecord', { params: { id }, signal }),
    // A record never changes, and each read of one is recorded.
    staleTime: Infinity,
  });
}
