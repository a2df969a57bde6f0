import { DelayedSpinner } from '../../ui/DelayedSpinner.tsx';
import classes from './StatusSkeleton.module.css';
import { StepList } from './StepList.tsx';

/** The third step while it lasts: looks whether there is an application already. */
export function StatusSkeleton() {
  return (
    <div data-page-growing>
      <StepList current={3} />
      <div className={classes.card} aria-hidden>
        <span className={classes.title} />
        <span className={classes.line} />
        <span className={classes.line} />
        <span className={classes.line} />
      </div>
      <DelayedSpinner label="Проверяем, нет ли у&nbsp;вас заявки…" />
    </div>
  );
}
