import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../../test/s3.ts';
import { errorForLog } from '../error-log.ts';
import { toApiError } from '../http/errors/errors.ts';
import { openStorage } from './open.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { FileStorage } from './storage.ts';

const LATER = new Date('2100-01-01');
const EARLIER = new Date('2000-01-01');

const directories: string[] = [];
async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'sklon-storage-'));
  directories.push(directory);
  return directory;
}
afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true });
});

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const read = async (storage: FileStorage, key: string) => {
  const file = await storage.get(key);
  return file && { size: file.size, bytes: await buffer(file.stream) };
};

async function listed(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found;
}

describe.each(['disk', 's3'] as const)('a storage on %s', (kind) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await openStorage(
      kind === 'disk' ? { kind, directory: await freshDirectory() } : { kind, ...s3.config },
    );
  });
  afterAll(() => storage.close());

  it('returns a stored file with its size', async () => {
    const bytes = Buffer.from('\u0000\u00ff bytes, and not text', 'latin1');
    await storage.put('profile_photos/a-1_B.webp', bytes, 'image/webp');
    expect(await read(storage, 'profile_photos/a-1_B.webp')).toEqual({ size: bytes.length, bytes });
  });

  it('replaces an existing file', async () => {
    await storage.put('provider_docs/again.pdf', Buffer.from('one, and longer'), 'application/pdf');
    await storage.put('provider_docs/again.pdf', Buffer.from('two'), 'application/pdf');
    expect(await read(storage, 'provider_docs/again.pdf')).toEqual({
      size: 3,
      bytes: Buffer.from('two'),
    });
  });

  it('has no file under an unknown or removed key', async () => {
    expect(await storage.get('provider_docs/none.pdf')).toBeUndefined();
    await storage.put('provider_docs/gone.pdf', Buffer.from('x'), 'application/pdf');
    await storage.remove(['provider_docs/gone.pdf', 'provider_docs/none.pdf']);
    expect(await storage.get('provider_docs/gone.pdf')).toBeUndefined();
  });

  it('lists a folder by age', async () => {
    await storage.put('profile_photos/listed.webp', Buffer.from('x'), 'image/webp');
    const before = (instant: Date) => listed(storage.listBefore('profile_photos', instant));
    expect(await before(LATER)).toContain('profile_photos/listed.webp');
    expect((await before(LATER)).every((key) => key.startsWith('profile_photos/'))).toBe(true);
    expect(await before(EARLIER)).toEqual([]);
  });

  it.each([
    '../secret.pdf',
    'profile_photos/../provider_docs/a.pdf',
    'profile_photos/..',
    'profile_photos/',
    'profile_photos/.hidden',
    'profile_photos/a/b.webp',
    '/etc/passwd',
    'other/a.pdf',
    'profile_photos/a.webp\u0000',
    'profile_photos/a\\b.webp',
    'profile_photos/имя.webp',
    `profile_photos/${'x'.repeat(300)}.webp`,
    '',
  ])('refuses the key «%s»', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key');
    await expect(storage.get(key)).rejects.toThrow('not a key');
    await expect(storage.remove([key])).rejects.toThrow('not a key');
  });
});

describe('a disk', () => {
  it('returns the previous file until a new one is completely written', async () => {
    const directory = await freshDirectory();
    let seen: unknown;
    const slow = diskStorage(directory, (async (path: string, contents: Uint8Array) => {
      await writeFile(path, contents.subarray(0, 2));
      seen = (await read(slow, 'provider_docs/a.pdf'))?.bytes.toString();
      await writeFile(path, contents);
    }) as typeof writeFile);
    await diskStorage(directory).put('provider_docs/a.pdf', Buffer.from('before'), '');
    await slow.put('provider_docs/a.pdf', Buffer.from('after'), '');
    expect([seen, (await read(slow, 'provider_docs/a.pdf'))?.bytes.toString()]).toEqual([
      'before',
      'after',
    ]);
    expect(await readdir(join(directory, 'provider_docs'))).toEqual(['a.pdf']);
  });

  it.each(['ENOSPC', 'EDQUOT'])(
    'that is full (%s) in the middle of a file rejects with storage_full and leaves no file',
    async (code) => {
      const directory = await freshDirectory();
      const full = diskStorage(directory, (async (path: string, contents: Uint8Array) => {
        await writeFile(path, contents.subarray(0, 2));
        throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
      }) as typeof writeFile);
      await expect(full.put('provider_docs/a.pdf', Buffer.from('bytes'), '')).rejects.toMatchObject(
        { code: 'storage_full', status: 503 },
      );
      expect(await readdir(join(directory, 'provider_docs'))).toEqual([]);
    },
  );

  it('lists old parts left by a crash', async () => {
    const directory = await freshDirectory();
    const storage = diskStorage(directory);
    await storage.put('provider_docs/a.pdf', Buffer.from('x'), '');
    const left = join(directory, 'provider_docs', 'b.pdf.a1b2c3d4e5f6.part');
    await writeFile(left, 'ha');
    await utimes(left, EARLIER, EARLIER);
    const keys = await listed(storage.listBefore('provider_docs', new Date('2001-01-01')));
    expect(keys).toEqual(['provider_docs/b.pdf.a1b2c3d4e5f6.part']);
    await storage.remove(keys);
    expect(await readdir(join(directory, 'provider_docs'))).toEqual(['a.pdf']);
  });
});

describe('an S3 service', () => {
  const refusing = async (status: number) => {
    const server = createServer((request, response) => {
      request
        .resume()
        .on('end', () =>
          response
            .writeHead(status, { 'content-type': 'application/xml' })
            .end('<Error><Code>X</Code></Error>'),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      storage: s3Storage({ ...s3.config, endpoint: `http://127.0.0.1:${port}` }),
      stop: () => server.close(),
    };
  };

  it.each([
    [507, { code: 'storage_full' }],
    [503, { code: 'unavailable', retryAfter: 2 }],
    [500, { code: 'unavailable' }],
  ])('that answers %i: %o', async (status, wanted) => {
    const { storage, stop } = await refusing(status);
    await expect(storage.put('provider_docs/a.pdf', Buffer.from('x'), '')).rejects.toMatchObject(
      wanted,
    );
    storage.close();
    stop();
  });

  it('that refuses our credentials is an internal error without them', async () => {
    const { storage, stop } = await refusing(403);
    const error: unknown = await storage
      .put('provider_docs/a.pdf', Buffer.from('x'), '')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ $metadata: { httpStatusCode: 403 } });
    expect(JSON.stringify(errorForLog(error))).not.toContain('S3RVER');
    expect(toApiError(error)).toMatchObject({ code: 'internal' });
    storage.close();
    stop();
  });

  it('that cannot be reached is unavailable', async () => {
    const { storage, stop } = await refusing(200);
    stop();
    const error: unknown = await storage
      .get('provider_docs/a.pdf')
      .catch((reason: unknown) => reason);
    expect(toApiError(error)).toMatchObject({ code: 'unavailable', retryAfter: 2 });
    storage.close();
  });
});
