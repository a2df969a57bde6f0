/** Ways to sign in by the site of another provider, in the order in which they are offered (channels.md, Decisions). */
export const OAUTH_PROVIDERS = ['telegram', 'vk', 'yandex'] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

/** Ways to sign in by what a person owns, which an attempt of the browser proves (decision 38). */
export const ATTEMPT_PROVIDERS = ['max', 'phone', 'email'] as const;
export type AttemptProvider = (typeof ATTEMPT_PROVIDERS)[number];

export const IDENTITY_PROVIDERS = [...OAUTH_PROVIDERS, ...ATTEMPT_PROVIDERS] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

export const IDENTITY_NAMES: Readonly<Record<IdentityProvider, string>> = {
  telegram: 'Telegram',
  vk: 'VK\u00A0ID',
  yandex: 'Яндекс\u00A0ID',
  max: 'MAX',
  phone: 'Телефон',
  email: 'Почта',
};

/** Spec section 8; also shown where no answer came. */
export const TELEGRAM_AUTH_INVALID = 'Ошибка авторизации через Telegram';

/** Minutes for which an attempt to sign in waits. */
export const ATTEMPT_MINUTES = 10;
/** Minutes for which the gateway waits for a call. */
export const CALL_MINUTES = 5;
/** Minutes for which the bot in MAX may be asked. */
export const MAX_MINUTES = 5;
/** Seconds after which another e-mail or SMS may be asked for. */
export const SEND_AGAIN_SECONDS = 60;
/** Codes of e-mails are longer: whoever guesses those gets more tries for nothing. That of MAX is only compared. */
export const CODE_DIGITS = { max: 2, phone: 6, email: 8 } as const satisfies Record<
  AttemptProvider,
  number
>;
/** Wrong codes that an attempt survives. */
export const CODE_TRIES = 5;
export const CODE_INVALID = 'Введите код из\u00A0сообщения: только цифры';
/** How much of its secret names an attempt in the link of an e-mail; the rest is as good a secret. */
export const HANDLE_CHARACTERS = 6;
