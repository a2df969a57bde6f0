import { USER_ROLES, type UserRole } from '@sklon/contract/user-rules';
import { parseSearchText, type SearchText } from '../../ui/results/list-query.ts';

/** What the address of the tab 'Люди' says; what does not filter is absent. */
export interface UserSearch {
  q?: SearchText | undefined;
  role?: UserRole | undefined;
  blocked?: 'yes' | 'no' | undefined;
}

export function parseUserSearch({ q, role, blocked }: Record<string, unknown>): UserSearch {
  return {
    q: parseSearchText(q),
    role: USER_ROLES.find((known) => known === role),
    blocked: blocked === 'yes' || blocked === 'no' ? blocked : undefined,
  };
}
