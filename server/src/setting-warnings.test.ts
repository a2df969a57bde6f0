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

const RECIPIENT = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj';

async function production(change: { rateLimits?: boolean; recipients?: string[] }) {
  const { rateLimits = true, recipients = [RECIPIENT] } = change;
  const backup = { ...test.config.backup, recipients };
  const config = { ...test.config, production: true, rateLimits, backup };
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

it('production whose backups are not encrypted logs it and shows it', async () => {
  const { logged, shown } = await production({ recipients: [] });
  expect(logged).toContain('backups are not encrypted');
  expect(shown).toEqual(['backups_not_encrypted']);
});

it('production with its settings complete has nothing to warn of, and neither has development', async () => {
  expect(await production({})).toEqual({ logged: '', shown: [] });
  expect(await shownBy(test.app)).toEqual([]);
});
