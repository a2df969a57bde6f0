import type { Registration } from '@sklon/contract/registrations';
import type { DraftFiles } from './draft-files.ts';
import type { FileToSend, Upload } from './upload-queue.ts';

/** Whether an application has a document already: one of this name and size. */
export function hasArrived({ name, size }: File, documents: Registration['documents']): boolean {
  return documents.some(
    ({ original_filename, file_size }) => original_filename === name && file_size === size,
  );
}

/**
 * Files that were chosen and have not reached the server: an upload was broken off, or the page was left. One whose name
 * and size the application has already did arrive, only its answer did not.
 */
export function leftFiles(
  files: DraftFiles | null,
  {
    id,
    documents,
    profile_photo_path,
  }: Pick<Registration, 'id' | 'documents' | 'profile_photo_path'>,
  uploads: readonly Upload[],
): FileToSend[] {
  if (!files) return [];
  const onTheirWay = new Set(uploads.map(({ file }) => file));
  const all = [
    ...(files.photo && profile_photo_path === null
      ? [{ to: id, kind: 'photo' as const, file: files.photo }]
      : []),
    ...files.documents
      .filter((file) => !hasArrived(file, documents))
      .map((file) => ({ to: id, kind: 'document' as const, file })),
  ];
  return all.filter(({ file }) => !onTheirWay.has(file));
}
