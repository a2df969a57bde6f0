import { useEffect } from 'react';
import { DelayedSpinner } from './DelayedSpinner.tsx';
import classes from './PagePending.module.css';
import { pageIsAlive, PENDING_MARK } from './page-alive.ts';

/** Shown while the next page loads; the router itself waits a second before it does. */
export function PagePending() {
  useEffect(pageIsAlive, []);
  return (
    <div {...{ [PENDING_MARK]: '' }}>
      <DelayedSpinner />
      <noscript>
        <p className={classes.plain}>
          Для этой страницы нужен JavaScript. Включите его в&nbsp;настройках браузера.
        </p>
      </noscript>
    </div>
  );
}
