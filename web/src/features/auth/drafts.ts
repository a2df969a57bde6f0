/** What a person has typed into a form and not sent yet, stored on this device. */
import { useEffect, useState } from 'react';
import { isRecord, parseJson, readStored, removeStored, writeStored } from '../../storage.ts';
import { currentSession } from './session.ts';

/** Keys in localStorage; signing out clears them (see `eraseSession`). */
type DraftKey = 'formDrafts' | 'registrationDrafts';

interface Drafts {
  /** Whose they are. */
  user: number;
  forms: Record<string, unknown>;
}

function isDrafts(value: unknown): value is Drafts {
  return isRecord(value) && isRecord(value.forms);
}

/** What this person has typed here; what somebody else did is not shown. */
function readForms(user: number, key: DraftKey): Record<string, unknown> {
  const drafts = parseJson(readStored(key));
  return isDrafts(drafts) && drafts.user === user ? drafts.forms : {};
}

/** Stores what is typed; undefined removes it. */
export function writeDraft(
  user: number,
  name: string,
  typed: unknown,
  key: DraftKey = 'formDrafts',
): void {
  const { [name]: _, ...others } = readForms(user, key);
  const forms = typed === undefined ? others : { ...others, [name]: typed };
  if (Object.keys(forms).length === 0) removeStored(key);
  else writeStored(key, JSON.stringify({ user, forms }));
}

/** What was typed, in the shape of `empty`; `empty` itself when there is nothing. */
export function readDraft<T>(
  user: number,
  name: string,
  empty: T,
  key: DraftKey = 'formDrafts',
): T {
  return sound(readForms(user, key)[name], empty);
}

/** A stored value as far as it has the shape that the form has now. */
function sound<T>(stored: unknown, empty: T): T {
  if (isRecord(stored) && isRecord(empty))
    return Object.fromEntries(
      Object.entries(empty).map(([field, value]) => [field, sound(stored[field], value)]),
    ) as T;
  const isAlike = typeof stored === typeof empty && Array.isArray(stored) === Array.isArray(empty);
  return isAlike && !isRecord(stored) ? (stored as T) : empty;
}

function signedInUser(): number | null {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user.id : null;
}

/** What is typed into a form; it stays when its dialog is closed, the page is left or the session ends. */
export function useDraft<T>(
  name: string,
  empty: T,
  key?: DraftKey,
): [typed: T, change: (typed: T) => void] {
  const [first] = useState(empty);
  const [user] = useState(() => signedInUser() ?? 0);
  const [typed, setTyped] = useState(() => readDraft(user, name, first, key));
  const change = (next: T) => {
    setTyped(next);
    // Nothing is written after a sign-out, which has just cleared it.
    if (signedInUser() !== user) return;
    const isEmpty = JSON.stringify(next) === JSON.stringify(first);
    writeDraft(user, name, isEmpty ? undefined : next, key);
  };
  return [typed, change];
}

/** For what was sent, or is not needed any more. */
export function removeDraft(name: string): void {
  const user = signedInUser();
  if (user !== null) writeDraft(user, name, undefined);
}

/** The same for a form that loses what is typed when it is closed: then only the end of the session leaves it. */
export function useInputDraft<T>(name: string, empty: T): [typed: T, change: (typed: T) => void] {
  useEffect(() => () => removeDraft(name), [name]);
  return useDraft(name, empty);
}
