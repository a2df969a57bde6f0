import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, runPostgresProgram } from './binaries.ts';

/** Files of an embedded cluster below DATA_DIR. */
export interface Cluster {
  directory: string;
  logFile: string;
  password: string;
}

/** The cluster below `dataDir`, created on the first start. An interrupted creation leaves nothing behind. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const { directory, passwordFile } = placesIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(join(directory, 'PG_VERSION')))
    await initialise(dataDir, directory, passwordFile);
  return openCluster(dataDir);
}

/** The cluster below `dataDir`, if there is one. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  return existsSync(join(placesIn(dataDir).directory, 'PG_VERSION'))
    ? openCluster(dataDir)
    : undefined;
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
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
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

/** The running server in `postmaster.pid`; undefined when there is none. */
export async function readPostmaster(
  cluster: Cluster,
): Promise<{ pid: number; port: number } | undefined> {
  const lines = await readFile(join(cluster.directory, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
