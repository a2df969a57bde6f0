import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { createApp } from '../../app.ts';
import { UNREACHED } from '../../db/lsn.ts';
import { writtenBy } from './read-your-writes.ts';

const test = useTestApp();
const choose = (preferred_skill_type: string, token: string) => ({
  method: 'PATCH' as const,
  url: '/api/auth/me/preferred-skill-type',
  headers: { authorization: `Bearer ${token}` },
  payload: { preferred_skill_type },
});

describe('the cookie of a change', () => {
  it('comes with the answer to a change that was made, for all paths and no script', async () => {
    const { token } = await makeUser(test.db);
    const { statusCode, headers } = await test.app.inject(choose('ski', token));
    expect([statusCode, headers['set-cookie']]).toEqual([
      200,
      'sklon_written=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('is sent back by https alone where the site has it', async () => {
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

  it('comes with no read and no refusal', async () => {
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
  const written = (cookie: string | undefined) =>
    writtenBy({ headers: { ...(cookie !== undefined && { cookie }) } });

  it.each([
    undefined,
    '',
    'a=1',
    'sklon_writtenX=1/2',
    'Xsklon_written=1/2',
    'a=sklon_written',
    'a=1;bsklon_written=2',
  ])('with the cookies %j is nobody’s who changed something', (cookie) =>
    expect(written(cookie)).toBeUndefined(),
  );

  it.each([
    'sklon_written=0/1F',
    'a=1; sklon_written=0/1F',
    'a=1;sklon_written=0/1f; b=2',
    'sklon_written=0/1F; sklon_written=0/2',
  ])('with %j is to see what was changed before that place', (cookie) =>
    expect(written(cookie)).toBe(31n),
  );

  it.each([
    'sklon_written=',
    'sklon_written=1',
    'sklon_written=../..',
    'sklon_written=0/1F,0/2',
    'sklon_written="0/1F"',
    'sklon_written=\u00001/2',
  ])('with %j is the primary’s', (cookie) => expect(written(cookie)).toBe(UNREACHED));
});
