import { idInUrl } from '../../ui/url-id.ts';

/** What the addresses of the lists of services say. */
export interface ServiceSearch {
  resort?: number | undefined;
  /** Words to look for, on the page that searches. */
  q?: string | undefined;
  /** The service whose dialog is open. */
  service?: number | undefined;
}

/** As much as the API takes. */
const QUERY_MAX = 100;

/** Reads an address that anyone may have typed: what makes no sense is not there. */
export function parseServiceSearch({ resort, q, service }: Record<string, unknown>): ServiceSearch {
  // The router reads digits as a number.
  const text =
    typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, QUERY_MAX) : '';
  return { resort: idInUrl(resort), q: text === '' ? undefined : text, service: idInUrl(service) };
}
