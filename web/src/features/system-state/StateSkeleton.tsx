import { DelayedSpinner } from '../../ui/DelayedSpinner.tsx';
import classes from './StateSkeleton.module.css';

const CARDS = [0, 1, 2, 3, 4, 5];

/** The shape of the page while it loads. */
export function StateSkeleton() {
  return (
    <>
      <div className={classes.cards} aria-hidden data-page-growing>
        {CARDS.map((card) => (
          <span key={card} />
        ))}
      </div>
      <DelayedSpinner />
    </>
  );
}
