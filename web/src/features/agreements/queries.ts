import type { AgreementStatus } from '@sklon/contract/agreements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { DocumentFile } from './documents.ts';

async function fetchDocument(file: DocumentFile, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/documents/${file}`, { signal });
  if (!response.ok) throw new Error('Failed to load document');
  return response.text();
}

/** The text of a legal document. Only in the browser: the documents are static files, not part of the API. */
export function documentQuery(file: DocumentFile) {
  return queryOptions({
    queryKey: ['documents', file],
    queryFn: ({ signal }) => fetchDocument(file, signal),
    staleTime: Infinity,
  });
}

/** Whether the person still has to accept an agreement (spec section 4). */
export function needsAgreement(status: AgreementStatus | undefined): boolean {
  return status !== undefined && (status.needs_user_agreement || status.needs_provider_agreement);
}

/**
 * The agreements of the signed-in person. While one is missing, the modal of `ConsentGate` stands over the site:
 * after a 403 `consent_required`, `queryClient.invalidateQueries(agreementQuery())` brings it up.
 */
export function agreementQuery() {
  return queryOptions({
    queryKey: ['me', 'agreement'],
    queryFn: ({ signal }) => call('getAgreementStatus', { signal }),
    // Accepted in another tab: coming back to this one must lift the modal at once.
    refetchOnWindowFocus: (query) => (needsAgreement(query.state.data) ? 'always' : true),
  });
}

/** What the person has agreed to and taken back, newest first. */
export function consentsQuery() {
  return queryOptions({
    queryKey: ['me', 'consents'],
    queryFn: ({ signal }) => call('listConsents', { signal }),
    networkMode: 'always',
    refetchOnMount: 'always',
  });
}
