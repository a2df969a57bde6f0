import type { ErrorBody, ErrorCode, FieldError } from '@sklon/contract/errors';

const FAILED = 'API request failed';
const NETWORK = 'Network error';

/** A refused or failed call. `message` is the answer's `detail`, or one of the generic texts of spec section 8. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode | undefined;
  /** What is wrong with which field, by dotted path. */
  readonly errors: readonly FieldError[];

  constructor(
    status: number,
    detail: string,
    code?: ErrorCode,
    errors: readonly FieldError[] = [],
  ) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.code = code;
    this.errors = errors;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
  );
}

/** The error of an answer whose status is not a success. */
export function refusedCall(status: number, body: unknown): ApiError {
  return isErrorBody(body)
    ? new ApiError(status, body.detail, body.code, body.errors)
    : new ApiError(status, FAILED);
}

/** No answer, or one whose body cannot be read (spec 8). */
export function unreadableAnswer(status: number): ApiError {
  return new ApiError(status, NETWORK);
}

/** What the server says of a failure, or else the text of the product: an error without a code says nothing for people. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code ? error.detail : otherwise;
}

/** Whether a failure leaves open what happened: there was no response, or the server failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
