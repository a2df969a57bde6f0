import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { refusal } from '../../http/errors/errors.ts';
import { recordListRead, recordRead } from '../audit/audit.ts';
import { requireFreshProof } from '../auth/auth.ts';
import { documentLinks } from '../uploads/uploads.ts';
import {
  addCertificate,
  listCertificatesOf,
  removeCertificate,
  setEvidence,
  updateCertificate,
} from './certificates.ts';
import { decide } from './decisions.ts';
import { presentCertificate, presentToAdmin } from './present.ts';
import { findCertificate, findEvidence, listCertificates } from './queries.ts';

export function certificateRoutes(
  deps: Dependencies,
): Handlers<
  | 'listOwnCertificates'
  | 'createCertificate'
  | 'updateCertificate'
  | 'deleteCertificate'
  | 'uploadCertificateEvidence'
  | 'createEvidenceLink'
> {
  const { db } = deps;
  const links = documentLinks(deps.config.secrets);
  return {
    listOwnCertificates: async ({ caller, now }) =>
      (await listCertificatesOf(db, caller.id)).map((row) => presentCertificate(row, now)),

    createCertificate: async ({ caller, body, now }) =>
      presentCertificate(await addCertificate(db, caller.id, body, now), now),

    updateCertificate: async ({ caller, params, body, now }) =>
      presentCertificate(await updateCertificate(deps, caller.id, params.id, body, now), now),

    deleteCertificate: async ({ caller, params }) => {
      await removeCertificate(deps, caller.id, params.id);
      return undefined;
    },

    uploadCertificateEvidence: async ({ caller, params, file, now }) =>
      presentCertificate(await setEvidence(deps, caller.id, params.id, file, now), now),

    createEvidenceLink: async ({ caller, params, now, request }) => {
      await requireFreshProof(db, request, now);
      const evidence = await findEvidence(db, params.id);
      if (!evidence || (evidence.user_id !== caller.id && !caller.is_admin))
        throw refusal('document_not_found');
      const author = { id: caller.id, now };
      if (evidence.user_id !== caller.id)
        await recordRead(db, { author, entity: 'certificate', entityId: params.id });
      const { url, expiresAt } = links.sign(evidence.filename, now);
      return { url, expires_at: expiresAt.toISOString() };
    },
  };
}

export function adminCertificateRoutes(
  deps: Dependencies,
): Handlers<'listCertificates' | 'getCertificate' | 'verifyCertificate' | 'refuseCertificate'> {
  const { db } = deps;
  return {
    listCertificates: async ({ query, caller, now }) => {
      const { status, limit = ADMIN_LIST_LIMIT, cursor: after } = query;
      const waitingOnly = status === 'waiting';
      const found = await listCertificates(db, { waitingOnly }, { after, limit });
      const page = presentPage(found, limit, (row) => presentToAdmin(row, now), idCursor);
      const author = { id: caller.id, now };
      await recordListRead(db, { author, entity: 'certificate' }, page.items);
      return page;
    },

    getCertificate: async ({ params: { id }, caller, now }) => {
      const row = await findCertificate(db, id);
      // Without evidence there is nothing to decide: the list leaves it out too.
      if (!row?.filename) throw refusal('certificate_not_found');
      await recordRead(db, { author: { id: caller.id, now }, entity: 'certificate', entityId: id });
      return presentToAdmin(row, now);
    },

    verifyCertificate: async ({ caller, params, body, now }) => {
      const author = { id: caller.id, now };
      const decision = { status: 'verified', ...body } as const;
      return presentToAdmin(await decide(deps, params.id, decision, author), now);
    },

    refuseCertificate: async ({ caller, params, body, now }) => {
      const author = { id: caller.id, now };
      const decision = { status: 'refused', ...body } as const;
      return presentToAdmin(await decide(deps, params.id, decision, author), now);
    },
  };
}
