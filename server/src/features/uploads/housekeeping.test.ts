import { randomUUID } from 'node:crypto';
import { rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoAtWidth } from '@sklon/contract/uploads';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import {
  makeInstructor,
  makeMeetingPoint,
  makeRegistration,
  makeResort,
  makeUser,
} from '../../../test/factories.ts';
import { storedKeys } from '../../../test/uploads.ts';
import { removeDocuments, removePhoto } from './uploads.ts';
import { removeOrphans } from './housekeeping.ts';

const DATA_DIR = join(tmpdir(), `sklon-orphans-${randomUUID()}`);
const test = useTestApp({ DATA_DIR });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

const HOUR = 3_600_000;
const pathOf = (name: string) => `/providers/uploads/profile_photos/${name}.webp`;

async function put(key: string, hours: number): Promise<void> {
  await test.deps.storage.put(key, Buffer.from('x'), '');
  const written = new Date(TEST_NOW.getTime() - hours * HOUR);
  await utimes(join(DATA_DIR, 'uploads', key), written, written);
}

async function putPhoto(name: string, hours: number): Promise<string[]> {
  const key = `profile_photos/${name}.webp`;
  const keys = [key, photoAtWidth(key, 160), photoAtWidth(key, 480)];
  for (const one of keys) await put(one, hours);
  return keys;
}

const sweep = () => removeOrphans(test.db, test.deps.storage, TEST_NOW);

beforeEach(async () => {
  await rm(join(DATA_DIR, 'uploads'), { recursive: true, force: true });
  for (const table of [
    'registration_documents',
    'registrations',
    'rentals',
    'services',
    'meeting_points',
    'instructors',
  ] as const)
    await test.db.deleteFrom(table).execute();
});

describe('files that no row refers to', () => {
  it('are removed after a day; those that a row of any table refers to stay', async () => {
    const owner = await makeUser(test.db);
    const common = { resort_ids: [1], created_at: TEST_NOW, business_name: 'Прокат' };
    await makeInstructor(test.db, { profile_photo_path: pathOf('of-instructor') });
    const { id } = await makeRegistration(test.db, {
      profile_photo_path: pathOf('of-registration'),
    });
    await test.db
      .insertInto('rentals')
      .values({ ...common, profile_photo_path: pathOf('of-rental') })
      .execute();
    const service = {
      ...common,
      user_id: owner.id,
      service_type: 'additional' as const,
      service_name: 'Видео',
      phone: '+79990000000',
    };
    await test.db
      .insertInto('services')
      .values({ ...service, profile_photo_path: pathOf('of-service') })
      .execute();
    await makeMeetingPoint(test.db, (await makeResort(test.db)).id, {
      photo_path: pathOf('of-point'),
    });
    const document = {
      registration_id: id,
      original_filename: 'a.pdf',
      content_type: 'application/pdf',
      file_size: 1,
      uploaded_at: TEST_NOW,
    };
    await test.db
      .insertInto('registration_documents')
      .values({ ...document, filename: 'named.pdf' })
      .execute();

    const kept = ['provider_docs/named.pdf', 'provider_docs/young.pdf'];
    for (const name of ['of-instructor', 'of-registration', 'of-rental', 'of-service', 'of-point'])
      kept.push(...(await putPhoto(name, 1_000)));
    kept.push(...(await putPhoto('young', 23.9)));
    await put('provider_docs/named.pdf', 1_000);
    await put('provider_docs/young.pdf', 23.9);
    await putPhoto('orphan', 24.1);
    await put('provider_docs/orphan.pdf', 24.1);
    await put('provider_docs/named.pdf.0123456789ab.part', 24.1);

    expect(await sweep()).toBe(5);
    expect(await storedKeys(test)).toEqual(kept.toSorted());
    expect(await sweep()).toBe(0);
  });

  it('are removed in any number', async () => {
    await makeInstructor(test.db, { profile_photo_path: pathOf('named') });
    await Promise.all(
      Array.from({ length: 1_001 }, (_, n) => put(`provider_docs/orphan-${n}.pdf`, 30)),
    );
    expect(await sweep()).toBe(1_001);
    expect(await storedKeys(test)).toEqual([]);
  });

  it('stay when the database refers to no file at all', async () => {
    await makeInstructor(test.db, { profile_photo_path: null });
    await putPhoto('precious', 1_000);
    expect(await sweep()).toBe(0);
    expect(await storedKeys(test)).toHaveLength(3);
  });
});

describe('removing', () => {
  it('a photo removes every width once no row refers to it', async () => {
    const { id } = await makeRegistration(test.db, { profile_photo_path: pathOf('mine') });
    await putPhoto('mine', 0);
    await removePhoto(test.deps, pathOf('mine'));
    expect(await storedKeys(test)).toHaveLength(3);
    await test.db.deleteFrom('registrations').where('id', '=', id).execute();
    await removePhoto(test.deps, pathOf('mine'));
    expect(await storedKeys(test)).toEqual([]);
  });

  it('documents removes only those without rows', async () => {
    const { id: registration_id } = await makeRegistration(test.db);
    const row = {
      registration_id,
      original_filename: 'a.pdf',
      content_type: 'application/pdf',
      file_size: 1,
      uploaded_at: TEST_NOW,
    };
    await test.db
      .insertInto('registration_documents')
      .values({ ...row, filename: 'named.pdf' })
      .execute();
    for (const name of ['named', 'gone']) await put(`provider_docs/${name}.pdf`, 0);
    await removeDocuments(test.deps, ['named.pdf', 'gone.pdf']);
    expect(await storedKeys(test)).toEqual(['provider_docs/named.pdf']);
  });

  it('a missing file or a foreign path does nothing', async () => {
    await putPhoto('other', 0);
    for (const path of [
      null,
      '',
      pathOf('none'),
      'https://example.ru/other.webp',
      '/providers/uploads/profile_photos/../x',
    ])
      await removePhoto(test.deps, path);
    await removeDocuments(test.deps, []);
    await removeDocuments(test.deps, ['none.pdf']);
    expect(await storedKeys(test)).toHaveLength(3);
  });

  it('does not throw when the storage fails', async () => {
    const broken = {
      ...test.deps,
      storage: {
        ...test.deps.storage,
        remove: () => Promise.reject(new Error('the disk is gone')),
      },
    };
    await expect(removePhoto(broken, pathOf('any'))).resolves.toBeUndefined();
    await expect(removeDocuments(broken, ['any.pdf'])).resolves.toBeUndefined();
  });
});
