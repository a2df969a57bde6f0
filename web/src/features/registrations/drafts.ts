/** What a person has entered into an application and not sent yet, stored on this device: texts and files. */
import type { FormType } from '@sklon/contract/registration-rules';
import type * as Keyval from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../storage.ts';
import { currentSession } from '../auth/session.ts';
import type { FormValues } from './form/form-values.ts';

/** Key in localStorage; signing out clears it (see `eraseSession`). The version grows when a field changes its meaning. */
const KEY = 'registrationDrafts';
const VERSION = 1;
const SAVE_DELAY_MS = 300;

interface Drafts {
  version: number;
  /** Whose they are. */
  user: number;
  forms: Partial<Record<FormType, FormValues>>;
}

function isDrafts(value: unknown): value is Drafts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'forms' in value &&
    typeof value.forms === 'object' &&
    value.forms !== null
  );
}

function readDrafts(user: number): Drafts {
  const none: Drafts = { version: VERSION, user, forms: {} };
  try {
    const drafts: unknown = JSON.parse(readStored(KEY) ?? 'null');
    return isDrafts(drafts) && drafts.version === VERSION && drafts.user === user ? drafts : none;
  } catch {
    return none;
  }
}

/** Fields that a draft holds in the shape that the form expects; others are as in an untouched form. */
function sound(draft: Partial<FormValues>, empty: FormValues): FormValues {
  const same = Object.entries(draft).filter(([field, value]) => {
    const model: unknown = empty[field as keyof FormValues];
    return (
      model !== undefined &&
      typeof model === typeof value &&
      Array.isArray(model) === Array.isArray(value)
    );
  });
  return { ...empty, ...Object.fromEntries(same) };
}

/** What the person has typed into a form before, or null. `empty` says which fields there are. */
export function readDraft(user: number, service: FormType, empty: FormValues): FormValues | null {
  const draft = readDrafts(user).forms[service];
  return draft ? sound(draft, empty) : null;
}

export function writeDraft(user: number, service: FormType, values: FormValues): void {
  const drafts = readDrafts(user);
  writeStored(KEY, JSON.stringify({ ...drafts, forms: { ...drafts.forms, [service]: values } }));
}

export function removeDraft(user: number, service: FormType): void {
  const { [service]: _, ...others } = readDrafts(user).forms;
  if (Object.keys(others).length === 0) removeStored(KEY);
  else writeStored(KEY, JSON.stringify({ version: VERSION, user, forms: others }));
}

function draftSaver(user: number, service: FormType) {
  let unsaved: FormValues | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    const session = currentSession();
    // Nothing is written after a sign-out, which has just cleared it.
    if (unsaved && session.status === 'signed-in' && session.user.id === user)
      writeDraft(user, service, unsaved);
    unsaved = null;
  };
  return {
    flush,
    save: (values: FormValues) => {
      unsaved = values;
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    remove: () => {
      clearTimeout(timer);
      unsaved = null;
      removeDraft(user, service);
    },
  };
}

/** Saves what is typed: after a short rest, and at once when the form is left. */
export function useDraftSaver(user: number, service: FormType) {
  const [saver] = useState(() => draftSaver(user, service));
  useEffect(() => {
    window.addEventListener('pagehide', saver.flush);
    document.addEventListener('visibilitychange', saver.flush);
    return () => {
      window.removeEventListener('pagehide', saver.flush);
      document.removeEventListener('visibilitychange', saver.flush);
      saver.flush();
    };
  }, [saver]);
  return saver;
}

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

/** The files chosen for an application, stored by the browser until they are sent. Null until it has answered. */
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

  /** Changes the latest files, not those that were rendered: uploads end whenever they do. */
  const change = (next: (files: DraftFiles) => DraftFiles) => {
    const changed = next(latest.current);
    latest.current = changed;
    setFiles(changed);
    const none = changed.photo === null && changed.documents.length === 0;
    void withStore(({ set, del }, store) => (none ? del(key, store) : set(key, changed, store)));
  };
  const drop = (file: File) =>
    change(({ photo, documents }) => ({
      photo: photo === file ? null : photo,
      documents: documents.filter((other) => other !== file),
    }));

  return { files, change, drop, clear: () => change(() => NO_FILES) };
}

export type DraftFilesState = ReturnType<typeof useDraftFiles>;
