/** Files that a person has chosen for an application and not sent yet, stored on this device. */
import type { FormType } from '@sklon/contract/registration-rules';
import type * as Keyval from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';

/** Files of an application that have not reached the server yet. */
export interface DraftFiles {
  photo: File | null;
  documents: readonly File[];
}

const NO_FILES: DraftFiles = { photo: null, documents: [] };

/** A browser may store no files, in a private window or when the disk is full: then they last as long as the page. */
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

/** For signing out: the files are personal data. */
export async function eraseDraftFiles(): Promise<void> {
  await withStore(({ clear }, store) => clear(store));
}

/** The files chosen for an application, stored by the browser until they are sent; null until they are loaded. */
export function useDraftFiles(user: number, service: FormType) {
  const key = `${user}:${service}`;
  const [files, setFiles] = useState<DraftFiles | null>(null);
  const latest = useRef<DraftFiles>(NO_FILES);

  useEffect(() => {
    let here = true;
    const read = async () => {
      const found = filesOf(await withStore(({ get }, store) => get(key, store)));
      if (!here) return;
      latest.current = found;
      setFiles(found);
    };
    void read();
    return () => {
      here = false;
    };
  }, [key]);

  /**
   * Changes the latest files, not those that were rendered: uploads end whenever they do. The stored ones are changed by
   * themselves, as another tab may have chosen more.
   */
  const change = (next: (files: DraftFiles) => DraftFiles) => {
    latest.current = next(latest.current);
    setFiles(latest.current);
    void withStore(async ({ update, del }, store) => {
      let changed = NO_FILES;
      await update(key, (found) => (changed = next(filesOf(found))), store);
      if (changed.photo === null && changed.documents.length === 0) await del(key, store);
    });
  };
  const drop = ({ name, size, lastModified }: File) => {
    // What is stored is a copy.
    const isOther = (other: File) =>
      other.name !== name || other.size !== size || other.lastModified !== lastModified;
    change(({ photo, documents }) => ({
      photo: photo && isOther(photo) ? photo : null,
      documents: documents.filter(isOther),
    }));
  };

  return { files, change, drop, clear: () => change(() => NO_FILES) };
}

export type DraftFilesState = ReturnType<typeof useDraftFiles>;
