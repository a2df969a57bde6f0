import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, DEMO_OAUTH, DEMO_SMS_API_ID } from './config.ts';
import { createFillingDb } from './db/pool.ts';
import { returnAddress } from './features/auth/auth.ts';
import type { FileStorage } from './storage/storage.ts';

export interface Demo {
  lines: string[];
  stop(): Promise<void>;
}

/** Not loaded in production, or when the bot uses Telegram itself. */
export async function startDemo(
  config: Config,
  databaseUrl: string,
  storage: FileStorage,
  log: Logger,
): Promise<Demo | undefined> {
  if (config.production) return undefined;
  const { demoPeople } = await import('../seed/people.ts');
  const { backgroundPeople } = await import('../seed/background-people.ts');
  await fill(databaseUrl, storage, log);
  const port = config.telegram.standinPort;
  if (port === undefined) return undefined;
  const { createStandins } = await import('@sklon/standins/app');
  const standin = createStandins({
    token: config.telegram.token,
    botUsername: config.telegram.username,
    botName: 'Склон',
    allowedOrigins: 'loopback',
    ...(config.max && {
      max: { token: config.max.token, botUsername: config.max.username, retryMs: 1_000 },
    }),
    sms: { apiId: DEMO_SMS_API_ID },
    ...(config.email?.isLocal && { smtp: config.email }),
    people: [...demoPeople, ...backgroundPeople()],
    vk: { ...DEMO_OAUTH.vk, redirectUri: returnAddress(config, 'vk') },
    yandex: { ...DEMO_OAUTH.yandex, redirectUri: returnAddress(config, 'yandex') },
    port,
    stateFile: join(config.dataDir, 'telegram-standin.json'),
  });
  await standin.listen();
  return {
    lines: [
      `Telegram, VK ID and Yandex ID (local stand-ins): http://127.0.0.1:${port}`,
      `MAX (local stand-in): http://127.0.0.1:${port}/max`,
      `E-mails: http://127.0.0.1:${port}/mail, telephones: http://127.0.0.1:${port}/sms`,
      'Demo people:',
      ...demoPeople.map(
        (person) =>
          `  ${[person.first_name, person.last_name].filter(Boolean).join(' ')} — ${person.role}`,
      ),
    ],
    stop: () => standin.close(),
  };
}

async function fill(databaseUrl: string, storage: FileStorage, log: Logger): Promise<void> {
  const { seed } = await import('../seed/seed.ts');
  const db = createFillingDb(databaseUrl, 2, log);
  try {
    await seed(db, { now: new Date(), storage });
  } finally {
    await db.destroy();
  }
}
