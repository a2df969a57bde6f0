export type UploadKind = 'photo' | 'document';

/** A file and the application it belongs to. */
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
  /** Sent once more: its bytes may have arrived the first time, although no answer did. */
  again?: boolean;
}

/** Sends one file; rejects when it fails or is aborted. */
export type SendFile = (
  upload: FileToSend & { again: boolean },
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Files on their way to the server at once. */
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

  constructor(send: SendFile, problemOf: (error: unknown, kind: UploadKind) => string) {
    this.#send = send;
    this.#problemOf = problemOf;
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
    const tell = (change: Partial<Upload>) => {
      // A file that was cancelled meanwhile, and perhaps begun anew, is no longer this run's.
      const upload = this.#find(file);
      if (upload && this.#senders.get(file) === sender)
        this.#change(file, { ...upload, ...change });
    };
    tell({ state: 'sending' });
    try {
      await this.#send({ to, kind, file, again }, (progress) => tell({ progress }), sender.signal);
      tell({ state: 'done', progress: 1 });
    } catch (error) {
      tell({ state: 'failed', progress: 0, problem: this.#problemOf(error, kind) });
    }
    if (this.#senders.get(file) === sender) this.#senders.delete(file);
    this.#next();
  }
}
