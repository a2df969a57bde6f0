/** An invalid setting ends the start with its name and what it expects. */
import { createECDH, randomBytes, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { ownSecret } from './own-secrets.ts';
import { type Settings, settingsSchema } from './settings.ts';

const DEMO_BOT_ID = '7000000001';
const DEMO_TOKEN_FILE = 'demo-bot.token';
const APP_SECRET_FILE = 'app.secret';
const PUBLISHED_TOKEN = '7000000001:AAFdemo-sklon-token-for-the-local-standin';
const DEMO_USERNAME = 'sklon_demo_bot';
export const DEMO_ADMIN_TELEGRAM_ID = '700100031';
/** Of the local stand-ins for VK ID and Yandex ID. */
export const DEMO_OAUTH = {
  vk: { clientId: 'sklon_demo' },
  yandex: { clientId: 'sklon_demo', clientSecret: 'sklon_demo_secret' },
} as const;

export interface TelegramConfig {
  token: string;
  botId: string;
  username: string;
  apiRoot: string;
  /** Proxy for calls of the Bot API, http(s):// or socks5(h)://; may contain a password. */
  proxy: string | undefined;
  widgetSrc: string;
  oauthOrigin: string;
  /** Of Telegram's OpenID, which signs people in instead of the widget when it is set. */
  loginSecret: string | undefined;
  /** Chat link of the bot: append `?start=<payload>`. */
  botLink: string;
  mode: 'polling' | 'webhook';
  webhookSecret: string | undefined;
  /** Port of the local stand-in to start, or undefined when the bot uses Telegram itself. */
  standinPort: number | undefined;
}

export interface MaxConfig {
  token: string;
  username: string;
  /** Opens the bot; `?start=` goes to it. */
  botLink: string;
  apiRoot: string;
  webhookSecret: string;
  /** A certificate, PEM. */
  authority: string | undefined;
}

export interface EmailConfig {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS. */
  secure: boolean;
  user: string;
  password: string;
  /** `name@host` or `Name <name@host>`. */
  from: string;
  /** Whether the server is on this machine. */
  isLocal: boolean;
}

export interface SmsConfig {
  apiId: string;
  origin: string;
  /** What calls and SMS of a day may cost. */
  dailyRubles: number;
  /** Whether messages go there too, or sign-ins alone. */
  messages: boolean;
}

export interface PushConfig {
  /** Base64url. */
  publicKey: string;
  privateKey: string;
  /** A mailto: or https: address, for the push services. */
  subject: string;
  /** Origin of the local stand-in for push services; undefined without it. */
  standin: string | undefined;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type StorageConfig = { kind: 'disk'; directory: string } | ({ kind: 's3' } & S3Config);

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
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
  if (isDemo && settings.DEMO_PUBLIC === 'no') refuseForeignDemo(settings);
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
      /** UTC; undefined when no backups are scheduled. */
      cron: settings.BACKUP_CRON,
      keep: settings.BACKUP_KEEP,
      beforeMigration: settings.BACKUP_BEFORE_MIGRATION === 'yes',
      /** Public keys of age; none: backups are not encrypted. */
      recipients: settings.BACKUP_RECIPIENTS,
      identityFile: settings.BACKUP_IDENTITY_FILE,
    },
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databasePool: settings.DATABASE_POOL,
    /** Statements that take longer are logged, milliseconds. */
    slowQueryMs: settings.SLOW_QUERY_MS,
    /** Redis that counts calls for the limits; undefined: the database counts them. */
    redisUrl: settings.REDIS_URL,
    /** Where Prometheus may scrape: at a separate port, at `/metrics` of the site with a token, both, or neither. */
    metrics: { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    commit: settings.COMMIT,
    publicOrigin: (settings.PUBLIC_ORIGIN ?? `http://127.0.0.1:${settings.PORT}`).replace(
      /\/$/,
      '',
    ),
    /** Each is `provider:subject`. */
    admins: admins(settings, isDemo),
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    rateLimits: settings.RATE_LIMITS === 'on',
    /** Off where another process serves the pages; then only the API is served. */
    site: settings.SITE === 'on',
    telegram,
    oauth: oauthClients(settings, telegram.standinPort),
    /** Undefined: no messages go to MAX. */
    max: maxConfig(settings, telegram.standinPort),
    /** Undefined: no messages are sent by e-mail. */
    email: emailConfig(settings, telegram.standinPort),
    /** Undefined: nobody signs in by phone. */
    sms: smsConfig(settings, telegram.standinPort),
    /** Undefined: no browser gets push messages. */
    push: pushConfig(settings, telegram.standinPort),
    /** A mailto: or https: address; undefined: the site names none. */
    securityContact: settings.SECURITY_CONTACT,
    secrets: appSecrets(settings, production),
    mapTiles: mapTiles(settings),
  };
}

/** As BotFather makes them; development takes shorter ones. */
const BOT_TOKEN = /^\d{6,}:[A-Za-z0-9_-]{30,}$/;

/** More than a private network: 10.0.0.0/8 and fc00::/7 are the largest. `::/n` includes all IPv4 addresses. */
function isTooWide(range: string): boolean {
  const [address = '', prefix] = range.split('/');
  if (prefix === undefined) return false;
  if (!address.includes(':')) return Number(prefix) < 8;
  return Number(prefix) < 7 || (address.startsWith('::') && Number(prefix) < 104);
}

function refuseDemoSettings(settings: Settings): void {
  const wrong: string[] = [];
  for (const key of ['TG_BOT_TOKEN', 'TG_BOT_USERNAME', 'PUBLIC_ORIGIN'] as const) {
    if (settings[key] === undefined) wrong.push(`${key}: required in production`);
  }
  if (settings.TG_BOT_TOKEN === PUBLISHED_TOKEN)
    wrong.push('TG_BOT_TOKEN: the demo token is refused in production');
  else if (settings.TG_BOT_TOKEN !== undefined && !BOT_TOKEN.test(settings.TG_BOT_TOKEN))
    wrong.push('TG_BOT_TOKEN: expected a bot token as BotFather gives it');
  for (const range of settings.TRUST_PROXY.filter(isTooWide))
    wrong.push(`TRUST_PROXY: ${range} is too wide: whoever is in it may claim any address`);
  if (settings.TG_STANDIN_PORT !== undefined)
    wrong.push('TG_STANDIN_PORT: the stand-in is refused in production');
  for (const [key, value] of Object.entries(settings)) {
    const { httpsInProduction } = settingsSchema.shape[key as keyof Settings].meta() ?? {};
    if (httpsInProduction && String(value).startsWith('http:'))
      wrong.push(`${key}: must be https in production`);
  }
  if (settings.TG_MODE === 'webhook' && settings.TG_WEBHOOK_SECRET === undefined) {
    wrong.push('TG_WEBHOOK_SECRET: required when TG_MODE=webhook');
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
}

/** In the demo anybody signs in as anybody, also as its admin, so it is for this machine alone. */
function refuseForeignDemo({ HOST, PUBLIC_ORIGIN }: Settings): void {
  const hosts = { HOST, PUBLIC_ORIGIN: PUBLIC_ORIGIN && new URL(PUBLIC_ORIGIN).hostname };
  const wrong = Object.entries(hosts)
    .filter(([, host]) => host !== undefined && !isLoopback(host))
    .map(
      ([key]) =>
        `${key}: the demo, in which anybody signs in as anybody, takes loopback only; set TG_BOT_TOKEN, or DEMO_PUBLIC=yes`,
    );
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return /(^|\.)localhost$/.test(name) || loopback.check(name) || loopback.check(name, 'ipv6');
}

function storageConfig(settings: Settings): StorageConfig {
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

const DEMO_MAX_USERNAME = 'sklon_demo_max_bot';
const DEMO_MAX_FILE = 'demo-max.token';

function maxConfig(settings: Settings, standinPort: number | undefined): MaxConfig | undefined {
  const { MAX_BOT_TOKEN: token, MAX_BOT_USERNAME: username, DATA_DIR } = settings;
  if (token === undefined && standinPort === undefined) return undefined;
  if (token === undefined) {
    const secret = installationSecret(DATA_DIR, DEMO_MAX_FILE, () =>
      randomBytes(32).toString('base64url'),
    );
    return {
      token: secret,
      username: DEMO_MAX_USERNAME,
      botLink: `http://127.0.0.1:${standinPort}/max/${DEMO_MAX_USERNAME}`,
      apiRoot: `http://127.0.0.1:${standinPort}/max`,
      webhookSecret: secret,
      authority: undefined,
    };
  }
  if (username === undefined)
    throw new ConfigError('MAX_BOT_USERNAME: required with MAX_BOT_TOKEN');
  if (settings.MAX_WEBHOOK_SECRET === undefined)
    throw new ConfigError('MAX_WEBHOOK_SECRET: required with MAX_BOT_TOKEN');
  return {
    token,
    username,
    botLink: `https://max.ru/${username}`,
    apiRoot: settings.MAX_API_ROOT,
    webhookSecret: settings.MAX_WEBHOOK_SECRET,
    authority: certificate(settings.MAX_CA_FILE),
  };
}

function certificate(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return new X509Certificate(readFileSync(file)).toString();
  } catch (error) {
    throw new ConfigError(`MAX_CA_FILE: expected a certificate, PEM: ${String(error)}`);
  }
}

const SMTP_PORTS = { 'smtp:': 587, 'smtps:': 465 };

const DEMO_MAIL = { user: 'sklon', password: 'demo', from: 'Склон <demo@sklon.example>' };

function emailConfig(
  { SMTP_URL, MAIL_FROM: from }: Settings,
  standinPort: number | undefined,
): EmailConfig | undefined {
  if (SMTP_URL === undefined && from === undefined)
    return standinPort === undefined
      ? undefined
      : {
          ...DEMO_MAIL,
          host: '127.0.0.1',
          port: standinPort + 1,
          secure: false,
          isLocal: true,
        };
  if (SMTP_URL === undefined) throw new ConfigError('SMTP_URL: required with MAIL_FROM');
  if (from === undefined) throw new ConfigError('MAIL_FROM: required with SMTP_URL');
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || SMTP_PORTS[protocol as keyof typeof SMTP_PORTS],
    secure: protocol === 'smtps:',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from,
    isLocal: isLoopback(hostname),
  };
}

export const DEMO_SMS_API_ID = 'demo-sms-api-id';

function smsConfig(
  { SMS_API_ID, SMS_ORIGIN, SMS_MESSAGES, SMS_DAILY_RUBLES: dailyRubles }: Settings,
  standinPort: number | undefined,
): SmsConfig | undefined {
  const messages = SMS_MESSAGES === 'on';
  if (SMS_API_ID !== undefined)
    return { apiId: SMS_API_ID, origin: SMS_ORIGIN, dailyRubles, messages };
  const origin = `http://127.0.0.1:${standinPort}/sms`;
  return standinPort === undefined
    ? undefined
    : { apiId: DEMO_SMS_API_ID, origin, dailyRubles, messages: true };
}

const DEMO_PUSH_FILE = 'demo-push.key';
const DEMO_PUSH_SUBJECT = 'mailto:demo@sklon.example';

function pushConfig(settings: Settings, standinPort: number | undefined): PushConfig | undefined {
  const given = {
    VAPID_PUBLIC_KEY: settings.VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY: settings.VAPID_PRIVATE_KEY,
    VAPID_SUBJECT: settings.VAPID_SUBJECT,
  };
  const missing = Object.entries(given).flatMap(([key, value]) => (value === undefined ? key : []));
  const standin =
    standinPort === undefined ? settings.PUSH_ORIGIN : `http://127.0.0.1:${standinPort}`;
  if (missing.length === 3) {
    if (standinPort === undefined) return undefined;
    const privateKey = installationSecret(settings.DATA_DIR, DEMO_PUSH_FILE, () =>
      randomBytes(32).toString('base64url'),
    );
    return { publicKey: publicKeyOf(privateKey), privateKey, subject: DEMO_PUSH_SUBJECT, standin };
  }
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
  } = given;
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    throw new ConfigError(`${missing.join(', ')}: the three VAPID_ settings go together`);
  if (publicKeyOf(privateKey) !== publicKey)
    throw new ConfigError('VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY');
  return { publicKey, privateKey, subject, standin };
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Tiles of the map of shops; undefined: the site draws its own map. Providers of tiles require attribution. */
function mapTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Settings) {
  if (url === undefined) return undefined;
  if (attribution === undefined)
    throw new ConfigError('MAP_TILES_ATTRIBUTION: required with MAP_TILES_URL');
  return { url, attribution };
}

/** Made at random for each installation: whoever knows a bot's token signs in as anybody. */
function demoToken({ DATA_DIR }: Settings): string {
  return installationSecret(
    DATA_DIR,
    DEMO_TOKEN_FILE,
    () => `${DEMO_BOT_ID}:AA${randomBytes(25).toString('base64url').slice(0, 33)}`,
  );
}

function installationSecret(dataDir: string, name: string, make: () => string): string {
  try {
    return ownSecret(resolve(dataDir), name, make);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: expected a directory for ${name}: ${String(error)}`);
  }
}

/** Secrets from which the product derives its keys: the first makes signatures and marks, each is accepted. */
export type Secrets = readonly [current: string, ...previous: string[]];

/** Processes on several machines share the storage but no directory, and so need the same setting. */
function appSecrets(settings: Settings, production: boolean): Secrets {
  const { APP_SECRET, APP_SECRET_PREVIOUS, STORAGE, DATA_DIR } = settings;
  if (APP_SECRET === undefined && STORAGE === 's3' && production)
    throw new ConfigError('APP_SECRET: required in production when STORAGE=s3');
  const current =
    APP_SECRET ??
    installationSecret(DATA_DIR, APP_SECRET_FILE, () => randomBytes(32).toString('base64url'));
  return APP_SECRET_PREVIOUS === undefined ? [current] : [current, APP_SECRET_PREVIOUS];
}

function admins(
  { ADMIN_TELEGRAM_IDS, ADMIN_IDENTITIES }: Settings,
  isDemo: boolean,
): ReadonlySet<string> {
  const named = [...ADMIN_TELEGRAM_IDS.map((id) => `telegram:${id}`), ...ADMIN_IDENTITIES];
  return new Set(named.length === 0 && isDemo ? [`telegram:${DEMO_ADMIN_TELEGRAM_ID}`] : named);
}

export interface OAuthClient {
  origin: string;
  clientId: string;
}

export interface YandexClient extends OAuthClient {
  infoOrigin: string;
  clientSecret: string;
}

/** Each is undefined without its settings; the demo has the stand-in's. */
function oauthClients(
  settings: Settings,
  standinPort: number | undefined,
): { vk: OAuthClient | undefined; yandex: YandexClient | undefined } {
  const { VK_CLIENT_ID, YANDEX_CLIENT_ID, YANDEX_CLIENT_SECRET } = settings;
  if (standinPort !== undefined) {
    const [vk, yandex] = [DEMO_OAUTH.vk, DEMO_OAUTH.yandex];
    const at = (path: string) => `http://127.0.0.1:${standinPort}/${path}`;
    return {
      vk: { ...vk, origin: at('vk') },
      yandex: { ...yandex, origin: at('yandex'), infoOrigin: at('yandex') },
    };
  }
  if ((YANDEX_CLIENT_ID === undefined) !== (YANDEX_CLIENT_SECRET === undefined))
    throw new ConfigError('YANDEX_CLIENT_SECRET: goes with YANDEX_CLIENT_ID');
  return {
    vk:
      VK_CLIENT_ID === undefined
        ? undefined
        : { origin: settings.VK_ORIGIN, clientId: VK_CLIENT_ID },
    yandex:
      YANDEX_CLIENT_ID === undefined || YANDEX_CLIENT_SECRET === undefined
        ? undefined
        : {
            origin: settings.YANDEX_ORIGIN,
            infoOrigin: settings.YANDEX_INFO_ORIGIN,
            clientId: YANDEX_CLIENT_ID,
            clientSecret: YANDEX_CLIENT_SECRET,
          },
  };
}

function telegramConfig(settings: Settings, production: boolean): TelegramConfig {
  const token = settings.TG_BOT_TOKEN ?? demoToken(settings);
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
    loginSecret: settings.TG_LOGIN_SECRET,
    oauthOrigin: settings.TG_OAUTH_ORIGIN ?? local ?? 'https://oauth.telegram.org',
    botLink: `${linkOrigin.replace(/\/$/, '')}/${username}`,
    mode: settings.TG_MODE,
    webhookSecret: settings.TG_WEBHOOK_SECRET,
    standinPort,
  };
}
