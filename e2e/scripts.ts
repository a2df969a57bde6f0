import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '../web/dist/client/.vite/manifest.json');

/** Glob of the file that a module of the web was built into, as `page.route` takes it: its name is a hash. */
export async function scriptOf(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<
    string,
    { file: string } | undefined
  >;
  const chunk = manifest[`src/${module}`];
  if (!chunk) throw new Error(`${module} has no file of its own`);
  return `**/${chunk.file}`;
}
