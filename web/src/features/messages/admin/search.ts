import { idInUrl } from '../../../ui/overlays/overlay-history.ts';

/** What the address of the tab 'Жалобы' says: the booking whose reported conversation is open. */
export function parseReportSearch({ report }: Record<string, unknown>): {
  report?: number | undefined;
} {
  return { report: idInUrl(report) };
}
