import type { TelegramAuth } from '@sklon/contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { agreementQuery } from '../agreements/queries.ts';
import { pushPreferences } from './push-preferences.ts';
import { meQuery } from './queries.ts';
import { startSession, updateUser } from './session.ts';

/** Opens a session with the messenger's signed data, then brings the stored preferences to the profile. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (data: TelegramAuth) => call('signInWithTelegram', { body: data }),
    // Fails at once without a connection, instead of waiting for one without a word.
    networkMode: 'always',
    onSuccess: async ({ token, user, agreement_status }, data) => {
      startSession(token, user, data, new Date());
      queryClient.setQueryData(meQuery().queryKey, user);
      queryClient.setQueryData(agreementQuery().queryKey, agreement_status);
      // What was loaded before, the free slots of an instructor among it, may look different to this person.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
      const changed = await pushPreferences();
      if (!changed) return;
      updateUser(changed);
      queryClient.setQueryData(meQuery().queryKey, changed);
    },
  });
}
