import type { Registration } from '@sklon/contract/registrations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { upload as uploadFile } from '../../api/upload.ts';
import { meQuery } from '../auth/queries.ts';
import { isSessionRefused } from '../auth/session.ts';
import type { DraftFiles } from './drafts.ts';

export type UploadKind = 'photo' | 'document';

export interface FileToSend {
  to: number;
  kind: UploadKind;
  file: File;
}

export interface Upload extends FileToSend {
  /** Tells uploads apart, as two files can look the same. */
  key: number;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  /** Sent part, 0 to 1. */
  progress: number;
  /** Why it failed. */
  problem?: string;
  /** Sent once more: its bytes may have arrived the first time, although no response did. */
  again?: boolean;
}

/** Sends one file; rejects when it fails or is aborted. */
export type SendFile = (
  upload: FileToSend & { again: boolean },
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Uploads at the same time. */
const AT_ONCE = 2;

/**
 * Files on their way to the server, two at a time; each can be cancelled and sent again. For `useSyncExternalStore`:
 * `list` is another array after each change.
 */
export class UploadQueue {
  list: readonly Upload[] = [];
  #keys = 0;
  readonly #listeners = new Set<() => void>();
  readonly #senders = new Map<File, AbortController>();
  readonly #send: SendFile;
  readonly #problemOf: (error: unknown, kind: UploadKind) => string;

  constructor(send: SendFile, problemTextOf: (error: unknown, kind: UploadKind) => string) {
    this.#send = send;
    this.#problemOf = problemTextOf;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly Upload[] => this.list;

  add(files: readonly FileToSend[]): void {
    const known = new Set(this.list.map(({ file }) => file));
    const fresh = files.filter(({ file }) => !known.has(file));
    this.#show([
      ...this.list,
      ...fresh.map((file) => ({
        ...file,
        key: (this.#keys += 1),
        state: 'waiting' as const,
        progress: 0,
      })),
    ]);
    this.#next();
  }

  retry(file: File): void {
    const upload = this.#find(file);
    if (!upload) return;
    const { problem: _, ...rest } = upload;
    this.#change(file, { ...rest, state: 'waiting', progress: 0, again: true });
    this.#next();
  }

  cancel(file: File): void {
    const upload = this.#find(file);
    if (upload?.state !== 'waiting' && upload?.state !== 'sending') return;
    this.#change(file, { ...upload, state: 'cancelled', progress: 0 });
    this.#senders.get(file)?.abort();
    this.#senders.delete(file);
    this.#next();
  }

  /** Takes a file off the list, stopping it first. */
  remove(file: File): void {
    this.cancel(file);
    this.#show(this.list.filter((upload) => upload.file !== file));
  }

  /** Stops everything that is under way; the files stay in the list. */
  stop(): void {
    for (const { file, state } of this.list) if (state === 'waiting') this.cancel(file);
    for (const file of this.#senders.keys()) this.cancel(file);
  }

  #find(file: File): Upload | undefined {
    return this.list.find((upload) => upload.file === file);
  }

  #show(list: readonly Upload[]): void {
    this.list = list;
    for (const listener of this.#listeners) listener();
  }

  #change(file: File, next: Upload): void {
    this.#show(this.list.map((upload) => (upload.file === file ? next : upload)));
  }

  #next(): void {
    while (this.#senders.size < AT_ONCE) {
      const upload = this.list.find(({ state }) => state === 'waiting');
      if (!upload) return;
      void this.#run(upload);
    }
  }

  async #run({ to, kind, file, again = false }: Upload): Promise<void> {
    const sender = new AbortController();
    this.#senders.set(file, sender);
    const update = (change: Partial<Upload>) => {
      // A file that was cancelled meanwhile, and perhaps begun anew, is no longer this run's.
      const upload = this.#find(file);
      if (upload && this.#senders.get(file) === sender)
        this.#change(file, { ...upload, ...change });
    };
    update({ state: 'sending' });
    try {
      await this.#send(
        { to, kind, file, again },
        (progress) => update({ progress }),
        sender.signal,
      );
      update({ state: 'done', progress: 1 });
    } catch (error) {
      update({ state: 'failed', progress: 0, problem: this.#problemOf(error, kind) });
    }
    if (this.#senders.get(file) === sender) this.#senders.delete(file);
    this.#next();
  }
}

/** Whether an application has a document already: one of this name and size. */
function hasArrived({ name, size }: File, documents: Registration['documents']): boolean {
  return documents.some(
    ({ original_filename, file_size }) => original_filename === name && file_size === size,
  );
}

/**
 * Chosen files that have not reached the server: an upload was broken off, or the page was left. A file whose name and
 * size the application already has did arrive; only the response did not.
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

const CALLS = { photo: 'uploadRegistrationPhoto', document: 'uploadRegistrationDocument' } as const;

/** Texts of spec 8, Generic: when the server says nothing, and when nothing comes from it at all. */
const FAILED: Record<UploadKind, string> = {
  photo: 'Profile photo upload failed',
  document: 'File upload failed',
};
const NO_RESPONSE = 'Upload failed';

function problemOf(error: unknown, kind: UploadKind): string {
  if (!(error instanceof ApiError) || error.status === 0) return NO_RESPONSE;
  return failureText(error, FAILED[kind]);
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
          await uploadFile(CALLS[kind], { params: { id: to }, file, onProgress, signal });
        } catch (error) {
          // The session is checked in one place, which leads to sign-in.
          if (isSessionRefused(error)) void queryClient.invalidateQueries(meQuery());
          throw error;
        }
      }, problemOf),
  );
  const list = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  const busy = list.some(({ state }) => state === 'waiting' || state === 'sending');

  const reported = useRef(new Set<File>());
  useEffect(() => {
    for (const { state, file } of list) {
      if (state !== 'done' || reported.current.has(file)) continue;
      reported.current.add(file);
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
