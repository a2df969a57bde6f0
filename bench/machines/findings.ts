/** Checks during the run: how many there were, and which failed. */
export class Findings {
  readonly problems: string[] = [];
  checks = 0;

  /** Counts a check; `what` describes the failure. */
  expect(holds: boolean, what: string): void {
    this.checks += 1;
    if (holds) return;
    this.problems.push(what);
    console.error(`  ${what}`);
  }
}
