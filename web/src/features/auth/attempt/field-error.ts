import { ApiError } from '../../../api/api-error.ts';

/** Whether the field says it. */
export function isFieldError(error: Error): boolean {
  return error instanceof ApiError && error.errors.length > 0;
}
