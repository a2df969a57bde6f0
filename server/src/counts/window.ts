/** A stretch of time in which calls are counted. Those of one length begin at its multiples, for every key and process alike. */
export interface Window {
  /** Milliseconds since 1970. */
  endsAt: number;
  /** Milliseconds until then. */
  left: number;
}

/** The window of so many seconds in which `now` lies. */
export function windowAt(now: Date, seconds: number): Window {
  const left = seconds * 1_000 - (now.getTime() % (seconds * 1_000));
  return { endsAt: now.getTime() + left, left };
}
