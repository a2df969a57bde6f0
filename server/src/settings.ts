import { IDENTITY_PROVIDERS } from '@sklon/contract/identity-rules';
import { z } from 'zod';

const port = z.coerce.number('a port number').int().min(0).max(65_535);
const https = z.url({ protocol: /^https?$/, error: 'an http(s) URL' });
/** Of `http:` in development only. */
const httpsInProduction = { httpsInProduction: true };
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const secret = z.string().min(32, 'a random text of 32 characters or more');

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

/** By group, in the order of docs/configuration.md. Descriptions fit a row of its table. */
export const settingGroups = {
  Product: {
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'development, production or test')
      .default('development')
      .describe('`production` refuses the demo’s settings and addresses without https'),
    HOST: z.string().default('127.0.0.1').describe('Address on which the product listens'),
    PORT: port.default(3000).describe('Port on which the product listens'),
    DEMO_PUBLIC: z
      .enum(['yes', 'no'], 'yes or no')
      .default('no')
      .describe('`yes` lets the demo, in which anybody signs in as anybody, leave this machine'),
    PUBLIC_ORIGIN: https
      .optional()
      .meta(httpsInProduction)
      .describe('Address that visitors use, also in links and the sitemap'),
    ROLE: z
      .enum(['all', 'web', 'worker'], 'all, web or worker')
      .default('all')
      .describe('`web` serves, `worker` sends messages and does periodic tasks, `all` does both'),
    WEB_CONCURRENCY: z.coerce
      .number('a number of processes')
      .int()
      .min(1)
      .max(64)
      .default(1)
      .describe('Processes that serve, on one machine and one port'),
    SITE: z
      .enum(['on', 'off'], 'on or off')
      .default('on')
      .describe('`off` serves the API alone, where another process serves the pages'),
    DATA_DIR: z
      .string()
      .default('data')
      .describe('Database, uploads, backups and the stand-in’s state'),
    ADMIN_TELEGRAM_IDS: list
      .pipe(z.array(z.string().regex(/^\d+$/, 'Telegram ids separated by commas')))
      .default([])
      .describe('Telegram ids of admins, separated by commas'),
    ADMIN_IDENTITIES: list
      .pipe(
        z.array(
          z.templateLiteral(
            [z.enum(IDENTITY_PROVIDERS), ':', z.string().min(1)],
            'vk:123,yandex:456',
          ),
        ),
      )
      .default([])
      .describe('Admins by any way to sign in: `vk:123,yandex:456`, separated by commas'),
    APP_SECRET: secret
      .optional()
      .describe(
        'Keys of document links and deleted accounts; `DATA_DIR/app.secret`, made at random, when empty',
      ),
    APP_SECRET_PREVIOUS: secret
      .optional()
      .describe('While `APP_SECRET` is being replaced: the former one, still accepted'),
    TRUST_PROXY: list
      .pipe(
        z.array(
          z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'CIDR blocks separated by commas'),
        ),
      )
      .default([])
      .describe('CIDR blocks of proxies whose `X-Forwarded-For` is believed, separated by commas'),
    SECURITY_CONTACT: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:… or https://…')
      .optional()
      .describe(
        'Where to report vulnerabilities, in `/.well-known/security.txt`: `mailto:…` or `https://…`',
      ),
    RATE_LIMITS: z
      .enum(['on', 'off'], 'on or off')
      .default('on')
      .describe('`off` for load runs only'),
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'a redis:// URL')
      .optional()
      .describe('Redis that counts calls for the limits; PostgreSQL does when empty'),
  },
  Database: {
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'a postgres:// URL')
      .optional()
      .describe('PostgreSQL 15 or later; the one in `DATA_DIR` when empty'),
    DATABASE_REPLICA_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'a postgres:// URL')
      .optional()
      .describe(
        'The synchronous standby, for public reads while it is less than a second behind; never an asynchronous replica',
      ),
    DATABASE_POOL: z.coerce
      .number('a number of connections')
      .int()
      .min(2)
      .max(100)
      .default(10)
      .describe('Connections to PostgreSQL for each process'),
    SLOW_QUERY_MS: z.coerce
      .number('milliseconds')
      .int()
      .min(1)
      .max(5_000)
      .default(300)
      .describe('Statements that take longer are logged, without their values; milliseconds'),
  },
  Telegram: {
    TG_BOT_TOKEN: z
      .string()
      .regex(/^\d+:[A-Za-z0-9_-]+$/, 'a bot token as BotFather gives it')
      .optional()
      .describe('The bot’s token; the stand-in for Telegram with a token of its own when empty'),
    TG_BOT_USERNAME: z
      .string()
      .regex(/^[A-Za-z0-9_]{5,32}$/, 'the bot’s username without @')
      .optional()
      .describe('The bot’s username without @'),
    TG_API_ROOT: https
      .optional()
      .meta(httpsInProduction)
      .describe('Another address for the Bot API'),
    TG_WIDGET_SRC: https
      .optional()
      .meta(httpsInProduction)
      .describe('Another address for the login widget'),
    TG_OAUTH_ORIGIN: https
      .optional()
      .meta(httpsInProduction)
      .describe('Another origin of the login window'),
    TG_LINK_ORIGIN: https.optional().describe('Another origin of links to the bot'),
    TG_MODE: z
      .enum(['polling', 'webhook'], 'polling or webhook')
      .default('polling')
      .describe('`webhook` takes updates at `/api/telegram/webhook`'),
    TG_WEBHOOK_SECRET: z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,256}$/, '16 to 256 of A-Z a-z 0-9 _ -')
      .optional()
      .describe('Required with `TG_MODE=webhook` in production'),
    TG_PROXY: z
      .url({ protocol: /^(https?|socks5h?)$/, error: 'an http(s):// or socks5(h):// URL' })
      .optional()
      .describe('http(s):// or socks5(h):// proxy by which the bot reaches Telegram'),
    TG_LOGIN_SECRET: z
      .string()
      .min(16, 'the client secret of the bot’s login')
      .optional()
      .describe(
        'Client secret of the bot’s login: people sign in by Telegram’s OpenID instead of the widget. The server must reach `TG_OAUTH_ORIGIN` without `TG_PROXY`',
      ),
    TG_STANDIN_PORT: port
      .optional()
      .describe('Port of the local stand-in for Telegram; 3001 while there is no token'),
  },
  'VK ID and Yandex ID': {
    VK_CLIENT_ID: z
      .string()
      .regex(/^\w{1,64}$/, 'the id of the application')
      .optional()
      .describe('Id of the application in VK ID; nobody signs in by VK ID when empty'),
    VK_ORIGIN: https
      .default('https://id.vk.ru')
      .meta(httpsInProduction)
      .describe('Where VK ID answers'),
    YANDEX_CLIENT_ID: z
      .string()
      .regex(/^\w{1,64}$/, 'the id of the application')
      .optional()
      .describe('Id of the application in Yandex ID; nobody signs in by Yandex ID when empty'),
    YANDEX_CLIENT_SECRET: z
      .string()
      .optional()
      .describe('With `YANDEX_CLIENT_ID`: the secret of the application'),
    YANDEX_ORIGIN: https
      .default('https://oauth.yandex.ru')
      .meta(httpsInProduction)
      .describe('Where Yandex ID answers'),
    YANDEX_INFO_ORIGIN: https
      .default('https://login.yandex.ru')
      .meta(httpsInProduction)
      .describe('Where Yandex ID says who signed in'),
  },
  MAX: {
    MAX_BOT_TOKEN: z
      .string()
      .regex(/^[\w.~+/=-]{16,512}$/, 'a bot token as MAX gives it')
      .optional()
      .describe('The token of the bot in MAX; no messages go there when empty'),
    MAX_BOT_USERNAME: z
      .string()
      .regex(/^[A-Za-z0-9_]{5,64}$/, 'the bot’s username without @')
      .optional()
      .describe('The username of the bot in MAX; required with `MAX_BOT_TOKEN`'),
    MAX_API_ROOT: https
      .default('https://platform-api2.max.ru')
      .meta(httpsInProduction)
      .describe('Address of MAX’s Bot API'),
    MAX_WEBHOOK_SECRET: z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,256}$/, '16 to 256 of A-Z a-z 0-9 _ -')
      .optional()
      .describe(
        'With what MAX proves its calls of `/api/max/webhook`; required with `MAX_BOT_TOKEN`',
      ),
    MAX_CA_FILE: z
      .string()
      .optional()
      .describe('Certificate, PEM, of the authority that MAX’s end at; trusted for MAX alone'),
  },
  'E-mail': {
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'smtp(s)://user:password@host:port' })
      .regex(
        /^\w+:\/\/([\w.~+-]|%[0-9A-Fa-f]{2})+:([^\s%@/]|%[0-9A-Fa-f]{2})+@/,
        'smtp(s)://user:password@host:port',
      )
      .optional()
      .describe(
        'Server for messages by e-mail, `smtp(s)://user:password@host:port`; `smtp:` wants STARTTLS; none are sent when empty',
      ),
    MAIL_FROM: z
      .string()
      .regex(
        /^([^\s<>@,;]+@[^\s<>@,;]+|[^<>@,;\r\n"]+ <[^\s<>@,;]+@[^\s<>@,;]+>)$/,
        'name@host or Name <name@host>',
      )
      .optional()
      .describe('Sender of e-mails, `name@host` or `Name <name@host>`; required with `SMTP_URL`'),
  },
  Phone: {
    SMS_API_ID: z
      .string()
      .regex(/^[\w-]{8,64}$/, 'the api_id of SMS.RU')
      .optional()
      .describe('The `api_id` of SMS.RU; nobody signs in by phone when empty'),
    SMS_ORIGIN: https
      .default('https://sms.ru')
      .meta(httpsInProduction)
      .describe('Where SMS.RU answers'),
    SMS_MESSAGES: z
      .enum(['on', 'off'], 'on or off')
      .default('off')
      .describe('With `SMS_API_ID`: whether what must be known in time goes by SMS too'),
    SMS_DAILY_RUBLES: z.coerce
      .number('rubles')
      .int()
      .min(1)
      .max(1_000_000)
      .default(1_000)
      .describe('What calls and SMS may cost a day, by upper bounds of their prices'),
  },
  'Web push': {
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'the public key of `npx web-push generate-vapid-keys`')
      .optional()
      .describe('Key by which browsers know the site; no push messages are sent when empty'),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'the private key of `npx web-push generate-vapid-keys`')
      .optional()
      .describe('With `VAPID_PUBLIC_KEY`: the key that signs; a new pair ends all subscriptions'),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:… or https://…')
      .optional()
      .describe('With `VAPID_PUBLIC_KEY`: where push services write, `mailto:…` or `https://…`'),
    PUSH_ORIGIN: https
      .transform((url) => new URL(url).origin)
      .optional()
      .meta(httpsInProduction)
      .describe('A push service beside those of the browsers, as a stand-in is'),
  },
  'Files and backups': {
    STORAGE: z
      .enum(['disk', 's3'], 'disk or s3')
      .default('disk')
      .describe('Where uploads are stored: `disk` is `DATA_DIR/uploads`, `s3` a bucket'),
    S3_ENDPOINT: https
      .optional()
      .describe('With `STORAGE=s3`: the address of the storage; buckets are addressed by path'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
      .optional()
      .describe('With `STORAGE=s3`: the bucket, which may be private'),
    S3_REGION: z
      .string()
      .default('us-east-1')
      .describe('With `STORAGE=s3`: the region of the bucket'),
    S3_ACCESS_KEY_ID: z.string().optional().describe('With `STORAGE=s3`: the key'),
    S3_SECRET_ACCESS_KEY: z
      .string()
      .optional()
      .describe('With `STORAGE=s3`: the secret of the key'),
    BACKUP_DIR: z
      .string()
      .optional()
      .describe('Where backups are written; `DATA_DIR/backups` when empty'),
    BACKUP_CRON: z
      .string()
      .regex(/^\S+( \S+){4}$/, 'a cron expression of five fields, UTC')
      .optional()
      .describe('When backups are made, five fields of cron in UTC; never by itself when empty'),
    BACKUP_RECIPIENTS: list
      .pipe(z.array(z.string().regex(/^age1[a-z0-9]{50,}$/, 'age public keys, age1…')))
      .default([])
      .describe(
        'Public keys of age, separated by commas, that encrypt backups (`npm run backup-key`)',
      ),
    BACKUP_IDENTITY_FILE: z
      .string()
      .optional()
      .describe(
        'The file of the secret key, `-` for standard input: for a restore, and for checks of encrypted backups in the panel, which want it on the server',
      ),
    BACKUP_BEFORE_MIGRATION: z
      .enum(['yes', 'no'], 'yes or no')
      .default('yes')
      .describe(
        'With `DATABASE_URL`: whether a start that has migrations to apply backs the tables up first; the embedded database always is',
      ),
    BACKUP_KEEP: z.coerce
      .number('a number of backups')
      .int()
      .min(1)
      .max(1000)
      .default(14)
      .describe('Backups that are not deleted'),
  },
  Map: {
    MAP_TILES_URL: tiles
      .optional()
      .meta(httpsInProduction)
      .describe('Tiles of the map of shops, with {z}, {x} and {y}; the map is drawn when empty'),
    MAP_TILES_ATTRIBUTION: z
      .string()
      .trim()
      .min(1, 'whose map it is')
      .max(200, 'at most 200 letters')
      .optional()
      .describe('Whose map it is; required with `MAP_TILES_URL`'),
  },
  Monitoring: {
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'a pino level')
      .default('info')
      .describe('Least severe level that is logged'),
    METRICS_PORT: port
      .optional()
      .describe(
        'Port of its own for Prometheus; further processes take the next ones (docs/metrics.md)',
      ),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{16,256}=*$/, 'a bearer token of 16 letters or more')
      .optional()
      .describe('Bearer token that opens `/metrics` of the site, for a single process'),
    COMMIT: z
      .string()
      .regex(/^[0-9a-f]{7,40}$/, 'a commit as git names it')
      .optional()
      .describe('The commit that was built, shown on `/admin/state`'),
  },
};

type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  merged: infer All,
) => void
  ? All
  : never;
type Groups = typeof settingGroups;

export const settingsSchema = z.object(
  Object.fromEntries(
    Object.values(settingGroups).flatMap((group) => Object.entries(group)),
  ) as Merged<Groups[keyof Groups]>,
);

export type Settings = z.output<typeof settingsSchema>;
