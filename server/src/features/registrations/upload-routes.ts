import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { documentLinks } from './document-links.ts';
import { findDocument } from './upload-queries.ts';
import { addDocument, replacePhoto } from './uploads.ts';

export function registrationUploadRoutes(
  deps: Dependencies,
): Handlers<'uploadRegistrationDocument' | 'uploadRegistrationPhoto' | 'createDocumentLink'> {
  const links = documentLinks(deps.config.telegram.token);
  return {
    uploadRegistrationDocument: ({ params, caller, file, now }) =>
      addDocument(deps, { id: params.id, userId: caller.id }, file, now),

    uploadRegistrationPhoto: ({ params, caller, file, now }) =>
      replacePhoto(deps, { id: params.id, userId: caller.id }, file, now),

    createDocumentLink: async ({ params, caller, now }) => {
      const document = await findDocument(deps.db, params.id, params.document_id);
      if (!document || (document.user_id !== caller.id && !caller.is_admin))
        throw refusal('document_not_found');
      const { url, expiresAt } = links.sign(document.filename, now);
      return { url, expires_at: expiresAt.toISOString() };
    },
  };
}
