import { CalendarSkeleton } from '../../bookings/CalendarSkeleton.tsx';
import { hoursOfResorts, slotTimes } from '../../schedule/calendar-hours.ts';
import panel from '../../schedule/CalendarPanel.module.css';
import cards from './SettingsCard.module.css';
import classes from './SettingsSkeleton.module.css';

const ROWS = slotTimes(hoursOfResorts([])).length;

/** The first tab before anything is known: two cards and the calendar. */
export function SettingsSkeleton() {
  return (
    <div className={classes.skeleton} data-page-growing>
      <div className={cards.cards} aria-hidden>
        {[0, 1].map((key) => (
          <div key={key} className={cards.card}>
            <span className={classes.line} data-wide />
            <span className={classes.line} />
            <span className={classes.line} data-low />
          </div>
        ))}
      </div>
      <div className={panel.panel}>
        <CalendarSkeleton rows={ROWS} />
      </div>
    </div>
  );
}
