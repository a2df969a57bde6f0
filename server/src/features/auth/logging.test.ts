import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_BOT_TOKEN, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';
import { createApp } from '../../app.ts';
import { errorForLog } from '../../error-log.ts';
import { createLog } from '../../log.ts';

const test = useTestApp();

async function loggingApp() {
  const lines: string[] = [];
  const app = await createApp({
    ...test.deps,
    log: createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) }),
  });
  return { app, log: () => lines.join('') };
}

describe('the log', () => {
  // spec: D.52, S.18.1
  it('of a failed sign-in names the error without row, hash or name, and the response has no details', async () => {
    const { app, log } = await loggingApp();
    const auth = telegramAuthOf({ first_name: 'Неповторимая', username: 'unrepeatable' });
    for (const table of ['used_auth_hashes', 'users', 'sessions']) {
      await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT broken CHECK (false) NOT VALID`.execute(
        test.db,
      );
      const answer = await app.inject({ method: 'POST', url: '/api/auth/telegram', payload: auth });
      await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT broken`.execute(test.db);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        detail: 'Внутренняя ошибка. Попробуйте ещё раз.',
        code: 'internal',
      });
      expect(log()).toContain(`"table":"${table}"`);
    }
    expect(log()).toContain('"code":"23514"');
    for (const secret of [
      auth.user_hash,
      'Неповторимая',
      'unrepeatable',
      'Failing row',
      '\\\\x',
      TEST_BOT_TOKEN,
    ])
      expect(log()).not.toContain(secret);
    await app.close();
  });

  it('of sign-ins, authenticated calls and refusals contains no token, hash or phone', async () => {
    const { app, log } = await loggingApp();
    const auth = telegramAuthOf();
    const { token, telegramId } = await makeUser(test.db, { phone: '+79991234567' });
    const headers = { authorization: `Bearer ${token}` };
    await app.inject({ method: 'POST', url: '/api/auth/telegram', payload: auth });
    await app.inject({
      method: 'POST',
      url: '/api/auth/telegram',
      payload: { ...auth, id: telegramId },
    });
    await app.inject({
      method: 'POST',
      url: `/api/auth/telegram?token=${token}`,
      payload: `{"user_hash":"${auth.user_hash}`,
      headers: { 'content-type': 'application/json' },
    });
    await app.inject({ url: '/api/auth/me', headers });
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    for (const secret of [token, auth.user_hash, '9991234567', TEST_BOT_TOKEN])
      expect(log()).not.toContain(secret);
    await app.close();
  });

  it('contains type, stack and cause of an error, without attached values', () => {
    const error = Object.assign(
      new Error(
        'request to https://api.telegram.org/bot7000000002:AAtest-token-of-the-server-tests-000000/sendMessage failed',
      ),
      {
        code: 'ECONNRESET',
        payload: { text: '+79991234567' },
        cause: new TypeError('fetch failed'),
      },
    );
    const said = errorForLog(error);
    expect(said).toMatchObject({
      type: 'Error',
      code: 'ECONNRESET',
      cause: { type: 'TypeError', message: 'fetch failed' },
    });
    expect(said.stack).toContain('logging.test.ts');
    expect(JSON.stringify(said)).not.toMatch(/AAtest|9991234567/);
    expect(
      JSON.stringify(errorForLog(new AggregateError([new Error('connect refused')]))),
    ).toContain('connect refused');
    expect(errorForLog('+79991234567')).toEqual({ type: 'string' });
  });
});
