import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { PRIVATE_FILE } from '../private-files.ts';
import { type Cipher, ENCRYPTED_SUFFIX, PLAIN } from './encryption.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
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

export const tablePath = (directory: string, name: string) =>
  join(directory, 'tables', `${name}.copy.gz`);
export const filePath = (directory: string, key: string) => join(directory, 'files', key);

export async function writeManifest(
  directory: string,
  value: Manifest,
  { suffix, stage }: Cipher,
): Promise<void> {
  await pipeline(
    Readable.from([Buffer.from(`${JSON.stringify(value, null, 2)}\n`)]),
    stage,
    createWriteStream(join(directory, NAME + suffix), { flush: true, mode: PRIVATE_FILE }),
  );
}

const hasManifest = (directory: string, suffix: string) =>
  existsSync(join(directory, NAME + suffix));

/** Whether a directory holds a backup: its manifest is written last. */
export function isBackup(directory: string): boolean {
  return hasManifest(directory, '') || hasManifest(directory, ENCRYPTED_SUFFIX);
}

/** Whether the backup in a directory is encrypted. Throws when there is none. */
export function isEncrypted(directory: string): boolean {
  if (hasManifest(directory, ENCRYPTED_SUFFIX)) return true;
  if (hasManifest(directory, '')) return false;
  throw new Error(`${directory} holds no backup: there is no ${NAME}`);
}

/** Throws when the manifest was altered or is for another key. */
export async function readManifest(
  directory: string,
  { suffix, stage }: Cipher = PLAIN,
): Promise<Manifest> {
  const parts: Uint8Array[] = [];
  for await (const part of stage(createReadStream(join(directory, NAME + suffix))))
    parts.push(part);
  return manifest.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
}

/** The same for two backups of the same state, whenever they were made. */
export function contentOf({ made_at: _, ...content }: Manifest): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
