import { REJECTED_DOCUMENTS_DAYS } from '@sklon/contract/limits';
import type { Dependencies } from '../../dependencies.ts';
import { removeDocuments } from '../uploads/uploads.ts';
import { deleteDocumentsRejectedBefore } from './queries.ts';

/**
 * Deletes the documents of applications that were rejected 30 days ago: nobody decides about them any more, and a new
 * application brings its own. Rows first, files after them. Returns how many.
 */
export async function deleteRejectedDocuments(
  deps: Pick<Dependencies, 'db' | 'storage' | 'log'>,
  now: Date,
): Promise<number> {
  const filenames = await deleteDocumentsRejectedBefore(
    deps.db,
    new Date(now.getTime() - REJECTED_DOCUMENTS_DAYS * 86_400_000),
  );
  await removeDocuments(deps, filenames);
  return filenames.length;
}
