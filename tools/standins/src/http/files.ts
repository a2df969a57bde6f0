import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { HttpError, type Exchange, type Route } from './exchange.ts';

const PUBLIC = new URL('../../public/', import.meta.url);
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: https: http://127.0.0.1:* http://localhost:*",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export async function sendFile({ response }: Exchange, path: string): Promise<void> {
  let bytes: Buffer;
  try {
    bytes = await readFile(new URL(path, PUBLIC));
  } catch {
    throw new HttpError(404, 'Not Found');
  }
  const page = path.endsWith('.html');
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(page ? { 'content-security-policy': PAGE_POLICY, 'referrer-policy': 'no-referrer' } : {}),
  });
  response.end(bytes);
}

/** Flat names only, so no path can leave the folder. */
export const fileRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/((?:js|css)\/[a-z0-9-]+\.(?:js|css|svg))$/,
    foreign: true,
    run: (exchange) => sendFile(exchange, exchange.parts[0] ?? ''),
  },
];
