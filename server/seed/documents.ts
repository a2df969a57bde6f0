import { createHash } from 'node:crypto';
import { documentKey } from '../src/features/uploads/uploads.ts';
import type { FileStorage } from '../src/storage/storage.ts';
import type { SeededDocument } from './applications.ts';

export async function writeDocuments(
  documents: readonly SeededDocument[],
  storage: FileStorage,
): Promise<void> {
  await Promise.all(
    documents.map((document) =>
      storage.put(documentKey(documentName(document)), document.bytes, document.content_type),
    ),
  );
}

/** By its content, so that every run of the seed makes the same name. */
export function documentName({ bytes }: SeededDocument): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.pdf`;
}
