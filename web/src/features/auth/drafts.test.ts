import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { emptyValues } from './form/form-values.ts';

const empty = emptyValues('instructor', {
  first_name: 'Иван',
  last_name: null,
  phone: null,
  email: null,
});
const typed = { ...empty, email: 'ivan@yandex.ru', resort_ids: [1, 2] };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is read as it was written, by its person and for its service alone', () => {
    writeDraft(7, 'instructor', typed);
    expect(readDraft(7, 'instructor', empty)).toEqual(typed);
    expect(readDraft(7, 'rental', empty)).toBeNull();
    expect(readDraft(8, 'instructor', empty)).toBeNull();
  });

  it('of another service stays when one is removed; the last one takes the key with it', () => {
    writeDraft(7, 'instructor', typed);
    writeDraft(7, 'rental', typed);
    removeDraft(7, 'instructor');
    expect(readDraft(7, 'instructor', empty)).toBeNull();
    expect(readDraft(7, 'rental', empty)).toEqual(typed);
    removeDraft(7, 'rental');
    expect(stored.size).toBe(0);
  });

  it('of another version, or spoilt, is none', () => {
    writeDraft(7, 'instructor', typed);
    const [[key, text]] = [...stored] as [[string, string]];
    stored.set(key, text.replace('"version":1', '"version":0'));
    expect(readDraft(7, 'instructor', empty)).toBeNull();
    for (const spoilt of ['{', 'null', '7', '{"version":1,"user":7}']) {
      stored.set(key, spoilt);
      expect(readDraft(7, 'instructor', empty)).toBeNull();
    }
  });

  it('gives the form no field of a shape it does not expect', () => {
    stored.set(
      'registrationDrafts',
      JSON.stringify({
        version: 1,
        user: 7,
        forms: { instructor: { email: 7, resort_ids: 'x', first_name: 'Пётр', extra: 1 } },
      }),
    );
    expect(readDraft(7, 'instructor', empty)).toEqual({ ...empty, first_name: 'Пётр' });
  });
});
