import { DOCUMENT_LINK_MINUTES } from '@sklon/contract/limits';
import type { Secrets } from '../../config.ts';
import { type SignedLinks, signedLinks } from '../../http/signed-links.ts';

/** The file's name follows. */
export const DOCUMENTS_PATH = '/providers/uploads/provider_docs/';

export function documentLinks(secrets: Secrets): SignedLinks {
  const [purpose, minutes] = ['links to documents', DOCUMENT_LINK_MINUTES];
  return signedLinks(secrets, { purpose, path: DOCUMENTS_PATH, minutes });
}
