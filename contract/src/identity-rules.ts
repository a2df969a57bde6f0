/** Ways to sign in by the site of another provider, in the order in which they are offered (channels.md, Decisions). */
export const OAUTH_PROVIDERS = ['vk', 'yandex'] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

export const IDENTITY_PROVIDERS = ['telegram', ...OAUTH_PROVIDERS] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

export const IDENTITY_NAMES: Readonly<Record<IdentityProvider, string>> = {
  telegram: 'Telegram',
  vk: 'VK\u00A0ID',
  yandex: 'Яндекс\u00A0ID',
};
