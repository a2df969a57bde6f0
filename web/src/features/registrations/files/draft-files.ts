import type * as Keyval from 'idb-keyval';

/** Files of an application that have not reached the server yet. */
export interface DraftFiles {
  photo: File | null;
  documents: readonly File[];
}

export const NO_FILES: DraftFiles = { photo: null, documents: [] };

/** A browser may keep no files, in a private window or when the disk is full: then they last as long as the page. */
async function withStore<T>(
  work: (keyval: typeof Keyval, store: Keyval.UseStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const keyval = await import('idb-keyval');
    return await work(keyval, keyval.createStore('sklon-registration', 'files'));
  } catch {
    return undefined;
  }
}

function keyOf(user: number, service: string): string {
  return `${user}:${service}`;
}

function filesOf(value: unknown): DraftFiles {
  if (typeof value !== 'object' || value === null || !('documents' in value) || !('photo' in value))
    return NO_FILES;
  return {
    photo: value.photo instanceof File ? value.photo : null,
    documents: Array.isArray(value.documents)
      ? value.documents.filter((file) => file instanceof File)
      : [],
  };
}

export async function readDraftFiles(user: number, service: string): Promise<DraftFiles> {
  return filesOf(await withStore(({ get }, store) => get(keyOf(user, service), store)));
}

export async function writeDraftFiles(
  user: number,
  service: string,
  files: DraftFiles,
): Promise<void> {
  const none = files.photo === null && files.documents.length === 0;
  await withStore(({ set, del }, store) =>
    none ? del(keyOf(user, service), store) : set(keyOf(user, service), files, store),
  );
}

/** For logging out: the files are personal data. */
export async function forgetDraftFiles(): Promise<void> {
  await withStore(({ clear }, store) => clear(store));
}
