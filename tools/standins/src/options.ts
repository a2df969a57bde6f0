export interface DemoPerson {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  photo_url?: string;
  /** One line shown under the name on the stand-in's own pages, e.g. «Инструктор, Шерегеш». Never sent to the bot. */
  role?: string;
  started?: boolean;
  /** Listed in the inbox and at sign-in only once the bot has written to them. */
  background?: boolean;
}

export interface RateLimits {
  perSecond?: number;
  burst?: number;
  overallPerSecond?: number;
}

/** A site registered with VK ID or Yandex ID. */
export interface OAuthClient {
  clientId: string;
  /** VK ID has public sites, which have none. */
  clientSecret?: string;
  /** Compared to the letter. */
  redirectUri: string;
}

export interface MaxOptions {
  token: string;
  botUsername: string;
  /** Pause before the second delivery to a webhook, which grows by 2.5 each time; 60 s. */
  retryMs?: number;
  /** Without a 200 for so long a subscription is forgotten; 8 hours. */
  forgetMs?: number;
}

export interface MailOptions {
  user: string;
  password: string;
  /** A port of its own; 0: any. */
  port: number;
  /** Offers no encryption. */
  isPlain?: boolean;
}

export interface StandinOptions {
  /** `<bot id>:<secret>`, as BotFather gives it. */
  token: string;
  /** Without the @. */
  botUsername: string;
  botName?: string;
  /** Origins that may sign people in; 'loopback' allows localhost, 127.0.0.1 and [::1] on any port. */
  allowedOrigins: readonly string[] | 'loopback';
  people: readonly DemoPerson[];
  /** A site that signs people in by OpenID instead of the widget. */
  telegram?: OAuthClient & { clientSecret: string };
  /** VK ID below `/vk`, Yandex ID below `/yandex`; not there without. */
  vk?: OAuthClient;
  yandex?: OAuthClient & { clientSecret: string };
  /** MAX below `/max`; not there without. */
  max?: MaxOptions;
  /** SMS.RU below `/sms`; not there without. */
  sms?: { apiId: string };
  /** A mail server; none without. */
  smtp?: MailOptions;
  /** Milliseconds since the epoch: dates of messages and of auth data. Waiting is always done in real time. */
  clock?: () => number;
  /** A loopback address; 127.0.0.1 by default. */
  host?: string;
  port: number;
  /** false turns flood control off, for load runs. */
  ratePerChat?: RateLimits | false;
  /** Chats, people and messages survive a restart when this is set. */
  stateFile?: string;
  /** Pause before the second delivery of a refused webhook call; doubles up to 60 s. Default 1000. */
  webhookRetryMs?: number;
}
