import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { ConfigError, readConfig as read } from '../src/config.ts';
import { settingsSchema } from '../src/settings.ts';
import { CONFIGURATION_PAGE, configurationPage } from '../tools/configuration.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  TG_BOT_TOKEN: '123456789:AAH-not_a_token_of_anybody_01234567',
  TG_BOT_USERNAME: 'sklon_bot',
  PUBLIC_ORIGIN: 'https://sklon.example',
};

/** Where secrets of the installation are made. */
const DATA_DIR = mkdtempSync(join(tmpdir(), 'sklon-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const readConfig = (env: Record<string, string>) => read({ DATA_DIR, ...env });

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

describe('settings', () => {
  // spec: D.125
  it('are a demo with the stand-in when nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      production: false,
      publicOrigin: 'http://127.0.0.1:3000',
    });
    expect(config.telegram).toMatchObject({
      standinPort: 3001,
      apiRoot: 'http://127.0.0.1:3001',
      oauthOrigin: 'http://127.0.0.1:3001',
    });
    expect(settingsSchema.shape.DATA_DIR.parse(undefined)).toBe('data');
  });

  it('with a token use the real Telegram, unless the stand-in is configured', () => {
    expect(readConfig({ TG_BOT_TOKEN: '123456:abc' }).telegram).toMatchObject({
      standinPort: undefined,
      apiRoot: 'https://api.telegram.org',
      botId: '123456',
    });
    expect(
      readConfig({ TG_BOT_TOKEN: '123456:abc', TG_STANDIN_PORT: '4001' }).telegram,
    ).toMatchObject({
      standinPort: 4001,
      token: '123456:abc',
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['ADMIN_TELEGRAM_IDS', '1,bob'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TG_BOT_TOKEN', 'secret'],
    ['TG_PROXY', 'proxy.example:3128'],
    ['TG_PROXY', 'ftp://proxy.example'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'http://user:password@mail.example'],
    ['MAIL_FROM', 'Sklon'],
    ['MAIL_FROM', 'a@sklon.example, b@sklon.example'],
    ['LOG_LEVEL', 'loud'],
  ])('name a wrong %s', (key, value) => {
    expect(complaint({ [key]: value })).toContain(key);
  });

  it('take lists of ids and of proxies', () => {
    const config = readConfig({
      ADMIN_TELEGRAM_IDS: '1, 22',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    });
    expect([...config.admins]).toEqual(['telegram:1', 'telegram:22']);
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
  });

  // spec: D.134
  it('of production report all missing ones at once', () => {
    const text = complaint({ NODE_ENV: 'production' });
    for (const key of ['TG_BOT_TOKEN', 'TG_BOT_USERNAME', 'PUBLIC_ORIGIN'])
      expect(text).toContain(key);
  });

  // spec: D.133
  it.each([
    ['TG_STANDIN_PORT', '3001'],
    ['TG_API_ROOT', 'http://127.0.0.1:3001'],
    ['TG_WIDGET_SRC', 'http://127.0.0.1:3001/widget.js'],
    ['TG_OAUTH_ORIGIN', 'http://127.0.0.1:3001'],
    ['PUBLIC_ORIGIN', 'http://sklon.example'],
    ['TG_BOT_TOKEN', '7000000001:AAFdemo-sklon-token-for-the-local-standin'],
    ['TG_BOT_TOKEN', '1:a'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,128.0.0.0/1'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['MAP_TILES_URL', 'http://tile.example.org/{z}/{x}/{y}.png'],
    ['TG_MODE', 'webhook'],
  ])('of production refuse %s=%s', (key, value) => {
    expect(complaint({ ...PRODUCTION, [key]: value })).toMatch(
      key === 'TG_MODE' ? 'TG_WEBHOOK_SECRET' : key,
    );
  });

  it('have the bot in MAX with all that it needs, in the demo the stand-in’s, and none otherwise', () => {
    expect(readConfig({ DATA_DIR, TG_STANDIN_PORT: '4001' }).max).toMatchObject({
      apiRoot: 'http://127.0.0.1:4001/max',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(readConfig(PRODUCTION).max).toBeUndefined();
    const given = {
      ...PRODUCTION,
      MAX_BOT_TOKEN: 'a token of the bot in MAX'.replaceAll(' ', '-'),
    };
    expect(complaint(given)).toContain('MAX_BOT_USERNAME: required');
    const named = { ...given, MAX_BOT_USERNAME: 'sklon_bot' };
    expect(complaint(named)).toContain('MAX_WEBHOOK_SECRET: required');
    const all = { ...named, MAX_WEBHOOK_SECRET: 'secret-of-the-webhook' };
    expect(readConfig(all).max).toMatchObject({
      apiRoot: 'https://platform-api2.max.ru',
      authority: undefined,
    });
    expect(complaint({ ...all, MAX_API_ROOT: 'http://max.example' })).toContain('MAX_API_ROOT');
    expect(complaint({ ...all, MAX_CA_FILE: '/none.pem' })).toContain('MAX_CA_FILE: expected');
  });

  it('send e-mails only with a server and a sender', () => {
    expect(readConfig({ DATA_DIR }).email).toMatchObject({ host: '127.0.0.1', port: 3002 });
    expect(readConfig({ TG_BOT_TOKEN: '123456:abc' }).email).toBeUndefined();
    const SMTP_URL = 'smtp://no-reply%40sklon.example:p%3Ass@mail.example';
    expect(complaint({ SMTP_URL })).toContain('MAIL_FROM');
    expect(complaint({ MAIL_FROM: 'a@sklon.example' })).toContain('SMTP_URL');
    const email = {
      host: 'mail.example',
      port: 587,
      secure: false,
      user: 'no-reply@sklon.example',
      password: 'p:ss',
      from: 'Склон <a@sklon.example>',
      isLocal: false,
    };
    const MAIL_FROM = email.from;
    expect(readConfig({ SMTP_URL, MAIL_FROM }).email).toEqual(email);
    const smtps = readConfig({ SMTP_URL: SMTP_URL.replace('smtp:', 'smtps:'), MAIL_FROM }).email;
    expect(smtps).toEqual({ ...email, port: 465, secure: true });
  });

  it('send push messages with a pair of keys and an address, and in the demo with a pair of its own', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const all = {
      TG_BOT_TOKEN: PRODUCTION.TG_BOT_TOKEN,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:ski@sklon.example',
    };
    expect(readConfig({ TG_BOT_TOKEN: PRODUCTION.TG_BOT_TOKEN }).push).toBeUndefined();
    expect(readConfig(all).push).toEqual({
      publicKey,
      privateKey,
      subject: 'mailto:ski@sklon.example',
      standin: undefined,
    });
    expect(complaint({ ...all, VAPID_SUBJECT: '' })).toContain('VAPID_SUBJECT: the three');
    expect(
      complaint({ ...all, VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey }),
    ).toContain('VAPID_PUBLIC_KEY: does not belong');
    const [demo, again] = [readConfig({}).push, readConfig({}).push];
    expect(demo).toMatchObject({ standin: 'http://127.0.0.1:3001' });
    expect(again).toEqual(demo);
  });

  it('store uploads on the disk unless S3 is configured, and report all that S3 then needs', () => {
    expect(readConfig({}).storage).toEqual({
      kind: 'disk',
      directory: join(DATA_DIR, 'uploads'),
    });
    const text = complaint({ STORAGE: 's3' });
    for (const key of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(text).toContain(key);
    const all = {
      STORAGE: 's3',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'sklon',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hush',
    };
    expect(readConfig(all).storage).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      bucket: 'sklon',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'hush',
    });
    expect(complaint({ ...all, S3_ENDPOINT: 's3.example' })).toContain('S3_ENDPOINT');
    expect(complaint({ ...all, S3_BUCKET: '../x' })).not.toContain('hush');
  });

  it('draw the map unless tiles are configured, with their attribution', () => {
    expect(readConfig({}).mapTiles).toBeUndefined();
    const tiles = {
      MAP_TILES_URL: 'https://tile.example.org/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© Карты',
    };
    expect(readConfig(tiles).mapTiles).toEqual({
      url: tiles.MAP_TILES_URL,
      attribution: '© Карты',
    });
    expect(complaint({ MAP_TILES_URL: tiles.MAP_TILES_URL })).toContain('MAP_TILES_ATTRIBUTION');
    expect(readConfig({ MAP_TILES_ATTRIBUTION: '© Карты' }).mapTiles).toBeUndefined();
  });

  it.each([
    'tile.example.org/{z}/{x}/{y}.png',
    'javascript:alert(1)/{z}/{x}/{y}',
    'https://tile.example.org/{z}/{x}.png',
    'https://{s}.example.org/{z}/{x}/{y}.png',
    'https://*;script-src/{z}/{x}/{y}',
  ])('refuse the tiles %s', (url) => {
    expect(complaint({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Карты' })).toContain(
      'MAP_TILES_URL: expected',
    );
  });

  it('of production take the networks that proxies are in', () => {
    const TRUST_PROXY = '10.0.0.0/8,fc00::/7,::1,172.30.83.0/24';
    expect(complaint({ ...PRODUCTION, TRUST_PROXY })).toBe('');
  });

  it('of production start no stand-in', () => {
    expect(readConfig(PRODUCTION).telegram.standinPort).toBeUndefined();
  });
});

describe('the secret of the keys', () => {
  const given = 'a secret of 32 characters or more';

  it('is made once for each installation, in a file that only its user may read', () => {
    const { secrets } = readConfig(PRODUCTION);
    expect(secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(readConfig(PRODUCTION).secrets).toEqual(secrets);
    expect(statSync(join(DATA_DIR, 'app.secret')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR: join(DATA_DIR, 'another') }).secrets).not.toEqual(secrets);
  });

  it('may be given, with the former one behind it, and is never short', () => {
    const former = 'the former secret, as long as this';
    expect(readConfig({ APP_SECRET: given, APP_SECRET_PREVIOUS: former }).secrets).toEqual([
      given,
      former,
    ]);
    expect(complaint({ APP_SECRET: 'short' })).toContain('APP_SECRET');
  });

  it('is required in production where processes share a bucket and no directory', () => {
    const bucket = {
      ...PRODUCTION,
      STORAGE: 's3',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'sklon',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hush',
    };
    expect(complaint(bucket)).toBe('APP_SECRET: required in production when STORAGE=s3');
    expect(readConfig({ ...bucket, APP_SECRET: given }).secrets).toEqual([given]);
  });
});

describe('the demo', () => {
  it('signs with a token of each installation, in a file that only its user may read', () => {
    const { token } = readConfig({}).telegram;
    expect(token).toMatch(/^7000000001:AA[\w-]{33}$/);
    expect(readConfig({}).telegram.token).toBe(token);
    expect(statSync(join(DATA_DIR, 'demo-bot.token')).mode & 0o777).toBe(0o600);
    const elsewhere = join(DATA_DIR, 'elsewhere');
    expect(readConfig({ DATA_DIR: elsewhere }).telegram.token).not.toBe(token);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.7'],
    ['PUBLIC_ORIGIN', 'https://sklon.example'],
    ['PUBLIC_ORIGIN', 'http://localhost.sklon.example'],
  ])('is refused at %s=%s unless DEMO_PUBLIC says so', (key, value) => {
    expect(complaint({ [key]: value })).toMatch(new RegExp(`^${key}: .*DEMO_PUBLIC`));
    expect(complaint({ [key]: value, DEMO_PUBLIC: 'yes' })).toBe('');
    // No demo: a bot of one's own, in development.
    expect(complaint({ [key]: value, TG_BOT_TOKEN: '123456:abc' })).toBe('');
  });

  it.each([
    ['HOST', '::1'],
    ['HOST', '127.0.0.2'],
    ['PUBLIC_ORIGIN', 'http://localhost:3100'],
    ['PUBLIC_ORIGIN', 'http://[::1]:3000'],
  ])('starts at %s=%s', (key, value) => {
    expect(complaint({ [key]: value })).toBe('');
  });
});

describe('docs/configuration.md', () => {
  it('holds every setting as the schema describes it: npm run configuration writes it', () => {
    expect(readFileSync(CONFIGURATION_PAGE, 'utf8')).toBe(configurationPage());
  });
});
