import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareCluster } from './cluster.ts';

it('data of another major version is refused with the way out', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sklon-cluster-'));
  try {
    const directory = join(dataDir, 'postgres');
    await mkdir(directory);
    await writeFile(join(directory, 'PG_VERSION'), '12\n');
    await expect(prepareCluster(dataDir)).rejects.toThrow(
      /postgres is of PostgreSQL 12, and this release brings \d+: make a backup with the release before/,
    );
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
