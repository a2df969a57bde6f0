export class MaxError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const badPayload = (what: string): MaxError => new MaxError(400, 'proto.payload', what);
