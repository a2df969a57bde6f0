import { ApiError, refusal } from '../http/errors/errors.ts';

/** What drivers tell by: the system by its code, S3 by its name and status. */
interface DriverError {
  code?: string;
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether there is no such file. */
export function isMissing(error: unknown): boolean {
  const { code, $metadata } = error as DriverError;
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404;
}

/** No room is storage_full, a storage that does not answer now is unavailable; anything else stays what it is. */
export function storageError(error: unknown): unknown {
  const { code, name, $metadata } = error as DriverError;
  const status = $metadata?.httpStatusCode ?? 0;
  if ((code !== undefined && FULL.has(code)) || status === 507) return refusal('storage_full');
  if (status >= 500 || name === 'TimeoutError' || name === 'RequestTimeout')
    return new ApiError('unavailable', { retryAfter: 2 });
  return error;
}
