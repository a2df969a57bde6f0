import type { Registration } from '@sklon/contract/registrations';
import type { DraftFiles } from './draft-files.ts';
import type { FileToSend, Upload } from './upload-queue.ts';

/**
 * Files that were chosen and have not reached the server: an upload was broken off, or the page was left. One whose name
 * and size the application has already did arrive, only its answer did not.
 */
export function leftFiles(
  files: DraftFiles | null,
  { id, documents, profile_photo_path }: Pick<Registration, 'id' | 'documents' | 'profile_photo_path'>,
  uploads: readonly Upload[],
): FileToSend[] {
  if (!files) return [];
  const onTheirWay = new Set(uploads.map(({ file }) => file));
  const arrived = new Set(documents.map(({ original_filename, file_size }) => `${file_size} ${original_filename}`));
  const all = [
    ...(files.photo && profile_photo_path === null ? [{ to: id, kind: 'photo' as const, file: files.photo }] : []),
    ...files.documents
      .filter(({ name, size }) => !arrived.has(`${size} ${name}`))
      .map((file) => ({ to: id, kind: 'document' as const, file })),
  ];
  return all.filter(({ file }) => !onTheirWay.has(file));
}
