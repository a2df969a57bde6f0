import type { CurrentUser, TelegramAuth, TelegramConfig } from '@sklon/contract/auth';
import type { AdminCounts } from '@sklon/contract/system-state';
import type { Handlers } from './fake-api.ts';

/** What the browser stores, and what the API answers. */
export interface TestSession {
  user: CurrentUser;
  stored: Record<string, string>;
  api: Handlers;
}

export const telegramConfig: TelegramConfig = {
  bot_id: '42',
  bot_username: 'sklon_bot',
  openid: false,
  widget_src: 'https://telegram.example/widget.js',
  bot_link: 'https://t.me/sklon_bot',
};

const customer: CurrentUser = {
  id: 501,
  telegram_id: 700501,
  username: 'zoya',
  first_name: 'Зоя',
  last_name: 'Снежина',
  phone: null,
  email: null,
  auth_date: '2026-11-01T08:00:00.000Z',
  created_at: '2026-10-01T08:00:00.000Z',
  identities: ['telegram'],
  is_admin: false,
  has_provider_profile: false,
  open_application: null,
  preferred_resort_id: null,
  preferred_skill_type: null,
  messenger_reachable: true,
  unread_as_customer: false,
  unread_as_instructor: false,
  owner_only: false,
  waiting_as_provider: 0,
  waiting_as_customer: 0,
};

export const NOTHING_WAITS: AdminCounts = {
  applications: 0,
  certificates: 0,
  reports: 0,
  bookings_of_blocked: 0,
  people_to_call: 0,
};

/** By default a customer who has agreed to everything. */
export function session(changes: Partial<CurrentUser> = {}): TestSession {
  const user = { ...customer, ...changes };
  const data: TelegramAuth = {
    id: user.telegram_id ?? 700501,
    auth_date: Math.floor(Date.now() / 1000),
    user_hash: 'a'.repeat(64),
  };
  const token = `token-of-${user.id}`;
  return {
    user,
    stored: {
      token,
      user_auth: JSON.stringify({ type: 'telegram', token, user, data, timestamp: Date.now() }),
    },
    api: {
      getCurrentUser: user,
      getAdminCounts: NOTHING_WAITS,
      getMapConfig: { tiles: null },
      listCompanions: [],
      getAgreementStatus: {
        needs_user_agreement: false,
        needs_provider_agreement: false,
        is_provider: user.has_provider_profile,
      },
      validateTelegramAuth: { valid: true, telegram_id: user.telegram_id },
      setPreferredResort: ({ body }) => ({ ...user, ...(body as object) }),
      setPreferredSkillType: ({ body }) => ({ ...user, ...(body as object) }),
      getTelegramConfig: telegramConfig,
      listIdentities: [{ provider: 'telegram', label: 'Зоя Снежина', added_at: null }],
      listConversations: [],
    },
  };
}
