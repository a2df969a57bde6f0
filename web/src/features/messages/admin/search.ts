import { idInUrl } from '../../../ui/overlays/overlay-history.ts';

/** What the address of the tab 'Жалобы' says. */
export interface ReportSearch {
  /** The booking whose reported conversation is open. */
  report?: number | undefined;
}

export function parseReportSearch({ report }: Record<string, unknown>): ReportSearch {
  return { report: idInUrl(report) };
}
