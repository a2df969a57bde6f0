import type { TelegramAuth } from '@sklon/contract/auth';
import type { ServiceType } from '@sklon/contract/registration-rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** How often to look for the admin's decision while one is awaited. */
const DECISION_POLL_MS = 60_000;

/** The latest application of a person for a service (spec 7, check-status). */
export function registrationStatusQuery(service: ServiceType, auth: TelegramAuth) {
  return queryOptions({
    queryKey: ['me', 'registration', service, auth.id],
    queryFn: ({ signal }) =>
      call('checkRegistrationStatus', {
        body: { telegram_auth: JSON.stringify(auth), service_type: service },
        signal,
      }),
    // Without a connection it says so, instead of waiting for one.
    networkMode: 'always',
    staleTime: 0,
    // Somebody else decides: coming back to the page always looks anew.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.registration?.status === 'pending' ? DECISION_POLL_MS : false,
  });
}
