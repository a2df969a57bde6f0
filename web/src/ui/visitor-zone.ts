let known: string | undefined;

/** Cached, as the call takes a weak phone a millisecond. Only in the browser. */
export function visitorZone(): string {
  return (known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
