import { REGISTRATION_SENT } from '@sklon/contract/registration-rules';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { type Author, recordRead } from '../audit/audit.ts';
import { requireFreshProof } from '../auth/auth.ts';
import { documentLinks } from '../uploads/uploads.ts';
import { presentStub, presentToAdmin, presentToApplicant } from './present.ts';
import { listOfUser } from './queries.ts';
import { apply, cancel, latestOf, registrationOf } from './registrations.ts';
import { findDocument } from './upload-queries.ts';
import { addDocument, replacePhoto } from './uploads.ts';

type RegistrationRoutes =
  | 'registerProvider'
  | 'cancelRegistration'
  | 'getRegistration'
  | 'checkRegistrationStatus'
  | 'listMyRegistrations';

export function registrationRoutes(deps: Dependencies): Handlers<RegistrationRoutes> {
  return {
    registerProvider: async ({ body, caller, now }) => ({
      id: await apply(deps, body, caller, now),
      message: REGISTRATION_SENT,
    }),

    cancelRegistration: async ({ params, body, caller, now }) => {
      await cancel(deps, params.id, { proof: body.telegram_auth, caller }, now);
    },

    getRegistration: async ({ caller, params, now }) => {
      const row = await registrationOf(deps.db, params.id);
      if (caller?.is_admin) {
        if (row.user_id !== caller.id) await recordReadOf(deps, row.id, { id: caller.id, now });
        return presentToAdmin(row);
      }
      return caller?.id === row.user_id ? presentToApplicant(row) : presentStub(row);
    },

    checkRegistrationStatus: async ({ body, caller, now }) => {
      const applicant = { proof: body.telegram_auth, caller };
      const row = await latestOf(deps, applicant, body.service_type, now);
      return {
        has_registration: row !== undefined,
        registration: row ? presentToApplicant(row) : null,
      };
    },

    listMyRegistrations: async ({ caller }) =>
      (await listOfUser(deps.db, caller.id)).map(presentToApplicant),
  };
}

function recordReadOf(
  { db }: Dependencies,
  entityId: number,
  author: Author,
  documentId?: number,
): Promise<void> {
  const detail = documentId === undefined ? null : { document_id: documentId };
  return recordRead(db, { author, entity: 'registration', entityId }, detail);
}

export function registrationUploadRoutes(
  deps: Dependencies,
): Handlers<'uploadRegistrationDocument' | 'uploadRegistrationPhoto' | 'createDocumentLink'> {
  const links = documentLinks(deps.config.secrets);
  return {
    uploadRegistrationDocument: ({ params, caller, file, now }) =>
      addDocument(deps, { id: params.id, userId: caller.id }, file, now),

    uploadRegistrationPhoto: ({ params, caller, file, now }) =>
      replacePhoto(deps, { id: params.id, userId: caller.id }, file, now),

    createDocumentLink: async ({ params, caller, now, request }) => {
      await requireFreshProof(deps.db, request, now);
      const document = await findDocument(deps.db, params.id, params.document_id);
      if (!document || (document.user_id !== caller.id && !caller.is_admin))
        throw refusal('document_not_found');
      if (document.user_id !== caller.id)
        await recordReadOf(deps, params.id, { id: caller.id, now }, params.document_id);
      const { url, expiresAt } = links.sign(document.filename, now);
      return { url, expires_at: expiresAt.toISOString() };
    },
  };
}
