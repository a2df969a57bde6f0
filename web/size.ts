/**
 * What the first load of a page costs as it is served, with Brotli: renders it with the built server, follows every script,
 * module preload and stylesheet that its HTML names (and what those scripts import at once), and compares sizes and number
 * of files with the budget. A person's own page is rendered in the browser: its chunks are added by name. A page of links loads its scripts with a new visitor's first press (ui/early/defer-scripts.ts): of
 * these the inline ones count. Fonts and pictures are not counted. Run after `npm run build`; another build's directory may
 * be named: `node size.ts <dir>`, and `--files` lists the files of every page.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';

const KB = 1024;
/** Scripts of a page with controls, of the sign-in, and the inline ones of a page of links. */
const CONTROLS = 130 * KB;
const PLAIN = 125 * KB;
const LINKS = 5 * KB;
/** Scripts of an instructor's cabinet and of what is opened from it, in as many files as they are. */
const CABINET = 140 * KB;
const CABINET_PARTS = 165 * KB;
const CSS = 12 * KB;
const SCRIPT_FILES = 8;
/** With the two fonts of every page: a browser opens six connections to a server of HTTP/1.1, and a seventh file waits. */
const STYLE_FILES = 4;

const PAGES: [path: string, budget: number, ...chunks: string[]][] = [
  ['/', LINKS],
  ['/guides', LINKS],
  ['/others', LINKS],
  ['/providers', LINKS],
  ['/legal_docs', LINKS],
  ['/services', LINKS],
  ['/instructors', CONTROLS],
  ['/instructors/1', CONTROLS],
  ['/rent', CONTROLS],
  ['/login', PLAIN],
  ['/provider-settings', CABINET, '_signed-in.provider-settings'],
  ['/provider-settings?tab=calendar', CABINET_PARTS, '_signed-in.provider-settings', 'CalendarTab'],
  ['/provider-settings/season', CABINET_PARTS, '_signed-in.provider-settings_.season'],
  ['/provider-settings/figures', CABINET, '_signed-in.provider-settings_.figures'],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean' } },
});
const dist = resolve(positionals[0] ?? join(import.meta.dirname, 'dist'));

interface PageServer {
  fetch: (request: Request, options: object) => Promise<Response>;
}
const { default: server } = (await import(join(dist, 'server/server.js'))) as {
  default: PageServer;
};

/** Responds without data: pages render empty, with all of their code. */
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

/** Small files have no compressed copy (precompress.ts). */
function sizeOf(path: string): number {
  let size = sizes.get(path);
  if (size === undefined) {
    const file = join(dist, 'client', path);
    size = statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
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

const manifest = JSON.parse(
  readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'),
) as Manifest;
const names = new Map<string, string>(
  Object.values(manifest).map(({ file, name = '' }) => [`/${file}`, name]),
);

function fileOf(chunk: string): string {
  for (const [file, name] of names) if (name === chunk && file.endsWith('.js')) return file;
  throw new Error(`no chunk ${chunk}`);
}

async function loadedBy(page: string, chunks: readonly string[]) {
  const response = await server.fetch(new Request(`http://localhost${page}`), {
    context: { apiFetch, siteOrigin: 'http://localhost' },
  });
  const html = await response.text();
  const found = new Set<string>();
  for (const [, path] of html.matchAll(/["'(](\/assets\/[^"')]+\.(?:js|css))["')]/g))
    addWithImports(path!, found);
  for (const chunk of chunks) addWithImports(fileOf(chunk), found);
  const inline = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text);
  return { files: [...found], inline: inline.join(''), links: / data-links\b/.test(html) };
}

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

let failed = false;
console.log(
  'page'.padEnd(32),
  ...['JS', 'limit', 'files', `CSS ≤ ${CSS / KB}`].map((name) => name.padStart(9)),
);
for (const [page, budget, ...chunks] of PAGES) {
  const { files, inline, links } = await loadedBy(page, chunks);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const sum = (paths: string[]) => paths.reduce((total, file) => total + sizeOf(file), 0);
  const all = sum(scripts);
  const [js, css] = [links ? brotliCompressSync(inline).length : all, sum(styles)];
  const tooMany =
    (chunks.length === 0 && scripts.length > SCRIPT_FILES) || styles.length > STYLE_FILES;
  const over = js > budget || css > CSS || tooMany || all === 0;
  failed ||= over;
  console.log(
    page.padEnd(32),
    kilobytes(js).padStart(9),
    kilobytes(budget).padStart(9),
    String(scripts.length).padStart(9),
    kilobytes(css).padStart(9),
    `${links ? `  then ${kilobytes(all)}` : ''}${over ? '  over the budget' : ''}`,
  );
  if (values.files)
    for (const file of files)
      console.log('   ', kilobytes(sizeOf(file)).padStart(9), file, names.get(file) ?? '');
}
process.exit(failed ? 1 : 0);
