import type { LocalDate } from '@sklon/contract/time';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { CalendarPanel } from '../../bookings/CalendarPanel.tsx';
import { resortsQuery } from '../../resorts/queries.ts';
import { useEarlyActions } from '../../../ui/useEarlyActions.ts';
import { InstructorReviews } from '../../reviews/InstructorReviews.tsx';
import { fullName } from '../card-texts.ts';
import { InstructorPhoto } from '../InstructorPhoto.tsx';
import { BookingBar } from './BookingBar.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import { InstructorSummary } from './InstructorSummary.tsx';
import classes from './InstructorPage.module.css';
import { resortsOf } from './load-instructor.ts';
import { PlainText } from './PlainText.tsx';
import { instructorQuery } from './queries.ts';

const CALENDAR_ID = 'booking-calendar';

interface InstructorPageProps {
  id: number;
  /** The address asks for the calendar. */
  calendarOpened: boolean;
  /** The day that was asked for in the list. */
  date: LocalDate | undefined;
}

/** One instructor: who it is, what it costs, and the calendar to book (spec section 2, Instructor detail). */
export function InstructorPage({ id, calendarOpened, date }: InstructorPageProps) {
  useEarlyActions();
  const { data: instructor } = useSuspenseQuery(instructorQuery(id));
  const { data: resorts } = useSuspenseQuery({
    ...resortsQuery(),
    select: (all) => resortsOf(instructor, all),
  });
  const opened = calendarOpened && instructor.is_working;
  const { about_myself: about, other_info: other } = instructor;

  return (
    <article className={classes.page}>
      <Link to="/instructors" className={classes.up}>
        <IconArrowLeft size={20} aria-hidden /> Все инструкторы
      </Link>
      <div className={classes.hero}>
        <div className={classes.photo}>
          <InstructorPhoto
            instructor={instructor}
            sizes="(min-width: 62em) 22rem, (min-width: 48em) 18rem, 100vw"
            eager
          />
        </div>
        <div className={classes.summary}>
          <InstructorSummary instructor={instructor} resorts={resorts} />
          <BookingBar
            instructor={instructor}
            opened={opened}
            date={date}
            calendarId={CALENDAR_ID}
          />
        </div>
      </div>
      {opened && (
        <CalendarPanel id={CALENDAR_ID} instructor={instructor} resorts={resorts} date={date} />
      )}
      <div className={classes.more}>
        <div className={classes.texts}>
          {about && (
            <section>
              <h2>О&nbsp;себе</h2>
              <PlainText>{about}</PlainText>
            </section>
          )}
          {other && (
            <section>
              <h2>Полезно знать</h2>
              <PlainText>{other}</PlainText>
            </section>
          )}
          {!about && !other && (
            <section>
              <h2>О&nbsp;себе</h2>
              <p className={classes.silent}>
                {fullName(instructor)} пока ничего не&nbsp;рассказывает о&nbsp;себе.
              </p>
            </section>
          )}
          <InstructorReviews instructor={instructor} />
        </div>
        <BookingSteps />
      </div>
    </article>
  );
}
