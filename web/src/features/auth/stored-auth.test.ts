import type { CurrentUser } from '@sklon/contract/auth';
import { describe, expect, it } from 'vitest';
import { isMessengerAuthFresh, parseStoredAuth, type StoredAuth } from './stored-auth.ts';

const now = new Date('2027-01-14T12:00:00Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => now.getTime() - hours * HOUR_MS;

function stored({ storedHours = 1, signedHours = 1 } = {}): StoredAuth {
  return {
    type: 'telegram',
    token: 'token',
    user: { id: 7, identities: ['telegram'] } as unknown as CurrentUser,
    data: { id: 100, auth_date: hoursAgo(signedHours) / 1000, user_hash: 'a'.repeat(64) },
    timestamp: hoursAgo(storedHours),
  };
}

describe('isMessengerAuthFresh', () => {
  // spec: 9.27
  it('accepts data up to 23 hours after storing', () => {
    expect(isMessengerAuthFresh(stored({ storedHours: 23 }), now)).toBe(true);
  });

  // spec: 4.39
  it('refuses data stored more than 23 hours ago, however fresh its signature', () => {
    expect(isMessengerAuthFresh(stored({ storedHours: 23 + 1 / 3600, signedHours: 1 }), now)).toBe(
      false,
    );
  });

  // spec: 4.40
  it('accepts a signature of 24 hours and refuses an older one, however fresh the storing', () => {
    expect(isMessengerAuthFresh(stored({ signedHours: 24 }), now)).toBe(true);
    expect(isMessengerAuthFresh(stored({ signedHours: 24 + 1 / 3600 }), now)).toBe(false);
  });

  it('refuses a storing time that lies ahead, and no data', () => {
    expect(isMessengerAuthFresh(stored({ storedHours: -1 }), now)).toBe(false);
    expect(isMessengerAuthFresh({ data: null, timestamp: hoursAgo(1) }, now)).toBe(false);
  });
});

describe('parseStoredAuth', () => {
  it('reads back what was stored', () => {
    expect(parseStoredAuth(JSON.stringify(stored()))).toEqual(stored());
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    'null',
    '7',
    '{"token":"t"}',
    '{"token":"","user":{"id":1}}',
    '{"user":{"id":1}}',
    '{"token":"t","user":{}}',
  ])('finds no session in %s', (text) => {
    expect(parseStoredAuth(text)).toBeNull();
  });

  // spec: 4.38
  it.each([
    { id: 1 },
    { id: '1', auth_date: 1, user_hash: 'a' },
    { id: 1, auth_date: 1.5, user_hash: 'a' },
    'text',
    [],
  ])('keeps the session and drops spoilt messenger data: %j', (data) => {
    expect(parseStoredAuth(JSON.stringify({ ...stored(), data }))).toEqual({
      ...stored(),
      data: null,
    });
  });

  it('keeps by what the person signed in, which was Telegram where nothing says so', () => {
    const { data: _, ...auth } = stored();
    const byVk = { ...auth, type: 'vk', user: { id: 7, identities: ['vk'] } };
    expect(parseStoredAuth(JSON.stringify(byVk))).toMatchObject({ ...byVk, data: null });
    for (const type of [undefined, 'telegram', 7]) {
      const before = { ...auth, type, user: { id: 7 } };
      expect(parseStoredAuth(JSON.stringify(before))).toMatchObject({
        type: 'telegram',
        user: { id: 7, identities: ['telegram'] },
      });
    }
  });

  it('takes a missing storing time for long ago', () => {
    const auth = parseStoredAuth(JSON.stringify({ ...stored(), timestamp: 'yesterday' }));
    expect(auth && isMessengerAuthFresh(auth, now)).toBe(false);
  });
});
