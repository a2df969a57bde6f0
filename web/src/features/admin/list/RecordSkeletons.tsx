import { DelayedSpinner } from '../../../ui/DelayedSpinner.tsx';
import classes from './RecordSkeletons.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The shape of a list while it loads: lines of a table, on a phone cards. */
export function RecordSkeletons() {
  return (
    <>
      <div className={classes.list} aria-hidden data-page-growing>
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
      <DelayedSpinner />
    </>
  );
}
