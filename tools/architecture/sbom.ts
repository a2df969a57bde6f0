/**
 * `npm run --silent sbom > sbom.json`: the software bill of materials of production, as CycloneDX. By `--omit dev`
 * npm leaves out packages that development needs too (kysely, pg, zod …), so it is shown manifests without
 * development.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLockfile } from './lockfile.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Manifest {
  workspaces?: string[];
  devDependencies?: Record<string, string>;
}

/** The bill as JSON. Throws what npm says against it. */
export function billOfMaterials(): string {
  const temporary = mkdtempSync(join(tmpdir(), 'sklon-sbom-'));
  const directory = join(temporary, 'sklon');
  try {
    mkdirSync(directory);
    const { workspaces = [] } = copyManifest('package.json', directory);
    for (const workspace of workspaces) {
      mkdirSync(join(directory, workspace), { recursive: true });
      copyManifest(join(workspace, 'package.json'), directory);
    }
    const lockfile = readLockfile();
    const shipped = Object.entries(lockfile.packages).filter(([, { dev }]) => !dev);
    const packages = Object.fromEntries(
      shipped.map(([path, entry]) => [path, withoutDevelopment(entry)]),
    );
    writeFileSync(join(directory, 'package-lock.json'), JSON.stringify({ ...lockfile, packages }));
    return execFileSync(
      'npm',
      ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'],
      {
        cwd: directory,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function copyManifest(path: string, directory: string): Manifest {
  const manifest = withoutDevelopment(
    JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest,
  );
  writeFileSync(join(directory, path), JSON.stringify(manifest));
  return manifest;
}

function withoutDevelopment<T extends object>({ devDependencies: _, ...rest }: T & Manifest) {
  return rest;
}

if (import.meta.main) process.stdout.write(billOfMaterials());
