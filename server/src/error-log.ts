/** What is kept of an error besides type, message and place: names and codes, never values. */
const KEPT = [
  'code',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'method',
  'error_code',
] as const;

/**
 * What the log may say of an error: enough to find it, and no value that belongs to a person. Pino's own serializer
 * copies every property: of an SQL error the `detail` with the whole row, of a lost connection the client with its
 * queries, of the bot's library the message that was sent (trust.md, Checks 18).
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  // SQL errors quote the offending value; names of constraints and tables are kept apart from the message.
  const message = 'severity' in error ? error.message.replace(/"[^"]*"/g, '"…"') : error.message;
  const kept = KEPT.map((key) => [key, Reflect.get(error, key) as unknown]).filter(
    ([, value]) => value !== undefined,
  );
  return {
    type: error.constructor.name,
    message: withoutSecrets(message),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...Object.fromEntries(kept),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(errorForLog) }),
  };
}

/** Clients put the bot's address, and its token with it, into messages; session tokens and hashes are as long. */
function withoutSecrets(message: string): string {
  return message.replace(/\d{6,}:[\w-]{20,}|[\w-]{43,}/g, '…');
}
