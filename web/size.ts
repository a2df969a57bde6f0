/**
 * What the first load of a page costs: renders it with the built server, follows every script, module preload and
 * stylesheet that its HTML names (and what those scripts import at once), and compares the gzipped sum with the budget.
 * A page of links loads its scripts with a new visitor's first press (ui/early/paint-first.ts): of these the inline ones
 * count. Fonts and pictures are not counted. Run after `npm run build`; another build's directory may be named: `node size.ts <dir>`.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = { js: 166 * 1024, css: 14 * 1024 };
const LINKS_BUDGET = 5 * 1024;
const PAGES = [
  '/',
  '/guides',
  '/others',
  '/instructors',
  '/instructors/1',
  '/rent',
  '/services',
  '/login',
];

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'));

interface PageServer {
  fetch: (request: Request, options: object) => Promise<Response>;
}
const { default: server } = (await import(join(dist, 'server/server.js'))) as {
  default: PageServer;
};

/** An API where nothing is wrong and nothing is there: pages render without their data, with all of their code. */
function apiFetch({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/resorts')) return Promise.resolve(Response.json([]));
  if (pathname.endsWith('/services'))
    return Promise.resolve(Response.json({ items: [], total: 0, next_cursor: null }));
  return Promise.resolve(
    Response.json({ detail: 'Не найдено', code: 'not_found' }, { status: 404 }),
  );
}

const sizes = new Map<string, number>();

function sizeOf(path: string): number {
  let size = sizes.get(path);
  if (size === undefined) {
    size = gzipSync(readFileSync(join(dist, 'client', path))).length;
    sizes.set(path, size);
  }
  return size;
}

function addWithImports(path: string, found: Set<string>): void {
  if (found.has(path)) return;
  found.add(path);
  if (!path.endsWith('.js')) return;
  const code = readFileSync(join(dist, 'client', path), 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    addWithImports(`/assets/${name}`, found);
}

async function loadedBy(page: string) {
  const response = await server.fetch(new Request(`http://localhost${page}`), {
    context: { apiFetch, siteOrigin: 'http://localhost' },
  });
  const html = await response.text();
  const found = new Set<string>();
  for (const [, path] of html.matchAll(/["'(](\/assets\/[^"')]+\.(?:js|css))["')]/g))
    addWithImports(path!, found);
  const inline = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text);
  return { files: [...found], inline: inline.join(''), links: / data-links\b/.test(html) };
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

let failed = false;
console.log('page'.padEnd(18), 'JS gz'.padStart(10), 'CSS gz'.padStart(10));
for (const page of PAGES) {
  const { files, inline, links } = await loadedBy(page);
  const total = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sizeOf(file), 0);
  const [js, css] = [links ? gzipSync(inline).length : total('.js'), total('.css')];
  const over = js > (links ? LINKS_BUDGET : BUDGET.js) || css > BUDGET.css || total('.js') === 0;
  failed ||= over;
  console.log(
    page.padEnd(18),
    kilobytes(js).padStart(10),
    kilobytes(css).padStart(10),
    over ? '  over the budget' : links ? `  then ${kilobytes(total('.js'))}` : '',
  );
}
console.log(
  'limit'.padEnd(18),
  kilobytes(BUDGET.js).padStart(10),
  kilobytes(BUDGET.css).padStart(10),
);
process.exit(failed ? 1 : 0);
