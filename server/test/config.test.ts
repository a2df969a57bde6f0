import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { CONFIGURATION_PAGE, configurationPage } from '../tools/configuration.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  TG_BOT_TOKEN: '123456:real-token',
  TG_BOT_USERNAME: 'sklon_bot',
  PUBLIC_ORIGIN: 'https://sklon.example',
};

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
    expect(config.dataDir).toMatch(/\/data$/);
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
    ['LOG_LEVEL', 'loud'],
  ])('name a wrong %s', (key, value) => {
    expect(complaint({ [key]: value })).toContain(key);
  });

  it('take lists of ids and of proxies', () => {
    const config = readConfig({
      ADMIN_TELEGRAM_IDS: '1, 22',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    });
    expect([...config.adminTelegramIds]).toEqual(['1', '22']);
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
    ['MAP_TILES_URL', 'http://tile.example.org/{z}/{x}/{y}.png'],
    ['TG_MODE', 'webhook'],
  ])('of production refuse %s=%s', (key, value) => {
    expect(complaint({ ...PRODUCTION, [key]: value })).toMatch(
      key === 'TG_MODE' ? 'TG_WEBHOOK_SECRET' : key,
    );
  });

  it('store uploads on the disk unless S3 is configured, and report all that S3 then needs', () => {
    expect(readConfig({ DATA_DIR: '/srv/sklon' }).storage).toEqual({
      kind: 'disk',
      directory: '/srv/sklon/uploads',
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

  it('of production start no stand-in', () => {
    expect(readConfig(PRODUCTION).telegram.standinPort).toBeUndefined();
  });
});

describe('docs/configuration.md', () => {
  it('holds every setting as the schema describes it: npm run configuration writes it', () => {
    expect(readFileSync(CONFIGURATION_PAGE, 'utf8')).toBe(configurationPage());
  });
});
