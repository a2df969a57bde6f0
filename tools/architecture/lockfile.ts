/** What package-lock.json says of the packages, read where no package need be installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface LockedPackage {
  /** Where npm puts it: `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  version: string;
  /** As SPDX writes it. */
  license?: string;
  integrity?: string;
  /** Where it comes from; absent for the registry that npm is set to. */
  resolved?: string;
  hasInstallScript?: boolean;
  /** Only development asks for it: `npm ci --omit=dev` leaves it out. */
  dev?: boolean;
}

type Entry = Omit<LockedPackage, 'path' | 'name'> & { link?: boolean };

/** The lockfile as it stands. */
export function readLockfile(): { lockfileVersion: number; packages: Record<string, Entry> } {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as ReturnType<
    typeof readLockfile
  >;
}

/** Every package of the lockfile but our own, by its place. */
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
