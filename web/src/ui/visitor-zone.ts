let known: string | undefined;

/** The zone of the visitor's own clock, asked for once: that takes a weak phone a millisecond. Only in the browser. */
export function visitorZone(): string {
  return (known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
