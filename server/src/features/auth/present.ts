import bowser from 'bowser';
import type { Session } from '@sklon/contract/account';
import type { CurrentUser, TelegramConfig } from '@sklon/contract/auth';
import type { Identity } from '@sklon/contract/identities';
import type { IdentityProvider } from '@sklon/contract/identity-rules';
import type { Config } from '../../config.ts';
import { isAdmin, providersOf } from './admins.ts';
import type { listIdentitiesOf, UserRow } from './queries.ts';

export function presentUser(row: UserRow, admins: ReadonlySet<string>): CurrentUser {
  return {
    id: row.id,
    telegram_id: row.subject === null ? null : Number(row.subject),
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    email: row.email,
    auth_date: row.auth_date.toISOString(),
    created_at: row.created_at.toISOString(),
    is_admin: isAdmin(row, admins),
    identities: providersOf(row),
    has_provider_profile: row.has_provider_profile,
    open_application: row.open_application,
    preferred_resort_id: row.preferred_resort_id,
    preferred_skill_type: row.preferred_skill_type,
    messenger_reachable: row.reachable,
    unread_as_customer: row.unread_as_customer,
    unread_as_instructor: row.unread_as_instructor,
    owner_only: row.owner_only,
    waiting_as_provider: row.waiting_as_provider,
    waiting_as_customer: row.waiting_as_customer,
  };
}

export function presentIdentity({
  provider,
  label,
  added_at,
}: Awaited<ReturnType<typeof listIdentitiesOf>>[number]): Identity {
  return {
    provider: provider as IdentityProvider,
    label,
    added_at: added_at?.toISOString() ?? null,
  };
}

export function presentTelegramConfig({ telegram }: Config): TelegramConfig {
  return {
    bot_id: telegram.botId,
    bot_username: telegram.username,
    openid: telegram.loginSecret !== undefined,
    widget_src: telegram.widgetSrc,
    bot_link: telegram.botLink,
  };
}

interface SessionRow {
  id: number;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
}

const RUSSIAN: Record<string, string> = { 'Yandex Browser': 'Яндекс Браузер' };

/** «Chrome, Android»; null when it names neither. */
export function deviceOf(userAgent: string): string | null {
  // The library throws on an empty text.
  if (userAgent === '') return null;
  const { browser, os } = bowser.parse(userAgent);
  const names = [browser.name, os.name].flatMap((name) => (name ? [RUSSIAN[name] ?? name] : []));
  return names.join(', ') || null;
}

/** `current`: the request was made with it. */
export function presentSession(row: SessionRow, current: boolean): Session {
  return {
    id: row.id,
    device: row.user_agent === null ? null : deviceOf(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current,
  };
}
