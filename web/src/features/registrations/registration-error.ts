import { ApiError } from '../../api/api-error.ts';

/** Whether the API no longer takes the messenger's signed data: they must be confirmed again (spec 2). */
export function isAuthRefused(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status === 401 && error.code === 'telegram_auth_invalid'
  );
}

/** Whether an application can no longer be taken back: an admin has decided it, or it is gone. */
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
