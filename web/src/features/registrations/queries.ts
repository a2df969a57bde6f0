import type { TelegramAuth } from '@sklon/contract/auth';
import type { ServiceType } from '@sklon/contract/service-types';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { meQuery } from '../auth/queries.ts';
import { myRegistrationsQuery, settingsQuery } from '../instructors/own-queries.ts';

/** How often a pending application is fetched again. */
const DECISION_POLL_MS = 60_000;

/** The latest application of a person for a service (spec 7, check-status). */
export function registrationStatusQuery(service: ServiceType, auth: TelegramAuth | undefined) {
  return queryOptions({
    queryKey: ['me', 'registration', service, auth?.id],
    queryFn: ({ signal }) =>
      call('checkRegistrationStatus', {
        body: {
          ...(auth && { telegram_auth: JSON.stringify(auth) }),
          service_type: service,
        },
        signal,
      }),
    staleTime: 0,
    // Somebody else decides: coming back to the page always asks again.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.registration?.status === 'pending' ? DECISION_POLL_MS : false,
  });
}

/** Refetches what shows applications, the menu and the provider's pages; for every change of one. */
export function refreshProviderPages(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: myRegistrationsQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: settingsQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
}

/** Whether the API refuses Telegram's signed data, which must then be confirmed again (spec 2). */
export function isAuthRefused(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status === 401 && error.code === 'telegram_auth_invalid'
  );
}

/** Whether an application is past cancelling: decided by an admin, or gone. */
export function isTooLate(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code === 'registration_not_pending' || error.code === 'registration_not_found')
  );
}

/** Texts of spec 8, Registration. */
export const SEND_FAILED = 'Ошибка при отправке заявки';
export const CANCELLED = 'Заявка отменена';
export const CANCEL_FAILED = 'Ошибка при отмене заявки';
export const STATUS_FAILED = 'Status check failed';
