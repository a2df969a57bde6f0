import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { createApp } from '../../app.ts';
import { hasOwnChanges } from './read-your-writes.ts';

const test = useTestApp();
const choose = (preferred_skill_type: string, token: string) => ({
  method: 'PATCH' as const,
  url: '/api/auth/me/preferred-skill-type',
  headers: { authorization: `Bearer ${token}` },
  payload: { preferred_skill_type },
});

describe('the cookie of a change', () => {
  it('is set by a successful change, for all paths and hidden from scripts', async () => {
    const { token } = await makeUser(test.db);
    const { statusCode, headers } = await test.app.inject(choose('ski', token));
    expect([statusCode, headers['set-cookie']]).toEqual([
      200,
      'sklon_written=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('is sent back over https only where the site uses https', async () => {
    const app = await createApp({
      ...test.deps,
      config: { ...test.config, publicOrigin: 'https://sklon.example' },
    });
    const { token } = await makeUser(test.db);
    const { headers } = await app.inject(choose('ski', token));
    expect(headers['set-cookie']).toBe(
      'sklon_written=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
    await app.close();
  });

  it('is not set by reads and refused changes', async () => {
    const { token } = await makeUser(test.db);
    for (const request of [
      { url: '/api/marketplace/resorts' },
      choose('sledge', token),
      choose('ski', 'x'.repeat(43)),
    ]) {
      expect((await test.app.inject(request)).headers).not.toHaveProperty('set-cookie');
    }
  });
});

describe('a read', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['a=1', false],
    ['sklon_writtenX=1', false],
    ['Xsklon_written=1', false],
    ['a=sklon_written', false],
    ['a=1;bsklon_written=2', false],
    ['sklon_written=1', true],
    ['a=1; sklon_written=1', true],
    ['a=1;sklon_written=1; b=2', true],
    ['sklon_written=../..', true],
    ['sklon_written=', true],
  ])('with the cookies %j counts as made right after an own change: %s', (cookie, expected) =>
    expect(hasOwnChanges({ headers: { ...(cookie !== undefined && { cookie }) } })).toBe(expected),
  );
});
