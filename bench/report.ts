/** How the programs of this folder report their measurements of a promise (docs/trust.md). */
import { appendFileSync } from 'node:fs';

export interface Measured {
  /** Number of the promise in docs/trust.md, '1' to '15', or its name. */
  figure: string;
  promise: string;
  /** The result of this run, with its numbers. */
  measured: string;
  kept: boolean;
  /** Depends on the speed of the machine: the short form reports it without failing. */
  timing?: true;
}

/**
 * Prints a measurement, passes it to `npm run trust` if that started the program, and fails the
 * program if it broke its promise.
 */
export function report(line: Measured): void {
  console.log(
    `${line.kept ? 'kept  ' : 'BROKEN'} ${line.figure.padEnd(3)} ${line.promise}: ${line.measured}`,
  );
  if (isBroken(line)) process.exitCode = 1;
  const file = process.env.TRUST_REPORT;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Whether this fails the run. `npm test` runs the short forms on machines of any speed. */
export function isBroken({ kept, timing }: Measured): boolean {
  return !kept && !(timing === true && process.env.TRUST_FORM === 'short');
}

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
