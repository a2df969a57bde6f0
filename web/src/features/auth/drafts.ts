/** What a person has typed into a form and not sent yet, stored on this device. */
import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../storage.ts';
import { currentSession } from './session.ts';

/** Key in localStorage; signing out clears it (see `eraseSession`). */
const KEY = 'formDrafts';

interface Drafts {
  user: number;
  forms: Record<string, unknown>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDrafts(value: unknown): value is Drafts {
  return isRecord(value) && isRecord(value.forms);
}

function readForms(user: number): Record<string, unknown> {
  try {
    const drafts: unknown = JSON.parse(readStored(KEY) ?? 'null');
    return isDrafts(drafts) && drafts.user === user ? drafts.forms : {};
  } catch {
    return {};
  }
}

function writeForm(user: number, name: string, typed: unknown): void {
  const { [name]: _, ...others } = readForms(user);
  const forms = typed === undefined ? others : { ...others, [name]: typed };
  if (Object.keys(forms).length === 0) removeStored(KEY);
  else writeStored(KEY, JSON.stringify({ user, forms }));
}

/** A stored value as far as it still has the form's shape. */
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

/** What is typed stays when the dialog is closed, the page is left or the session ends. */
export function useDraft<T>(name: string, empty: T): [typed: T, change: (typed: T) => void] {
  const [first] = useState(empty);
  const [user] = useState(() => signedInUser() ?? 0);
  const [typed, setTyped] = useState(() => sound(readForms(user)[name], first));
  const change = (next: T) => {
    setTyped(next);
    // Nothing is written after a sign-out, which has just cleared it.
    if (signedInUser() !== user) return;
    writeForm(user, name, JSON.stringify(next) === JSON.stringify(first) ? undefined : next);
  };
  return [typed, change];
}

/** Forgets what is typed when the form is closed; only the end of the session leaves it. */
export function useInputDraft<T>(name: string, empty: T): [typed: T, change: (typed: T) => void] {
  useEffect(
    () => () => {
      const user = signedInUser();
      if (user !== null) writeForm(user, name, undefined);
    },
    [name],
  );
  return useDraft(name, empty);
}
