import { type ErrorBody, type ErrorCode, ERRORS, type FieldError } from '@sklon/contract/errors';
import type { Quote } from '@sklon/contract/quote';
import { isAway } from '../../away.ts';

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  /** Seconds for Retry-After. */
  readonly retryAfter: number | undefined;
  /** Of `quote_changed`: what the lesson costs now. */
  readonly quote: Quote | null | undefined;

  constructor(
    code: ErrorCode,
    options: {
      detail?: string;
      errors?: FieldError[];
      retryAfter?: number;
      quote?: Quote | null;
    } = {},
  ) {
    super(options.detail ?? ERRORS[code].detail);
    this.code = code;
    this.status = ERRORS[code].status;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.quote = options.quote;
  }

  get body(): ErrorBody {
    return {
      detail: this.message,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
      ...(this.quote !== undefined && { quote: this.quote }),
    };
  }
}

/** With the contract's text unless a more exact one is given. */
export function refusal(code: ErrorCode, detail?: string): ApiError {
  return new ApiError(code, detail === undefined ? {} : { detail });
}

export function fieldError(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { detail: message, errors: [{ path, message }] });
}

export function validationError(errors: FieldError[]): ApiError {
  const [first] = errors;
  const detail = first?.message ?? ERRORS.validation_failed.detail;
  return new ApiError('validation_failed', { detail, errors });
}

/** SQL states of a database that is too busy: rolled back, resources exhausted, ended, lock timeout, idle timeout. */
const BUSY = /^(40...|53...|57...|55P03|25P03|25P04)$/;

/** Framework errors by their status, an unavailable database as 503, everything else as a 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 404 || statusCode === 414) return refusal('not_found');
  if (statusCode === 413) return refusal('payload_too_large');
  if (statusCode === 415) return refusal('unsupported_media_type');
  if (statusCode === 429) return refusal('rate_limited');
  if (statusCode === 503) return new ApiError('overloaded', { retryAfter: 2 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return refusal('bad_request');
  if (isAway(error) || (code !== undefined && BUSY.test(code)))
    return new ApiError('unavailable', { retryAfter: 2 });
  return refusal('internal');
}
