import type { CurrentUser } from '@sklon/contract/auth';

type Named = Pick<CurrentUser, 'first_name' | 'last_name' | 'username'>;
type WithRole = Pick<CurrentUser, 'is_admin' | 'has_provider_profile'>;

/** First and last name if present, else first name, else @username, else 'Пользователь' (spec section 2, User menu). */
export function displayName({ first_name, last_name, username }: Named): string {
  if (first_name) return last_name ? `${first_name} ${last_name}` : first_name;
  return username ? `@${username}` : 'Пользователь';
}

/** Spec section 2. */
export function roleLabel({ is_admin, has_provider_profile }: WithRole): string {
  if (is_admin) return 'Администратор';
  return has_provider_profile ? 'Поставщик услуг' : 'Пользователь';
}
