import pg from 'pg';
import { restoreBackup } from './restore.ts';

interface CheckOptions {
  url: string;
  backup: string;
  /** Text of the file with the secret key; for an encrypted backup only. */
  keyFile?: string | undefined;
}

/**
 * Restores a backup into a database of its own beside the product's and drops that again. Rejects when a file is not what was
 * backed up, a table comes out differently, or the role may not create databases.
 */
export async function checkBackup({ url, backup, keyFile }: CheckOptions): Promise<void> {
  const name = `${nameOf(url)}_backup_check`;
  await onServer(url, async (client) => {
    // One that a killed process left behind.
    await drop(client, name);
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  });
  try {
    await restoreBackup({ url: withDatabase(url, name), backup, keyFile });
  } finally {
    await onServer(url, (client) => drop(client, name));
  }
}

async function onServer(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

function drop(client: pg.Client, name: string): Promise<unknown> {
  return client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}
