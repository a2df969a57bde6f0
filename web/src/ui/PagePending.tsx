import { DelayedSpinner } from './DelayedSpinner.tsx';

/** Shown while the next page loads; the router itself waits a second before it does. */
export function PagePending() {
  return <DelayedSpinner />;
}
