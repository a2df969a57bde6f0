import { ApiError, refusal } from '../http/errors/errors.ts';

interface DriverError {
  code?: string;
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

export function isMissing(error: unknown): boolean {
  const { code, $metadata } = error as DriverError;
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404;
}

/** storage_full when there is no space, unavailable when the storage does not respond; other errors stay. */
export function storageError(error: unknown): unknown {
  const { code, name, $metadata } = error as DriverError;
  const status = $metadata?.httpStatusCode ?? 0;
  if ((code !== undefined && FULL.has(code)) || status === 507) return refusal('storage_full');
  if (status >= 500 || name === 'TimeoutError' || name === 'RequestTimeout')
    return new ApiError('unavailable', { retryAfter: 2 });
  return error;
}
