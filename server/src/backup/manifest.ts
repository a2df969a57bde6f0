/** The manifest of a backup. Written last, so a directory without it is incomplete. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRIVATE_FILE } from '../private-files.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.object({
  format: z.literal(1),
  /** UTC. */
  made_at: z.iso.datetime(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled with foreign keys checked. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z0-9_]+$/)).min(1),
      rows: z.int().min(0),
      /** Of the rows as PostgreSQL's COPY writes them, by the primary key. */
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      last_value: z.int(),
      is_called: z.boolean(),
    }),
  ),
  files: z.array(z.object({ key: z.string(), size: z.int().min(0), sha256 })),
});
export type Manifest = z.output<typeof manifest>;
export type TableEntry = Manifest['tables'][number];
export type FileEntry = Manifest['files'][number];

const NAME = 'backup.json';

/** Path of a table's rows inside a backup. */
export const tablePath = (directory: string, name: string) =>
  join(directory, 'tables', `${name}.copy.gz`);
/** Path of an uploaded file inside a backup. */
export const filePath = (directory: string, key: string) => join(directory, 'files', key);

export async function writeManifest(directory: string, value: Manifest): Promise<void> {
  await writeFile(join(directory, NAME), `${JSON.stringify(value, null, 2)}\n`, {
    flush: true,
    mode: PRIVATE_FILE,
  });
}

/** Throws when the directory contains no backup or an altered manifest. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, NAME), 'utf8').catch((error: unknown) => {
    throw new Error(`${directory} holds no backup: there is no ${NAME}`, { cause: error });
  });
  return manifest.parse(JSON.parse(text));
}
