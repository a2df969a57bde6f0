import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConsentType } from './queries.ts';

export type AgreementDocuments = Record<ConsentType, Record<string, string>>;

const DIRECTORY = join(import.meta.dirname, '../../../../web/public/documents');

const SHOWN: Record<ConsentType, string[]> = {
  user: ['pers_data_users.md', 'user_agreement.md'],
  provider: ['pers_data_srv_providers.md', 'public_offer_providers.md'],
};

/** Throws, naming every file, when one is missing or empty. */
export async function readAgreementDocuments(
  directory: string = DIRECTORY,
): Promise<AgreementDocuments> {
  const missing: string[] = [];
  const hash = async (name: string): Promise<[string, string]> => {
    const text = await readFile(join(directory, name)).catch(() => Buffer.alloc(0));
    if (text.length === 0) missing.push(name);
    return [name, createHash('sha256').update(text).digest('hex')];
  };
  const user = Object.fromEntries(await Promise.all(SHOWN.user.map(hash)));
  const provider = Object.fromEntries(await Promise.all(SHOWN.provider.map(hash)));
  if (missing.length > 0)
    throw new Error(
      `Legal documents missing or empty in ${directory}: ${missing.toSorted().join(', ')}`,
    );
  return { user, provider };
}
