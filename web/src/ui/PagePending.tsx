import { useEffect } from 'react';
import { DelayedSpinner } from './DelayedSpinner.tsx';
import { pageIsAlive, PENDING_MARK } from './page-alive.ts';

/** Shown while the next page loads; the router itself waits a second before it does. */
export function PagePending() {
  useEffect(pageIsAlive, []);
  return (
    <div {...{ [PENDING_MARK]: '' }}>
      <DelayedSpinner />
    </div>
  );
}
