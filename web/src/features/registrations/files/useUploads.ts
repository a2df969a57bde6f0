import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { upload } from '../../../api/upload.ts';
import { meQuery } from '../../auth/queries.ts';
import { isSessionRefused } from '../../auth/session-refused.ts';
import { hasArrived } from './left-files.ts';
import { type FileToSend, type UploadKind, UploadQueue } from './upload-queue.ts';

const CALLS = { photo: 'uploadRegistrationPhoto', document: 'uploadRegistrationDocument' } as const;

/** Texts of spec 8, Generic: when the server says nothing, and when nothing comes from it at all. */
const FAILED: Record<UploadKind, string> = {
  photo: 'Profile photo upload failed',
  document: 'File upload failed',
};
const NO_ANSWER = 'Upload failed';

function problemOf(error: unknown, kind: UploadKind): string {
  if (!(error instanceof ApiError) || error.status === 0) return NO_ANSWER;
  return error.code === undefined ? FAILED[kind] : error.detail;
}

async function isThere(id: number, file: File, signal: AbortSignal): Promise<boolean> {
  const registration = await call('getRegistration', { params: { id }, signal });
  return 'documents' in registration && hasArrived(file, registration.documents);
}

/** Sends files to an application. Leaving the site meanwhile asks first; leaving the page stops what is under way. */
export function useUploads(onDone: (file: File, remove: () => void) => void) {
  const queryClient = useQueryClient();
  const done = useEffectEvent(onDone);
  const [queue] = useState(
    () =>
      new UploadQueue(async ({ to, kind, file, again }, onProgress, signal) => {
        try {
          // A photo takes the place of the one before; a document would stand there twice.
          if (again && kind === 'document' && (await isThere(to, file, signal))) return;
          await upload(CALLS[kind], { params: { id: to }, file, onProgress, signal });
        } catch (error) {
          // The session is looked at in one place, which leads to sign-in.
          if (isSessionRefused(error)) void queryClient.invalidateQueries(meQuery());
          throw error;
        }
      }, problemOf),
  );
  const list = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  const busy = list.some(({ state }) => state === 'waiting' || state === 'sending');

  const told = useRef(new Set<File>());
  useEffect(() => {
    for (const { state, file } of list) {
      if (state !== 'done' || told.current.has(file)) continue;
      told.current.add(file);
      done(file, () => queue.remove(file));
    }
  }, [list, queue]);

  useEffect(() => () => queue.stop(), [queue]);
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);

  return {
    list,
    busy,
    send: (files: readonly FileToSend[]) => queue.add(files),
    retry: (file: File) => queue.retry(file),
    cancel: (file: File) => queue.cancel(file),
    remove: (file: File) => queue.remove(file),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
