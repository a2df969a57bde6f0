import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './errors.ts';

/** A file on its way in: `file` is its stream, `filename` what the sender calls it. Neither its name nor its type is to be believed. */
export type IncomingFile = Pick<MultipartFile, 'file' | 'filename'>;

/** Longest that an upload may take. */
export const UPLOAD_SECONDS = 300;

/** Forms: nothing is read before the endpoint asks for it, so that whoever may not send a file sends none. */
export async function addMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 10, files: 1, parts: 11, headerPairs: 20 },
  });
}

/** The texts of a form by their names; a file in it is refused. */
export async function readTexts(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw refusal('unsupported_media_type');
  const texts: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') throw refusal('bad_request', 'Файл здесь не ожидается');
    texts[part.fieldname] = part.value;
  }
  return texts;
}

/** The file named `file` of a form, cut off after `maxBytes`: then its stream's `truncated` is true. */
export async function openFile(request: FastifyRequest, maxBytes: number): Promise<IncomingFile> {
  if (!request.isMultipart()) throw refusal('unsupported_media_type');
  const file = await request.file({ limits: { fileSize: maxBytes } });
  if (file?.fieldname !== 'file') throw refusal('bad_request', 'Ожидается файл в поле file');
  return file;
}
