/**
 * A place in the primary's write-ahead log: whoever has replayed the log up to it has everything that was committed before
 * it was asked for.
 */
export type Lsn = bigint;

/** Beyond every place that a log can have: nobody has replayed so much. */
export const UNREACHED: Lsn = 2n ** 64n;

/** A place as PostgreSQL writes it, '16/B374D848'; undefined for anything else. */
export function parseLsn(text: string): Lsn | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
