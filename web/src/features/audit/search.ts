import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  type AuditAction,
  type AuditEntity,
} from '@sklon/contract/audit-rules';
import { isLocalDate, type LocalDate } from '@sklon/contract/time';
import { idInUrl } from '../../ui/overlays/overlay-history.ts';
import { parseDigits, parseSearchText, type SearchText } from '../../ui/results/list-query.ts';

/** What the address of the tab 'Журнал' says; what does not filter is absent. */
export interface AuditSearch {
  /** Name of the admin who acted. */
  q?: SearchText | undefined;
  action?: AuditAction | undefined;
  entity?: AuditEntity | undefined;
  /** Number of the row that was acted on. */
  number?: SearchText | undefined;
  /** First and last day, by the reader's clock. */
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  /** The record that is open. */
  record?: number | undefined;
}

function parseDay(value: unknown): LocalDate | undefined {
  return typeof value === 'string' && isLocalDate(value) ? value : undefined;
}

export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    q: parseSearchText(search.q),
    action: AUDIT_ACTIONS.find((known) => known === search.action),
    entity: AUDIT_ENTITIES.find((known) => known === search.entity),
    number: parseDigits(search.number),
    from: parseDay(search.from),
    to: parseDay(search.to),
    record: idInUrl(search.record),
  };
}
