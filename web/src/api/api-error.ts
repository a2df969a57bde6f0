import type { ErrorBody, ErrorCode, FieldError } from '@sklon/contract/errors';
import type { Quote } from '@sklon/contract/quote';

const FAILED = 'API request failed';
const NETWORK = 'Network error';

/** A failed call. `message` is the `detail` of the response, or one of the generic texts of spec section 8. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode | undefined;
  /** Errors of fields, by dotted path. */
  readonly errors: readonly FieldError[];
  /** Of `quote_changed`: the lesson's current price; null when the instructor names no price any more. */
  readonly quote: Quote | null | undefined;
  /** Seconds after which to try again. */
  retryAfter: number | undefined;

  constructor(
    status: number,
    detail: string,
    code?: ErrorCode,
    errors: readonly FieldError[] = [],
    quote?: Quote | null,
  ) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.code = code;
    this.errors = errors;
    this.quote = quote;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
  );
}

export function responseError(status: number, body: unknown): ApiError {
  return isErrorBody(body)
    ? new ApiError(status, body.detail, body.code, body.errors, body.quote)
    : new ApiError(status, FAILED);
}

/** The error of a call without a response, or with one whose body cannot be read (spec 8). */
export function networkError(status: number): ApiError {
  return new ApiError(status, NETWORK);
}

/** Null when the server gave none (spec 8). */
export function detailOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.detail === FAILED || error.detail === NETWORK)
    return null;
  return error.detail;
}

/** The server's `detail`, else the caller's sentence (spec 8). */
export function failureText(error: unknown, otherwise: string): string {
  return detailOf(error) ?? otherwise;
}

/** There was no response, or the server failed: the call may have taken effect. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
