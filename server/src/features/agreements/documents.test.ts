import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAgreementDocuments } from './documents.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sklon-documents-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('the legal documents', () => {
  it('are required at start, with every missing or empty one named', async () => {
    await writeFile(join(directory, 'pers_data_users.md'), 'abc');
    await writeFile(join(directory, 'user_agreement.md'), '');
    await expect(readAgreementDocuments(directory)).rejects.toThrow(
      `Legal documents missing or empty in ${directory}: pers_data_srv_providers.md, public_offer_providers.md, user_agreement.md`,
    );
  });

  // spec: 7.80
  it('are identified by the SHA-256 of each file that a consent type shows', async () => {
    for (const name of [
      'pers_data_users.md',
      'user_agreement.md',
      'pers_data_srv_providers.md',
      'public_offer_providers.md',
    ]) {
      await writeFile(join(directory, name), name === 'pers_data_users.md' ? 'abc' : name);
    }
    const documents = await readAgreementDocuments(directory);
    expect(documents.user['pers_data_users.md']).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(Object.keys(documents.user)).toEqual(['pers_data_users.md', 'user_agreement.md']);
    expect(Object.keys(documents.provider)).toEqual([
      'pers_data_srv_providers.md',
      'public_offer_providers.md',
    ]);
    const hashes = Object.values({ ...documents.user, ...documents.provider });
    expect(new Set(hashes).size).toBe(4);
  });
});
