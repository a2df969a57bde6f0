import { DelayedSpinner } from '../../../ui/DelayedSpinner.tsx';
import classes from './ApplicationDialog.module.css';

/** The shape of an application while it loads. */
export function ApplicationSkeleton() {
  return (
    <>
      <div className={classes.skeleton} aria-hidden>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <span key={line} />
        ))}
      </div>
      <DelayedSpinner />
    </>
  );
}
