/** Uploads to other storages than the tests' disk: S3 end to end, and a full disk. */
import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { diskStorage } from '../src/storage/disk.ts';
import { openStorage } from '../src/storage/open.ts';
import { useTestApp } from './app.ts';
import { makeRegistration, type TestUser } from './factories.ts';
import { startS3, type TestS3 } from './s3.ts';
import { formOf, jpegFile, pdfFile, sendForm } from './uploads.ts';

const DATA_DIR = join(tmpdir(), `sklon-storages-${randomUUID()}`);
const test = useTestApp({ DATA_DIR });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

let app: FastifyInstance;
afterEach(() => app.close());

async function over(deps: Partial<Dependencies>): Promise<{ id: number; user: TestUser }> {
  app = await createApp({ ...test.deps, ...deps });
  return makeRegistration(test.db);
}

describe('with S3', () => {
  let s3: TestS3;
  let deps: Pick<Dependencies, 'config' | 'storage'>;
  beforeAll(async () => {
    s3 = await startS3();
    const storage = { kind: 's3' as const, ...s3.config };
    deps = { config: { ...test.config, storage }, storage: await openStorage(storage) };
  });
  afterAll(async () => {
    deps.storage.close();
    await s3.stop();
  });

  it('photos are stored, served and cached by browsers as from the disk', async () => {
    const { id, user } = await over(deps);
    const { body } = await sendForm(
      { app },
      'uploadRegistrationPhoto',
      id,
      formOf(await jpegFile()),
      { token: user.token },
    );
    const photo = await app.inject({ url: body.profile_photo_path });
    expect([photo.statusCode, photo.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(photo.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const head = await app.inject({ method: 'HEAD', url: body.profile_photo_path });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it.each([
    'none.webp',
    'x.html',
    '..%2fprovider_docs%2fa.pdf',
    '.hidden.webp',
    'a.webp%00',
    'x'.repeat(150),
  ])('no photo is called «%s»', async (name) => {
    await over(deps);
    const answer = await app.inject({ url: `/providers/uploads/profile_photos/${name}` });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { detail: 'Не найдено', code: 'not_found' },
    ]);
  });

  it('documents are served to holders of a link', async () => {
    const { id, user } = await over(deps);
    const { body } = await sendForm({ app }, 'uploadRegistrationDocument', id, formOf(pdfFile()), {
      token: user.token,
    });
    const { body: link } = await test.call(
      'createDocumentLink',
      { params: { id, document_id: body.id } },
      { token: user.token },
    );
    const answer = await app.inject({ url: link.url });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, pdfFile().bytes]);
  });
});

describe('with a full disk', () => {
  const root = join(DATA_DIR, 'full');
  const withRoomFor = (files: number) => {
    let written = 0;
    return diskStorage(root, (async (path: string, contents: Uint8Array) => {
      written += 1;
      if (written <= files) return writeFile(path, contents);
      await writeFile(path, contents.subarray(0, 10));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }) as typeof writeFile);
  };
  const everything = async () =>
    (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );

  it.each([0, 1, 2])(
    'a photo of which only %d sizes fit is refused, and leaves no file',
    async (files) => {
      const { id, user } = await over({ storage: withRoomFor(files) });
      const { status, body } = await sendForm(
        { app },
        'uploadRegistrationPhoto',
        id,
        formOf(await jpegFile()),
        { token: user.token },
      );
      expect([status, body]).toEqual([
        503,
        {
          code: 'storage_full',
          detail: 'Не удалось сохранить файл: на сервере нет места. Попробуйте позже.',
        },
      ]);
      expect(await everything()).toEqual([]);
      const row = await test.db
        .selectFrom('registrations')
        .select('profile_photo_path')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.profile_photo_path).toBeNull();
    },
  );

  it('a document is refused, and accepted once there is space again', async () => {
    const { id, user } = await over({ storage: withRoomFor(0) });
    const send = () =>
      sendForm({ app }, 'uploadRegistrationDocument', id, formOf(pdfFile()), { token: user.token });
    expect((await send()).body.code).toBe('storage_full');
    const documents = () =>
      test.db
        .selectFrom('registration_documents')
        .selectAll()
        .where('registration_id', '=', id)
        .execute();
    expect([await everything(), await documents()]).toEqual([[], []]);
    await app.close();
    app = await createApp({ ...test.deps, storage: diskStorage(root) });
    expect((await send()).status).toBe(201);
    expect(await documents()).toHaveLength(1);
  });
});
