/** A minimal built site: files on the disk and a renderer that shows its request. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Site } from '../src/http/pages/pages.ts';

type Render = Site['fetch'];

const SCRIPT = `console.log(${JSON.stringify('skiing '.repeat(400))})`;

const page: Render = async (request, { context }) => {
  const { pathname } = new URL(request.url);
  const html = `<!doctype html><title>${pathname}</title><script nonce="${context.nonce}">1</script>${'<p>Склон</p>'.repeat(200)}`;
  return new Response(html, {
    status: pathname === '/nothing' ? 404 : 200,
    headers: { 'content-type': 'text/html' },
  });
};

const PARAMETERS = new Set(['resort', 'sport', 'returnUrl', 'book']);

export async function makeSite(fetch: Render = page): Promise<Site> {
  const clientDirectory = await mkdtemp(join(tmpdir(), 'sklon-site-'));
  const files: Record<string, string | Buffer> = {
    'assets/app-1.js': SCRIPT,
    'assets/app-1.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1.js.gz': gzipSync(SCRIPT),
    'documents/user_agreement.md': '# Соглашение',
    'sw.js': SCRIPT,
    'sw.js.br': brotliCompressSync(SCRIPT),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(clientDirectory, name)), { recursive: true });
    await writeFile(join(clientDirectory, name), content);
  }
  return { clientDirectory, parameters: PARAMETERS, fetch };
}
