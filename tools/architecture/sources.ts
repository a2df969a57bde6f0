import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface Source {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
}

interface Import {
  specifier: string;
  /** Path from the root for relative imports and for @sklon packages, else the specifier. */
  target: string;
  typeOnly: boolean;
  dynamic: boolean;
}

/** Tests, and what only tests and measurements use. */
export function isTest({ path }: Source): boolean {
  return /\.test\.tsx?$|(^|\/)test\/|^e2e\/|^bench\//.test(path);
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm;

/** Every TypeScript file that belongs to the repository, generated ones left out. */
export function sources(): Source[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return listed
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.gen.ts'))
    .map(read)
    .filter((source) => source !== undefined);
}

function read(path: string): Source | undefined {
  let text: string;
  try {
    text = readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
  const imports = [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? '';
    return {
      specifier,
      target: resolveTarget(path, specifier),
      typeOnly: match[1] !== undefined,
      dynamic: match[4] !== undefined,
    };
  });
  return { path, text, lines: text.split('\n').length - 1, imports };
}

function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const contract = /^@sklon\/contract\/(.+)$/.exec(specifier);
  return contract ? `contract/src/${contract[1]}.ts` : specifier;
}
