import type { Instructor } from '@sklon/contract/instructors';
import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import type { LocalDate } from '@sklon/contract/time';
import { ERRORS } from '@sklon/contract/errors';
import { Button } from '@mantine/core';
import { useHydrated } from '@tanstack/react-router';
import { useSession } from '../../auth/useSession.ts';
import { readPreferences } from '../../resorts/preferences.ts';
import { priceText } from '../card-texts.ts';
import classes from './BookingBar.module.css';
import { useCalendarToggle } from './useCalendarToggle.ts';

interface BookingBarProps {
  instructor: Instructor;
  opened: boolean;
  /** The day that was asked for in the list. */
  date: LocalDate | undefined;
  /** Id of the calendar that the button opens. */
  calendarId: string;
}

/** The price and the button that opens the calendar; on a phone always in reach at the bottom of the screen. */
export function BookingBar({ instructor, opened, date, calendarId }: BookingBarProps) {
  const toggle = useCalendarToggle(opened);
  // A visitor finds an invitation to sign in where the calendar would be, and the button says the same.
  const expanded = useSession().status !== 'anonymous' && opened;
  // Whom the visitor looks for is known only in the browser.
  const hydrated = useHydrated();
  const group = hydrated && instructor.work_with_groups && readPreferences().groupSize === 'group';
  const { price_2h: price, is_working: working } = instructor;

  return (
    // A form, so that a press before the page is alive is not lost: the address then opens the calendar.
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <input type="hidden" name="book" value="1" />
      {date !== undefined && <input type="hidden" name="date" value={date} />}
      <p className={classes.price}>
        <b>{priceText(price, group)}</b>
        {price !== null && <span>за&nbsp;2&nbsp;часа</span>}
        {price !== null && group && (
          <span className={classes.group}>группа: до&nbsp;+{GROUP_SURCHARGE_PERCENT}&nbsp;%</span>
        )}
      </p>
      <Button
        type="submit"
        size="lg"
        className={classes.button}
        {...(expanded ? { variant: 'default' } : { color: 'sun' })}
        disabled={!working}
        aria-expanded={expanded}
        aria-controls={expanded ? calendarId : undefined}
        aria-describedby={working ? undefined : 'not-working'}
      >
        {expanded ? 'Скрыть календарь' : 'Забронировать'}
      </Button>
      {!working && (
        <p id="not-working" className={classes.reason}>
          {ERRORS.instructor_not_working.detail}
        </p>
      )}
    </form>
  );
}
