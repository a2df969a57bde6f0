import type { InstructorDetail } from '@sklon/contract/instructors';
import type { Resort } from '@sklon/contract/resorts';
import { formatZone } from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import { CatchBoundary, useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DataError } from '../../ui/StateScreen.tsx';
import { SIGN_IN_TO_BOOK } from '../auth/guards.tsx';
import { currentSession, useSession } from '../auth/session.ts';
import { foreignOffset } from '../schedule/calendar-days.ts';
import { SlotLegend } from '../schedule/SlotLegend.tsx';
import { hoursOfResorts, slotTimes, zoneOfResorts } from '../schedule/slots.ts';
import panel from '../schedule/WeekGrid.module.css';
import classes from './CalendarPanel.module.css';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { Button } from '../../ui/Button.tsx';
import { CALENDAR_ID, type LessonSearch, type WantedLesson } from './lesson-address.ts';

const BookingCalendar = lazy(() => import('./BookingCalendar.tsx'));

interface CalendarPanelProps {
  instructor: InstructorDetail;
  /** Resorts of the instructor. */
  resorts: readonly Resort[];
  wanted: WantedLesson;
}

/** The place of the calendar on the page. What it holds loads only now that it is open, and only in the browser. */
export function CalendarPanel({ instructor, resorts, wanted }: CalendarPanelProps) {
  const session = useSession();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // After the router, which scrolls a new page to its top.
    const frame = requestAnimationFrame(() => {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      section.current?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const calendarUrl = useCalendarUrl();
  const signIn = useSignInRedirect();
  const onArrival = useEffectEvent(() => {
    if (currentSession().status === 'anonymous') signIn({}, { replace: true });
  });
  // By a link, or by a press before there were scripts: later, a session that has ended leaves the invitation.
  useEffect(() => onArrival(), []);

  const zone = zoneOfResorts(resorts);
  const skeleton = <CalendarSkeleton rows={slotTimes(hoursOfResorts(resorts)).length} />;
  return (
    <section
      ref={section}
      id={CALENDAR_ID}
      aria-labelledby={`${CALENDAR_ID}-title`}
      className={panel.panel}
    >
      <h2 id={`${CALENDAR_ID}-title`} className="text-h3 w-fit">
        Выберите время
      </h2>
      <ZoneNote zone={zone} />
      {session.status === 'unknown' && (
        <>
          <div className="noscript:hidden">{skeleton}</div>
          <noscript>
            <meta
              httpEquiv="refresh"
              content={`0; url=/login?returnUrl=${encodeURIComponent(calendarUrl())}`}
            />
          </noscript>
        </>
      )}
      {session.status === 'anonymous' && <SignInPrompt />}
      {session.status === 'signed-in' && (
        <CatchBoundary getResetKey={() => instructor.id} errorComponent={DataError}>
          <Suspense fallback={skeleton}>
            <BookingCalendar
              instructor={instructor}
              resorts={resorts}
              zone={zone}
              wanted={wanted}
              skeleton={skeleton}
            />
          </Suspense>
        </CatchBoundary>
      )}
      {session.status !== 'anonymous' && <SlotLegend />}
    </section>
  );
}

/** The open calendar of this page, with all that its address holds and what is chosen now. */
function useCalendarUrl(): (chosen?: LessonSearch) => string {
  const router = useRouter();
  return (chosen) =>
    router.buildLocation({
      to: '.',
      search: (search: object) => ({ ...search, ...chosen, day: undefined, book: 1 as const }),
      hash: CALENDAR_ID,
    }).href;
}

/** Sends to sign in, and from there back to the open calendar. */
export function useSignInRedirect(): (
  chosen?: LessonSearch,
  options?: { replace?: boolean },
) => void {
  const navigate = useNavigate();
  const calendarUrl = useCalendarUrl();
  return (chosen, options) =>
    void navigate({
      to: '/login',
      search: { returnUrl: calendarUrl(chosen) },
      state: { message: SIGN_IN_TO_BOOK },
      ...options,
    });
}

/** In place of the calendar, for whoever has signed out over it, in another tab. */
function SignInPrompt() {
  const signIn = useSignInRedirect();
  return (
    <div className={classes.prompt}>
      <p>{SIGN_IN_TO_BOOK}</p>
      <Button onClick={() => signIn()}>Войти</Button>
    </div>
  );
}

/** Whose time the calendar shows. Names the zone when it is not the visitor's own (product-decisions, Bookings). */
function ZoneNote({ zone }: { zone: string }) {
  const hydrated = useHydrated();
  const [now] = useState(() => new Date());
  return (
    <p className={classes.note}>
      {hydrated && (
        <>
          <Icon name="clock" size={18} />
          <span>
            {foreignOffset(zone, now) === null
              ? 'Время курорта'
              : `Время курорта (${formatZone(zone, now)}). У\u00A0вас другой часовой пояс.`}
          </span>
        </>
      )}
    </p>
  );
}
