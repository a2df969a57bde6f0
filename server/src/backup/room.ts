import { statfs } from 'node:fs/promises';
import pg from 'pg';

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

/** Bytes of a database. Compressed tables are smaller, as indexes are not copied. */
export async function sizeOfDatabase(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>(
      'SELECT pg_database_size(current_database()) AS size',
    );
    return Number(rows[0]?.size);
  } finally {
    await client.end();
  }
}

/** Rejects when the disk of a directory has less than so many bytes free; `purpose` completes «no room for». */
export async function requireRoom(
  directory: string,
  bytes: number,
  purpose: string,
): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize >= bytes) return;
  throw new Error(
    `${directory} has ${inMegabytes(bavail * bsize)} free where ${inMegabytes(bytes)} are needed: no room for ${purpose}`,
  );
}
