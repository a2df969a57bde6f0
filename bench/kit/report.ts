import { appendFileSync } from 'node:fs';

export interface Measured {
  /** Number of the promise in docs/trust.md, or its name. */
  figure: string;
  promise: string;
  measured: string;
  kept: boolean;
  /** Depends on the speed of the machine: the short form, which `npm test` runs on any, reports it without failing. */
  timing?: true;
}

/** Prints a measurement, passes it to `npm run trust` if that started the program, and fails the program if it broke its promise. */
export function report(line: Measured): void {
  console.log(lineOf(line));
  if (isBroken(line)) process.exitCode = 1;
  const file = process.env.TRUST_REPORT;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

export function reportNone(
  line: Omit<Measured, 'kept'>,
  problems: Iterable<string>,
  happened = true,
): void {
  const found = [...problems];
  for (const problem of found.slice(0, 20)) console.error(`  ${problem}`);
  const measured = `${line.measured}; ${found.length} problems`;
  report({ ...line, measured, kept: happened && found.length === 0 });
}

export function lineOf({ figure, promise, measured, kept }: Measured): string {
  return `${kept ? 'kept  ' : 'BROKEN'} ${figure.padEnd(3)} ${promise}: ${measured}`;
}

function isBroken({ kept, timing }: Measured): boolean {
  return !kept && !(timing === true && process.env.TRUST_FORM === 'short');
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** '5 × 201, 2 × 503', the most frequent first. */
export function tally(values: Iterable<unknown>): string {
  const counts = [...Map.groupBy(values, String)].map(
    ([value, same]) => [value, same.length] as const,
  );
  return counts
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, times]) => `${times} × ${value}`)
    .join(', ');
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
