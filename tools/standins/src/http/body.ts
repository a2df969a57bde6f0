import type { IncomingMessage } from 'node:http';
import { BodyError } from './body-error.ts';
import type { Params, Upload } from './params.ts';

const MAX_BYTES = 55 * 1024 * 1024;

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new BodyError(413, 'Request Entity Too Large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface Body {
  params: Params;
  uploads: Map<string, Upload>;
}

async function readMultipart(bytes: Buffer, type: string): Promise<Body> {
  const body: Body = { params: {}, uploads: new Map() };
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData();
  for (const [key, value] of form) {
    if (typeof value === 'string') body.params[key] = value;
    else
      body.uploads.set(key, {
        name: value.name,
        type: value.type,
        bytes: Buffer.from(await value.arrayBuffer()),
      });
  }
  return body;
}

function readJsonObject(text: string): Params {
  const value: unknown = JSON.parse(text === '' ? '{}' : text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('expected an object');
  return value as Params;
}

export async function readBody(request: IncomingMessage, query: URLSearchParams): Promise<Body> {
  const fromQuery = Object.fromEntries(query);
  if (request.method === 'GET') return { params: fromQuery, uploads: new Map() };
  const bytes = await readBytes(request);
  const type = request.headers['content-type'] ?? '';
  try {
    if (type.startsWith('multipart/form-data')) {
      const body = await readMultipart(bytes, type);
      return { params: { ...fromQuery, ...body.params }, uploads: body.uploads };
    }
    const text = bytes.toString('utf8');
    const params = type.startsWith('application/json')
      ? readJsonObject(text)
      : Object.fromEntries(new URLSearchParams(text));
    return { params: { ...fromQuery, ...params }, uploads: new Map() };
  } catch {
    throw new BodyError(
      400,
      type.startsWith('application/json')
        ? "can't parse JSON object"
        : "can't parse the request body",
    );
  }
}
