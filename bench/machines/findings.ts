/** What the people of the machines found to be otherwise than promised, and how often they looked. */
export class Findings {
  readonly problems: string[] = [];
  looks = 0;

  /** One look; `what` says what was seen when it was not as promised. */
  expect(kept: boolean, what: string): void {
    this.looks += 1;
    if (kept) return;
    this.problems.push(what);
    console.error(`  ${what}`);
  }
}
