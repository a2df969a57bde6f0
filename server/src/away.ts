/** System errors of a server that cannot be reached. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** SQL states of a server that was lost, takes no writes, starts or stops. */
const STATES = /^(08...|25006|57P..)$/;
const LOST =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated|is not queryable$/;

/** Whether the database or the file store is away, as during a failover: the same call succeeds once it is back. */
export function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && (UNREACHABLE.has(code) || STATES.test(code))) return true;
  return message !== undefined && LOST.test(message);
}
