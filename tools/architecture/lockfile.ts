import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface LockedPackage {
  /** Where npm puts it: `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  /** It comes in the archive of another package, whose sum is its own. */
  inBundle?: boolean;
  /** Only development asks for it: `npm ci --omit=dev` leaves it out. */
  dev?: boolean;
}

type Entry = Omit<LockedPackage, 'path' | 'name'> & { link?: boolean };

export function readLockfile(): { lockfileVersion: number; packages: Record<string, Entry> } {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as ReturnType<
    typeof readLockfile
  >;
}

export function lockedPackages(): LockedPackage[] {
  return Object.entries(readLockfile().packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }));
}

/** Those that `npm ci --omit=dev` may install, on whichever platform. */
export function productionPackages(): LockedPackage[] {
  return lockedPackages().filter(({ dev }) => !dev);
}
