import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { storedToken } from '../../api/token.ts';
import { updateUser } from './session.ts';

/** The signed-in user, fresh from the API; the stored copy that the header shows is kept up with it. */
export function meQuery() {
  return queryOptions({
    queryKey: ['me', 'user'],
    queryFn: async ({ signal }) => {
      const token = storedToken();
      const user = await call('getCurrentUser', { signal });
      // Somebody else may have signed in meanwhile, in another tab.
      if (storedToken() === token) updateUser(user);
      return user;
    },
  });
}

/** What the sign-in button and links to the bot need to know; it changes with a deployment only. */
export function telegramConfigQuery() {
  return queryOptions({
    queryKey: ['telegram-config'],
    queryFn: ({ signal }) => call('getTelegramConfig', { signal }),
    networkMode: 'always',
    staleTime: 3_600_000,
  });
}
