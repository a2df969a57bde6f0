import { DelayedSpinner } from '../../../ui/DelayedSpinner.tsx';
import classes from './BookingSkeletons.module.css';
import lists from './MyBookings.module.css';

/** The shape of the list while it loads. */
export function BookingSkeletons() {
  return (
    <div className={classes.place} data-page-growing>
      <div className={lists.list} aria-hidden>
        {[0, 1].map((key) => (
          <div key={key} className={classes.card}>
            <span className={classes.badge} />
            <span className={classes.title} />
            <div className={classes.who}>
              <span className={classes.photo} />
              <span className={classes.name} />
            </div>
            <span className={classes.facts} />
            <span className={classes.button} />
          </div>
        ))}
      </div>
      <DelayedSpinner label="Загружаем бронирования…" />
    </div>
  );
}
