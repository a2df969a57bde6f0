import { DelayedSpinner } from '../../../ui/DelayedSpinner.tsx';
import classes from './FormView.module.css';
import lines from './SettingsSkeleton.module.css';

/** The application before it is here. */
export function FormSkeleton() {
  return (
    <div data-page-growing>
      <div className={classes.form} aria-hidden>
        <div className={classes.head}>
          <span className={classes.photo} />
          <div>
            <span className={lines.name} />
          </div>
        </div>
        <div className={classes.facts}>
          {Array.from({ length: 8 }, (_, index) => (
            <span key={index} className={lines.line} data-wide />
          ))}
        </div>
      </div>
      <DelayedSpinner label="Загружаем анкету…" />
    </div>
  );
}
