/** What a person has typed into a conversation and not sent yet, stored on this device. */
import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../../storage.ts';
import { currentSession } from '../auth/session.ts';

/** Key in localStorage; signing out clears it (see `clearSession`). */
const KEY = 'messageDrafts';

interface Drafts {
  /** Whose they are. */
  user: number;
  texts: Record<string, string>;
}

function isDrafts(value: unknown): value is Drafts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'texts' in value &&
    typeof value.texts === 'object' &&
    value.texts !== null
  );
}

/** The texts that this person has typed here; those of somebody else are not shown. */
function readTexts(user: number): Record<string, unknown> {
  try {
    const drafts: unknown = JSON.parse(readStored(KEY) ?? 'null');
    return isDrafts(drafts) && drafts.user === user ? drafts.texts : {};
  } catch {
    return {};
  }
}

function writeText(user: number, field: string, text: string): void {
  const { [field]: _, ...others } = readTexts(user);
  const texts = text === '' ? others : { ...others, [field]: text };
  if (Object.keys(texts).length === 0) removeStored(KEY);
  else writeStored(KEY, JSON.stringify({ user, texts }));
}

/** The text of a field that stays when its dialog is closed, the page is left or the session ends. */
export function useDraft(field: string): [text: string, change: (text: string) => void] {
  const [user] = useState(() => {
    const session = currentSession();
    return session.status === 'signed-in' ? session.user.id : 0;
  });
  const [text, setText] = useState(() => {
    const stored = readTexts(user)[field];
    return typeof stored === 'string' ? stored : '';
  });
  const change = (typed: string) => {
    setText(typed);
    writeText(user, field, typed);
  };
  return [text, change];
}
