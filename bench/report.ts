/** How the programs of this folder say what they measured of a promise (docs/trust.md). */
import { appendFileSync } from 'node:fs';

export interface Measured {
  /** The figure of docs/trust.md that this is, '1' to '15', or another promise's name. */
  figure: string;
  promise: string;
  /** What this run found, with its numbers. */
  measured: string;
  kept: boolean;
  /** It is a matter of time alone, and so of the machine: in the short form it is told and fails nothing. */
  timing?: true;
}

/** Prints a line, hands it to `npm run trust` when that started the program, and makes the program fail when the promise was not kept. */
export function report(line: Measured): void {
  console.log(
    `${line.kept ? 'kept  ' : 'BROKEN'} ${line.figure.padEnd(3)} ${line.promise}: ${line.measured}`,
  );
  if (isBroken(line)) process.exitCode = 1;
  const file = process.env.TRUST_REPORT;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Whether a run failed by this. `npm test` runs the short forms on machines of any pace. */
export function isBroken({ kept, timing }: Measured): boolean {
  return !kept && !(timing === true && process.env.TRUST_FORM === 'short');
}

/** The value below which so great a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
