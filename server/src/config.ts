/** The only reader of the environment. A bad setting ends the start with its name and what it wants. */
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Token of the stand-in's bot; refused in production. */
const DEMO_TOKEN = '7000000001:AAFdemo-sklon-token-for-the-local-standin';
const DEMO_USERNAME = 'sklon_demo_bot';
/** The admin among the demo's people; an admin while nobody else is named and the stand-in is used. */
export const DEMO_ADMIN_TELEGRAM_ID = '700100031';

const port = z.coerce.number('a port number').int().min(0).max(65_535);
const https = z.url({ protocol: /^https?$/, error: 'an http(s) URL' });
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Where the tiles of a web map lie. Their origin goes into the pages' policy, so no part of it may vary from tile to tile. */
const tiles = z
  .string()
  .refine(
    (value) =>
      /^https?:\/\/[\w.-]+(:\d+)?\//.test(value) &&
      URL.canParse(value) &&
      ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
    'an http(s) URL with {z}, {x} and {y} behind its host',
  );

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'development, production or test')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  ROLE: z.enum(['all', 'web', 'worker'], 'all, web or worker').default('all'),
  WEB_CONCURRENCY: z.coerce.number('a number of processes').int().min(1).max(64).default(1),
  DATA_DIR: z.string().default('data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_CRON: z
    .string()
    .regex(/^\S+( \S+){4}$/, 'a cron expression of five fields, UTC')
    .optional(),
  BACKUP_KEEP: z.coerce.number('a number of backups').int().min(1).max(1000).default(14),
  STORAGE: z.enum(['disk', 's3'], 'disk or s3').default('disk'),
  S3_ENDPOINT: https.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// URL')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// URL')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'a redis:// URL')
    .optional(),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,256}=*$/, 'a bearer token of 16 letters or more')
    .optional(),
  SLOW_QUERY_MS: z.coerce.number('milliseconds').int().min(1).max(5_000).default(300),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'a commit as git names it')
    .optional(),
  DATABASE_POOL: z.coerce.number('a number of connections').int().min(2).max(100).default(10),
  PUBLIC_ORIGIN: https.optional(),
  ADMIN_TELEGRAM_IDS: list
    .pipe(z.array(z.string().regex(/^\d+$/, 'Telegram ids separated by commas')))
    .default([]),
  TRUST_PROXY: list
    .pipe(
      z.array(
        z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'CIDR blocks separated by commas'),
      ),
    )
    .default([]),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'a pino level')
    .default('info'),
  RATE_LIMITS: z.enum(['on', 'off'], 'on or off').default('on'),
  SITE: z.enum(['on', 'off'], 'on or off').default('on'),
  TG_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[A-Za-z0-9_-]+$/, 'a bot token as BotFather gives it')
    .optional(),
  TG_BOT_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_]{5,32}$/, 'the bot’s username without @')
    .optional(),
  TG_API_ROOT: https.optional(),
  TG_WIDGET_SRC: https.optional(),
  TG_OAUTH_ORIGIN: https.optional(),
  TG_LINK_ORIGIN: https.optional(),
  TG_MODE: z.enum(['polling', 'webhook'], 'polling or webhook').default('polling'),
  TG_WEBHOOK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,256}$/, '16 to 256 of A-Z a-z 0-9 _ -')
    .optional(),
  TG_PROXY: z
    .url({ protocol: /^(https?|socks5h?)$/, error: 'an http(s):// or socks5(h):// URL' })
    .optional(),
  TG_STANDIN_PORT: port.optional(),
  MAP_TILES_URL: tiles.optional(),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .trim()
    .min(1, 'whose map it is')
    .max(200, 'at most 200 letters')
    .optional(),
});

export interface TelegramConfig {
  token: string;
  /** Part of the token before the colon. */
  botId: string;
  username: string;
  apiRoot: string;
  /** By which calls of the Bot API go, http(s):// or socks5(h)://; may hold a password. */
  proxy: string | undefined;
  widgetSrc: string;
  oauthOrigin: string;
  /** Chat link of the bot: append `?start=<payload>`. */
  botLink: string;
  mode: 'polling' | 'webhook';
  webhookSecret: string | undefined;
  /** Port of the local stand-in to start, or undefined when the bot speaks to Telegram itself. */
  standinPort: number | undefined;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where uploaded files are kept. */
export type StorageConfig = { kind: 'disk'; directory: string } | ({ kind: 's3' } & S3Config);

/** Tiles of the map of shops: their address with {z}, {x} and {y}, and whose they are. */
export interface MapTiles {
  url: string;
  attribution: string;
}

/** Where Prometheus may ask: at a port of its own, at `/metrics` of the site with a token, at both, or nowhere. */
export interface MetricsConfig {
  port: number | undefined;
  token: string | undefined;
}

/** Where backups are written, when by themselves, and how many of those are kept. */
export interface BackupConfig {
  directory: string;
  /** UTC; undefined where something else makes them. */
  cron: string | undefined;
  keep: number;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** What this process does: serves, works in the background, or both. */
  role: 'all' | 'web' | 'worker';
  /** Processes that serve; more than one are children of this one. */
  webConcurrency: number;
  dataDir: string;
  storage: StorageConfig;
  backup: BackupConfig;
  databaseUrl: string | undefined;
  /** A copy that follows the database, for reads that may be a moment old; undefined without. */
  databaseReplicaUrl: string | undefined;
  databasePool: number;
  /** Statements that take longer are logged, milliseconds. */
  slowQueryMs: number;
  /** Where calls are counted for the limits; undefined: in the database. */
  redisUrl: string | undefined;
  metrics: MetricsConfig;
  /** Of the source that runs, where whoever built it says so. */
  commit: string | undefined;
  /** Origin under which visitors reach the site. */
  publicOrigin: string;
  adminTelegramIds: ReadonlySet<string>;
  trustProxy: string[];
  logLevel: string;
  /** Off for load runs only. */
  rateLimits: boolean;
  /** Off where another process serves the pages: the API alone. */
  site: boolean;
  telegram: TelegramConfig;
  /** Undefined: the site draws the map itself. */
  mapTiles: MapTiles | undefined;
}

/** A setting that is missing or wrong; `message` names every one of them. */
export class ConfigError extends Error {}

type Environment = z.output<typeof environment>;

/** Reads and checks the settings. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map((issue) => `${issue.path.map(String).join('.')}: expected ${issue.message}`)
        .join('\n'),
    );
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  if (production) refuseDemoSettings(settings);
  const telegram = telegramConfig(settings, production);
  const isDemo = telegram.standinPort !== undefined;
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    role: settings.ROLE,
    webConcurrency: settings.WEB_CONCURRENCY,
    dataDir: resolve(settings.DATA_DIR),
    storage: storageConfig(settings),
    backup: {
      directory: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')),
      cron: settings.BACKUP_CRON,
      keep: settings.BACKUP_KEEP,
    },
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databasePool: settings.DATABASE_POOL,
    slowQueryMs: settings.SLOW_QUERY_MS,
    redisUrl: settings.REDIS_URL,
    metrics: { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    commit: settings.COMMIT,
    publicOrigin: (settings.PUBLIC_ORIGIN ?? `http://127.0.0.1:${settings.PORT}`).replace(
      /\/$/,
      '',
    ),
    adminTelegramIds: new Set(
      settings.ADMIN_TELEGRAM_IDS.length === 0 && isDemo
        ? [DEMO_ADMIN_TELEGRAM_ID]
        : settings.ADMIN_TELEGRAM_IDS,
    ),
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    rateLimits: settings.RATE_LIMITS === 'on',
    site: settings.SITE === 'on',
    telegram,
    mapTiles: mapTiles(settings),
  };
}

function refuseDemoSettings(settings: Environment): void {
  const wrong: string[] = [];
  for (const key of ['TG_BOT_TOKEN', 'TG_BOT_USERNAME', 'PUBLIC_ORIGIN'] as const) {
    if (settings[key] === undefined) wrong.push(`${key}: required in production`);
  }
  if (settings.TG_BOT_TOKEN === DEMO_TOKEN)
    wrong.push('TG_BOT_TOKEN: the demo token is refused in production');
  if (settings.TG_STANDIN_PORT !== undefined)
    wrong.push('TG_STANDIN_PORT: the stand-in is refused in production');
  for (const key of [
    'TG_API_ROOT',
    'TG_WIDGET_SRC',
    'TG_OAUTH_ORIGIN',
    'PUBLIC_ORIGIN',
    'MAP_TILES_URL',
  ] as const) {
    if (settings[key]?.startsWith('http:')) wrong.push(`${key}: must be https in production`);
  }
  if (settings.TG_MODE === 'webhook' && settings.TG_WEBHOOK_SECRET === undefined) {
    wrong.push('TG_WEBHOOK_SECRET: required when TG_MODE=webhook');
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
}

function storageConfig(settings: Environment): StorageConfig {
  if (settings.STORAGE === 'disk')
    return { kind: 'disk', directory: join(resolve(settings.DATA_DIR), 'uploads') };
  const missing: string[] = [];
  const required = (
    key: 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
  ): string => {
    if (settings[key] === undefined) missing.push(`${key}: required when STORAGE=s3`);
    return settings[key] ?? '';
  };
  const s3: S3Config = {
    endpoint: required('S3_ENDPOINT'),
    bucket: required('S3_BUCKET'),
    region: settings.S3_REGION,
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  };
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
  return { kind: 's3', ...s3 };
}

/** Nobody gives a map away without being named on it. */
function mapTiles({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION: attribution,
}: Environment): MapTiles | undefined {
  if (url === undefined) return undefined;
  if (attribution === undefined)
    throw new ConfigError('MAP_TILES_ATTRIBUTION: required with MAP_TILES_URL');
  return { url, attribution };
}

function telegramConfig(settings: Environment, production: boolean): TelegramConfig {
  const token = settings.TG_BOT_TOKEN ?? DEMO_TOKEN;
  const username = settings.TG_BOT_USERNAME ?? DEMO_USERNAME;
  const useStandin =
    !production && (settings.TG_BOT_TOKEN === undefined || settings.TG_STANDIN_PORT !== undefined);
  const standinPort = useStandin ? (settings.TG_STANDIN_PORT ?? 3001) : undefined;
  const local = standinPort === undefined ? undefined : `http://127.0.0.1:${standinPort}`;
  const linkOrigin = settings.TG_LINK_ORIGIN ?? local ?? 'https://t.me';
  return {
    token,
    botId: token.split(':')[0] ?? '',
    username,
    apiRoot: settings.TG_API_ROOT ?? local ?? 'https://api.telegram.org',
    proxy: settings.TG_PROXY,
    widgetSrc:
      settings.TG_WIDGET_SRC ??
      (local
        ? `${local}/js/telegram-widget.js?22`
        : 'https://telegram.org/js/telegram-widget.js?22'),
    oauthOrigin: settings.TG_OAUTH_ORIGIN ?? local ?? 'https://oauth.telegram.org',
    botLink: `${linkOrigin.replace(/\/$/, '')}/${username}`,
    mode: settings.TG_MODE,
    webhookSecret: settings.TG_WEBHOOK_SECRET,
    standinPort,
  };
}
