/** Logged properties of an error besides type, message and stack: names and codes, never values. */
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

/** Pino's own serializer copies every property: an SQL error's `detail` has the whole row (trust.md, Checks 18). */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  // SQL errors quote the offending value, so only names of constraints and tables are logged.
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

/** Clients put the bot's URL with its token into messages; session tokens and hashes have the same length. */
function withoutSecrets(message: string): string {
  return message.replace(/\d{6,}:[\w-]{20,}|[\w-]{43,}/g, '…');
}
