import type { Instructor } from '@sklon/contract/instructors';
import type { Resort } from '@sklon/contract/resorts';
import type { LocalDate } from '@sklon/contract/time';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { reloadPage } from '../../offline/reload-page.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useSession } from '../auth/useSession.ts';
import { hoursOfResorts, slotTimes } from '../schedule/calendar-hours.ts';
import { SlotLegend } from '../schedule/SlotLegend.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import panel from '../schedule/CalendarPanel.module.css';
import classes from './CalendarPanel.module.css';
import { SignInPrompt } from './SignInPrompt.tsx';
import { ZoneNote } from './ZoneNote.tsx';

const BookingCalendar = lazy(() => import('./BookingCalendar.tsx'));

interface CalendarPanelProps {
  id: string;
  instructor: Instructor;
  /** Resorts of the instructor. */
  resorts: readonly Resort[];
  /** The day at which it opens; at the first free time when undefined. */
  date: LocalDate | undefined;
}

/** The place of the calendar on the page. What it holds loads only now that it is open, and only in the browser. */
export function CalendarPanel({ id, instructor, resorts, date }: CalendarPanelProps) {
  const session = useSession();
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.current?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
  }, []);

  const zone = resorts[0]?.timezone ?? 'Europe/Moscow';
  const skeleton = <CalendarSkeleton rows={slotTimes(hoursOfResorts(resorts)).length} />;
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-title`} className={panel.panel}>
      <h2 ref={title} tabIndex={-1} id={`${id}-title`} className={classes.title}>
        Выберите время
      </h2>
      <ZoneNote zone={zone} />
      {session.status === 'unknown' && skeleton}
      {session.status === 'anonymous' && <SignInPrompt />}
      {session.status === 'signed-in' && (
        <CatchBoundary getResetKey={() => id} errorComponent={CalendarUnavailable}>
          <Suspense fallback={skeleton}>
            <BookingCalendar
              instructor={instructor}
              resorts={resorts}
              zone={zone}
              date={date}
              skeleton={skeleton}
              onRetry={() => title.current?.focus()}
            />
          </Suspense>
        </CatchBoundary>
      )}
      {session.status !== 'anonymous' && <SlotLegend />}
    </section>
  );
}

/** Its code could not be loaded: only a load of the whole page tries that again. */
function CalendarUnavailable() {
  return <ErrorState title="Ошибка загрузки данных" onRetry={reloadPage} />;
}
