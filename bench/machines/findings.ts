/** Checks during the run: how many there were, and which failed. */
export class Findings {
  readonly problems: string[] = [];
  looks = 0;

  /** Counts a check; `what` describes the failure. */
  expect(kept: boolean, what: string): void {
    this.looks += 1;
    if (kept) return;
    this.problems.push(what);
    console.error(`  ${what}`);
  }
}
