import { INSTRUCTOR_NOT_WORKING } from '@sklon/contract/booking-texts';
import type { InstructorDetail } from '@sklon/contract/instructors';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import { useSession } from '../../auth/session.ts';
import { useSignInRedirect } from '../../bookings/CalendarPanel.tsx';
import { CALENDAR_ID } from '../../bookings/lesson-address.ts';
import { readPreferences } from '../../resorts/preferences.ts';
import { priceText } from '../instructor-texts.ts';
import { lessonOf, lessonTotalQuery } from '../lesson-total.ts';
import type { ProfileSearch } from '../profile-search.ts';
import classes from './BookingBar.module.css';
import { Button } from '../../../ui/Button.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was made by opening the calendar: closing it is a step back. */
    calendarOpened?: boolean;
  }
}

interface BookingBarProps {
  instructor: InstructorDetail;
  opened: boolean;
  search: ProfileSearch;
}

/** On a phone always in reach at the bottom of the screen. */
export function BookingBar({ instructor, opened, search }: BookingBarProps) {
  const toggle = useCalendarToggle(opened);
  // Without a session there is an invitation to sign in instead of the calendar.
  const expanded = useSession().status !== 'anonymous' && opened;
  // Whether the visitor is a group is known only in the browser.
  const hydrated = useHydrated();
  const group = hydrated && instructor.work_with_groups && readPreferences().groupSize === 'group';
  const { price_2h: price, is_working: working } = instructor;
  const wanted = group && search.size === undefined ? undefined : lessonOf(instructor, search);
  const { data: total } = useQuery(lessonTotalQuery(instructor, wanted, group));

  return (
    // A form, so that it works before hydration: the address then opens the calendar.
    <form
      action={`#${CALENDAR_ID}`}
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <input type="hidden" name="book" value="1" />
      {Object.entries({ ...search, book: undefined, cursor: undefined }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={`${value}`} />,
      )}
      <p className={classes.price}>
        <b>{total?.amount ?? priceText(price, group)}</b>
        {price !== null && <span>{total?.unit ?? 'за\u00A02\u00A0часа'}</span>}
        {total?.note && group && <span className={classes.group}>{total.note}</span>}
      </p>
      <Button
        type="submit"
        size="lg"
        className={classes.button}
        {...(expanded ? { variant: 'default' } : { color: 'sun' })}
        disabled={!working}
        aria-expanded={expanded}
        aria-controls={expanded ? CALENDAR_ID : undefined}
        aria-describedby={working ? undefined : 'not-working'}
      >
        {expanded ? 'Свернуть' : 'Забронировать'}
      </Button>
      {!working && (
        <p id="not-working" className={classes.reason}>
          {INSTRUCTOR_NOT_WORKING}
        </p>
      )}
    </form>
  );
}

/** Through the address, so that Back closes the calendar and sign-in returns to it (spec 2). */
function useCalendarToggle(opened: boolean): () => void {
  const navigate = useNavigate({ from: '/instructors/$id' });
  const router = useRouter();
  const session = useSession();
  const signIn = useSignInRedirect();

  return () => {
    if (session.status !== 'signed-in') signIn();
    else if (!opened) {
      void navigate({
        search: (search) => ({ ...search, book: 1 }),
        state: (state) => ({ ...state, calendarOpened: true }),
        resetScroll: false,
      });
    } else if (router.history.location.state.calendarOpened) router.history.back();
    else
      void navigate({
        search: (search) => ({ ...search, book: undefined }),
        replace: true,
        resetScroll: false,
      });
  };
}
