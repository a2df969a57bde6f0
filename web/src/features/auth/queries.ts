import type { AgreementStatus } from '@sklon/contract/agreements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { storedToken } from '../../storage.ts';
import { isAnswered, isSessionRefused, updateUser } from './session.ts';

/** Tries of the user's fetch and milliseconds between them: an answered failure is final within six seconds. */
const ME_TRIES = 3;
const ME_PAUSE_MS = 2_000;

/**
 * Updates the stored copy that the header shows. When the API answers and it still fails, the session ends
 * (`SessionUpkeep`).
 */
export function meQuery() {
  return queryOptions({
    queryKey: ['me', 'user'],
    retry: (failures, error) =>
      isAnswered(error) && !isSessionRefused(error) && failures < ME_TRIES - 1,
    retryDelay: ME_PAUSE_MS,
    queryFn: async ({ signal }) => {
      const token = storedToken();
      const user = await call('getCurrentUser', { signal });
      // Somebody else may have signed in meanwhile, in another tab.
      if (storedToken() === token) updateUser(user);
      return user;
    },
  });
}

export function needsAgreement(status: AgreementStatus | undefined): boolean {
  return status !== undefined && (status.needs_user_agreement || status.needs_provider_agreement);
}

/** While one is missing, `ConsentGate` stands over the site; invalidate this after a 403 `consent_required` to bring it up. */
export function agreementQuery() {
  return queryOptions({
    queryKey: ['me', 'agreement'],
    queryFn: ({ signal }) => call('getAgreementStatus', { signal }),
    // Accepted in another tab: coming back to this one must lift the modal at once.
    refetchOnWindowFocus: (query) => (needsAgreement(query.state.data) ? 'always' : true),
  });
}

/** Only a deployment changes it. */
export function telegramConfigQuery() {
  return queryOptions({
    queryKey: ['telegram-config'],
    queryFn: ({ signal }) => call('getTelegramConfig', { signal }),
    staleTime: 3_600_000,
  });
}

/** Which others than Telegram vouch for people here; only a deployment changes it. */
export function signInProvidersQuery() {
  return queryOptions({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => call('listSignInProviders', { signal }),
    staleTime: 3_600_000,
  });
}

export function identitiesQuery() {
  return queryOptions({
    queryKey: ['me', 'identities'],
    queryFn: ({ signal }) => call('listIdentities', { signal }),
  });
}
