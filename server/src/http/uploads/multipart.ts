import multipart, { type MultipartFile } from '@fastify/multipart';
import type { ErrorCode } from '@sklon/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSemaphore } from '../../semaphore.ts';
import { ApiError, refusal } from '../errors/errors.ts';
import { addressOf } from '../limits/address.ts';

/** A received file. Neither its name nor its claimed type can be trusted. */
export interface ReceivedFile {
  bytes: Buffer;
  filename: string;
  senders: readonly string[];
}

/** Nothing is received before `receive`, so that a caller without permission sends nothing. */
export interface IncomingFile {
  /**
   * Counts among the files in memory until `work` is done. Throws `tooLarge`, bad_request for a form without
   * exactly one file named `file`, overloaded when too many others, or too many of one account or address, are
   * being received.
   */
  receive<T>(tooLarge: ErrorCode, work: (file: ReceivedFile) => Promise<T>): Promise<T>;
}

/** Files in memory at a time, in the whole process; further uploads wait a moment and are then refused as overloaded. */
const inMemory = createSemaphore(16, { waiting: 64, milliseconds: 5_000 });
/** Milliseconds for an upload: its bytes, which nginx sends at once, and their processing. */
export const UPLOAD_MS = 120_000;
const FORM_BYTES = 64 * 1024;

export async function addMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: 16 * 1024,
      fields: 10,
      files: 2,
      parts: 12,
      headerPairs: 20,
    },
  });
}

export async function readTexts(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw refusal('unsupported_media_type');
  return understood(async () => {
    const texts: Record<string, unknown> = {};
    for await (const part of request.parts()) {
      if (part.type === 'file') throw refusal('bad_request', 'Файл здесь не ожидается');
      if (part.valueTruncated) throw refusal('payload_too_large');
      texts[part.fieldname] = part.value;
    }
    return texts;
  });
}

export function incomingFile(
  request: FastifyRequest,
  maxBytes: number,
  account: number | undefined,
): IncomingFile {
  if (!request.isMultipart()) throw refusal('unsupported_media_type');
  const senders = [`account ${account}`, `address ${addressOf(request)}`];
  return {
    async receive(tooLarge, work) {
      if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES)
        throw refusal(tooLarge);
      const read = () => understood(() => readFile(request, maxBytes, tooLarge));
      return inMemory(async () => work({ ...(await read()), senders }), senders);
    },
  };
}

async function readFile(
  request: FastifyRequest,
  maxBytes: number,
  tooLarge: ErrorCode,
): Promise<Omit<ReceivedFile, 'senders'>> {
  let received: Omit<ReceivedFile, 'senders'> | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'field') continue;
    if (part.fieldname !== 'file') throw refusal('bad_request', 'Ожидается файл в поле file');
    if (received) throw refusal('bad_request', 'Ожидается один файл');
    received = { bytes: await bytesOf(part, tooLarge), filename: part.filename };
  }
  if (!received) throw refusal('bad_request', 'Ожидается файл в поле file');
  return received;
}

async function bytesOf({ file }: MultipartFile, tooLarge: ErrorCode): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  if (file.truncated) throw refusal(tooLarge);
  return Buffer.concat(chunks);
}

/** Malformed, interrupted and oversized forms are client errors, whatever the parser calls them. */
async function understood<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ApiError
      ? error
      : refusal('bad_request', 'Форма повреждена или не дошла целиком');
  }
}
