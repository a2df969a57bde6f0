import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from './drafts.ts';

const empty = { first_name: 'Иван', email: '', resort_ids: [] as number[] };
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
  it('is read as it was written, by its person and for its form alone', () => {
    writeDraft(7, 'instructor', typed);
    expect(readDraft(7, 'instructor', empty)).toEqual(typed);
    expect(readDraft(7, 'rental', empty)).toBe(empty);
    expect(readDraft(8, 'instructor', empty)).toBe(empty);
  });

  it('of another form stays when one is removed; the last one takes the key with it', () => {
    writeDraft(7, 'instructor', typed);
    writeDraft(7, 'rental', typed);
    writeDraft(7, 'instructor', undefined);
    expect(readDraft(7, 'instructor', empty)).toBe(empty);
    expect(readDraft(7, 'rental', empty)).toEqual(typed);
    writeDraft(7, 'rental', undefined);
    expect(stored.size).toBe(0);
  });

  it('that is spoilt is none', () => {
    for (const spoilt of ['{', 'null', '7', '{"user":7}']) {
      stored.set('formDrafts', spoilt);
      expect(readDraft(7, 'instructor', empty)).toBe(empty);
    }
  });

  it('gives the form no field of a shape it does not expect', () => {
    stored.set(
      'formDrafts',
      JSON.stringify({
        user: 7,
        forms: { instructor: { email: 7, resort_ids: 'x', first_name: 'Пётр', extra: 1 } },
      }),
    );
    expect(readDraft(7, 'instructor', empty)).toEqual({ ...empty, first_name: 'Пётр' });
  });
});
