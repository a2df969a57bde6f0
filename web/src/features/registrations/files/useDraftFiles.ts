import { useEffect, useRef, useState } from 'react';
import { type DraftFiles, NO_FILES, readDraftFiles, writeDraftFiles } from './draft-files.ts';

/** The files chosen for an application: kept by the browser until they are sent. Null until it has been asked. */
export function useDraftFiles(user: number, service: string) {
  const [files, setFiles] = useState<DraftFiles | null>(null);
  const latest = useRef<DraftFiles>(NO_FILES);

  useEffect(() => {
    let here = true;
    const read = async () => {
      const found = await readDraftFiles(user, service);
      if (!here) return;
      latest.current = found;
      setFiles(found);
    };
    void read();
    return () => {
      here = false;
    };
  }, [user, service]);

  /** Changes the latest files, not those that were rendered: uploads end whenever they do. */
  const change = (next: (files: DraftFiles) => DraftFiles) => {
    latest.current = next(latest.current);
    setFiles(latest.current);
    void writeDraftFiles(user, service, latest.current);
  };
  const drop = (file: File) =>
    change(({ photo, documents }) => ({
      photo: photo === file ? null : photo,
      documents: documents.filter((other) => other !== file),
    }));

  return { files, change, drop, clear: () => change(() => NO_FILES) };
}
