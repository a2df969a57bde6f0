/** Parameters of an address too: all that the router itself needs to know of the documents. */
const DOCUMENT_FILES = [
  'pers_data_users.md',
  'pers_data_srv_providers.md',
  'user_agreement.md',
  'public_offer_providers.md',
] as const;

export type DocumentFile = (typeof DOCUMENT_FILES)[number];

export function documentInUrl(value: unknown): DocumentFile | undefined {
  return DOCUMENT_FILES.find((file) => file === value);
}
