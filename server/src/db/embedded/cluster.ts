import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PRIVATE_DIRECTORY, PRIVATE_FILE } from '../../private-files.ts';
import { findBinaries, runPostgresProgram } from './binaries.ts';

export interface Cluster {
  directory: string;
  logFile: string;
  password: string;
}

/** Created on the first start; an interrupted creation leaves nothing behind. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const { directory, passwordFile } = placesIn(dataDir);
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_DIRECTORY });
  if (existsSync(join(directory, 'PG_VERSION'))) await requireOwnVersion(directory);
  else await initialise(dataDir, directory, passwordFile);
  return openCluster(dataDir);
}

export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  return existsSync(join(placesIn(dataDir).directory, 'PG_VERSION'))
    ? openCluster(dataDir)
    : undefined;
}

/** PostgreSQL reads no data of another major version. */
async function requireOwnVersion(directory: string): Promise<void> {
  const { initdb } = await findBinaries();
  const own = /\d+/.exec(await runPostgresProgram(initdb, ['--version']))?.[0];
  const found = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (found === own) return;
  throw new Error(
    `${directory} is of PostgreSQL ${found}, and this release brings ${own}: make a backup with the release before (npm run backup), move ${directory} away, and fill a new one (npm run restore -- BACKUP)`,
  );
}

async function openCluster(dataDir: string): Promise<Cluster> {
  const { directory, passwordFile } = placesIn(dataDir);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  return { directory, logFile: join(dataDir, 'postgres.log'), password };
}

const placesIn = (dataDir: string) => ({
  directory: join(dataDir, 'postgres'),
  passwordFile: join(dataDir, 'postgres.password'),
});

async function initialise(dataDir: string, directory: string, passwordFile: string): Promise<void> {
  const { initdb } = await findBinaries();
  const fresh = join(dataDir, 'postgres.new');
  await rm(fresh, { recursive: true, force: true });
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: PRIVATE_FILE });
  await runPostgresProgram(initdb, [
    '-D',
    fresh,
    '-U',
    'sklon',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--locale=C',
    '--encoding=UTF8',
    '--no-instructions',
  ]);
  await rename(fresh, directory);
}

/** Undefined when none runs, whatever `postmaster.pid` says. */
export async function readPostmaster(
  cluster: Cluster,
): Promise<{ pid: number; port: number } | undefined> {
  const { pid, port } = await readPidFile(cluster);
  return pid > 0 && port > 0 && (await isServerOf(cluster, pid)) ? { pid, port } : undefined;
}

/** PostgreSQL takes any living process with the number for its postmaster, also a foreign program. */
export async function removeStalePidFile(cluster: Cluster): Promise<boolean> {
  const { pid } = await readPidFile(cluster);
  if (!(pid > 0) || (await isServerOf(cluster, pid))) return false;
  await rm(pidFileOf(cluster), { force: true });
  return true;
}

/** Port of the last server that did not end by itself: whoever knows its address finds the next one there. */
export async function readLastPort(cluster: Cluster): Promise<number | undefined> {
  const { port } = await readPidFile(cluster);
  return port > 0 ? port : undefined;
}

const pidFileOf = ({ directory }: Cluster) => join(directory, 'postmaster.pid');

async function readPidFile(cluster: Cluster): Promise<{ pid: number; port: number }> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** A postmaster's working directory is its cluster's; one that is dying has none. */
async function isServerOf({ directory }: Cluster, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return (await programOf(pid)).includes('postgres');
  const there = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return there !== undefined && there === (await realpath(directory));
}

async function programOf(pid: number): Promise<string> {
  const run = promisify(execFile);
  return run('ps', ['-p', String(pid), '-o', 'comm=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
