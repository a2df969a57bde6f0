import { readStored, removeStored, writeStored } from '../../../storage.ts';
import type { FormService, FormValues } from './form-values.ts';

/**
 * Key of unfinished forms in localStorage: personal data, so logging out clears it (see `clearSession`).
 * The number grows when a field changes its meaning.
 */
const KEY = 'registrationDrafts';
const VERSION = 1;

interface Drafts {
  version: number;
  /** Whose they are. */
  user: number;
  forms: Partial<Record<FormService, FormValues>>;
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
export function readDraft(
  user: number,
  service: FormService,
  empty: FormValues,
): FormValues | null {
  const draft = readDrafts(user).forms[service];
  return draft ? sound(draft, empty) : null;
}

export function writeDraft(user: number, service: FormService, values: FormValues): void {
  const drafts = readDrafts(user);
  writeStored(KEY, JSON.stringify({ ...drafts, forms: { ...drafts.forms, [service]: values } }));
}

export function removeDraft(user: number, service: FormService): void {
  const { [service]: _, ...others } = readDrafts(user).forms;
  if (Object.keys(others).length === 0) removeStored(KEY);
  else writeStored(KEY, JSON.stringify({ version: VERSION, user, forms: others }));
}
