import type { CurrentUser, TelegramAuth } from '@sklon/contract/auth';
import { ERRORS } from '@sklon/contract/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { readStored } from '../../storage.ts';
import { agreementQuery, meQuery } from './queries.ts';
import { startSession, updateUser } from './session.ts';

function storedResortId(): number | null {
  const id = Number(readStored('preferredResort'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

function storedSkillType(): 'ski' | 'snowboard' | null {
  const skill = readStored('preferredSkillType');
  return skill === 'ski' || skill === 'snowboard' ? skill : null;
}

/** A choice that cannot be saved now (no connection, a resort that is gone) stays stored until the next sign-in. */
function unlessFailed(saving: Promise<CurrentUser>): Promise<CurrentUser | null> {
  return saving.catch(() => null);
}

/**
 * Brings the resort and the sport chosen before sign-in to the profile (spec section 4). Returns the changed user, or
 * null when nothing changed.
 */
async function pushPreferences(): Promise<CurrentUser | null> {
  const resortId = storedResortId();
  const skillType = storedSkillType();
  let user: CurrentUser | null = null;
  if (resortId !== null)
    user = await unlessFailed(
      call('setPreferredResort', { body: { preferred_resort_id: resortId } }),
    );
  if (skillType !== null)
    user =
      (await unlessFailed(
        call('setPreferredSkillType', { body: { preferred_skill_type: skillType } }),
      )) ?? user;
  return user;
}

/** Opens a session with Telegram's signed data, then brings the stored preferences to the profile. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (data: TelegramAuth) => call('signInWithTelegram', { body: data }),
    // Without a connection it fails at once, instead of waiting in silence.
    networkMode: 'always',
    onSuccess: async ({ token, user, agreement_status }, data) => {
      startSession(token, user, data, new Date());
      queryClient.setQueryData(meQuery().queryKey, user);
      queryClient.setQueryData(agreementQuery().queryKey, agreement_status);
      // What was loaded before, the free slots of an instructor among it, may be different for this person.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
      const changed = await pushPreferences();
      if (!changed) return;
      updateUser(changed);
      queryClient.setQueryData(meQuery().queryKey, changed);
    },
  });
}

/** What to say when the API opened no session: its own text, else the text of spec section 8. */
export function signInErrorText(error: unknown): string {
  // Only a response of the API itself has a code; a lost connection has none.
  return error instanceof ApiError && error.code !== undefined
    ? error.detail
    : ERRORS.telegram_auth_invalid.detail;
}
