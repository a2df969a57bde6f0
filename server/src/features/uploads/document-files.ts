import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { attachment } from '../../http/endpoints/attachment.ts';
import { refusal } from '../../http/errors/errors.ts';
import { DOCUMENTS_PATH, documentLinks } from './document-links.ts';
import { findDocumentNamed } from './queries.ts';
import { documentKey } from './uploads.ts';

const NAME = /^[A-Za-z0-9_-]{24}\.[a-z]{3,4}$/;

/** Every invalid link gets not_found; the headers keep a document from showing as a page (spec 7, Static files). */
export function addDocumentFiles(
  app: FastifyInstance,
  { config, db, storage, clock }: Dependencies,
): void {
  const links = documentLinks(config.secrets);
  app.get<{ Params: { file: string } }>(
    `${DOCUMENTS_PATH}:file`,
    async ({ params: { file }, query }, reply) => {
      if (!NAME.test(file) || !links.verify(file, query, clock())) throw refusal('not_found');
      const row = await findDocumentNamed(db, file);
      const stored = row && (await storage.get(documentKey(file)));
      if (!stored) throw refusal('not_found');
      return reply
        .headers({
          'content-type': row.content_type,
          'content-length': stored.size,
          'content-disposition': attachment(row.original_filename),
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        })
        .send(stored.stream);
    },
  );
}
