import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, type TestApp, useTestApp } from '../test/app.ts';
import { makeUser } from '../test/factories.ts';
import { createApp } from './app.ts';
import { logSettingWarnings } from './setting-warnings.ts';

const test = useTestApp();
let admin: { token: string };
beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

async function shownBy(app: TestApp['app']): Promise<string[]> {
  const answer = await app.inject({
    url: '/api/admin/state',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return answer.json<{ setting_warnings: string[] }>().setting_warnings;
}

/** What production logs and shows when it runs with these settings. */
async function production(change: { rateLimits: boolean }) {
  const config = { ...test.config, production: true, ...change };
  const lines: string[] = [];
  logSettingWarnings(config, pino({ level: 'error' }, { write: (line) => void lines.push(line) }));
  const app = await createApp({ ...test.deps, config });
  const shown = await shownBy(app);
  await app.close();
  return { logged: lines.join(''), shown };
}

it('production without limits logs it as an error and shows it to its admins', async () => {
  const { logged, shown } = await production({ rateLimits: false });
  expect(logged).toContain('RATE_LIMITS=off: anybody may call without limits');
  expect(shown).toEqual(['rate_limits_off']);
});

it('production with limits has nothing to warn of, and neither has development', async () => {
  expect(await production({ rateLimits: true })).toEqual({ logged: '', shown: [] });
  expect(await shownBy(test.app)).toEqual([]);
});
