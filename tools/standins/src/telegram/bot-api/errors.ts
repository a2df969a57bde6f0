export interface ErrorParameters {
  retry_after: number;
}

export class BotApiError extends Error {
  readonly code: number;
  readonly parameters: ErrorParameters | undefined;

  constructor(code: number, description: string, parameters?: ErrorParameters) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

export const badRequest = (what: string): BotApiError =>
  new BotApiError(400, `Bad Request: ${what}`);
export const forbidden = (what: string): BotApiError => new BotApiError(403, `Forbidden: ${what}`);
export const conflict = (what: string): BotApiError => new BotApiError(409, `Conflict: ${what}`);
export const unauthorized = (): BotApiError => new BotApiError(401, 'Unauthorized');
export const notFound = (): BotApiError => new BotApiError(404, 'Not Found');
export const tooManyRequests = (retryAfter: number): BotApiError =>
  new BotApiError(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter });
