import { type ErrorBody, type ErrorCode, ERRORS, type FieldError } from '@sklon/contract/errors';
import type { z } from 'zod';

/** A refusal that the caller may see: its status and code from the contract, a message that is safe to show. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  /** Seconds for Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { detail?: string; errors?: FieldError[]; retryAfter?: number } = {}) {
    super(options.detail ?? ERRORS[code].detail);
    this.code = code;
    this.status = ERRORS[code].status;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }

  get body(): ErrorBody {
    return { detail: this.message, code: this.code, ...(this.errors && { errors: this.errors }) };
  }
}

/** The refusal for a code of the contract, with the contract's text unless a more exact one is given. */
export function refusal(code: ErrorCode, detail?: string): ApiError {
  return new ApiError(code, detail === undefined ? {} : { detail });
}

/** A wrong value of one field: 400, named at its field. */
export function fieldError(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { detail: message, errors: [{ path, message }] });
}

/** What a schema refused, as one error with a message at each field. */
export function validationError(error: z.ZodError): ApiError {
  const errors = error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  const [first] = errors;
  const detail = first ? (first.path ? `${first.path}: ${first.message}` : first.message) : ERRORS.validation_failed.detail;
  return new ApiError('validation_failed', { detail, errors });
}

const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08003', '08001', '53300', '57014', '55P03']);

/**
 * What the caller is told of an error: refusals as they are, framework errors by their status, a database that is
 * away as 503, everything else as a 500 that says nothing.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string };
  if (statusCode === 413) return refusal('payload_too_large');
  if (statusCode === 415) return refusal('unsupported_media_type');
  if (statusCode === 429) return refusal('rate_limited');
  if (statusCode === 503) return new ApiError('overloaded', { retryAfter: 2 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refusal('bad_request');
  if (code !== undefined && DATABASE_AWAY.has(code)) return new ApiError('unavailable', { retryAfter: 2 });
  if (message?.includes('timeout exceeded when trying to connect') || message?.startsWith('Connection terminated')) {
    return new ApiError('unavailable', { retryAfter: 2 });
  }
  return refusal('internal');
}
