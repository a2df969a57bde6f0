import type { InstructorDetail } from '@sklon/contract/instructors';
import {
  formatLongDay,
  type LocalDate,
  type LocalTime,
  minutesOf,
  timeOf,
} from '@sklon/contract/time';
import { durationText } from '@sklon/contract/plural';
import type { QuotedLesson } from '@sklon/contract/quote';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../../ui/Text.tsx';
import { useSession } from '../../auth/session.ts';
import { useSignInRedirect } from '../../bookings/CalendarPanel.tsx';
import { CALENDAR_ID, textOf, longEnough } from '../../bookings/lesson-address.ts';
import { weekdayLabel } from '../../schedule/calendar-days.ts';
import { dayShown, type FreeDays, freeDaysQuery } from '../../schedule/free-days.ts';
import panel from '../../schedule/WeekGrid.module.css';
import { durationIn, windowText } from '../free-time.ts';
import { lessonLengthsQuery, lessonOn } from '../lesson-total.ts';
import { type ProfileSearch, wishOf } from '../profile-search.ts';
import classes from './FreeTime.module.css';

interface FreeTimeProps {
  instructor: InstructorDetail;
  zone: string;
  search: ProfileSearch;
}

/** Days and times are links, which work without scripts. */
export function FreeTime({ instructor, zone, search }: FreeTimeProps) {
  const wish = longEnough(wishOf(search), instructor);
  const { data, isError } = useQuery({
    ...freeDaysQuery(instructor.id, zone, wish),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) return null;
  const window = windowText(wish);
  return (
    <section className={panel.panel} aria-labelledby="free-time">
      <h2 id="free-time" className="text-h3 w-fit">
        Свободное время
      </h2>
      <p className="text-dimmed">{`${window ? `${window}. ` : ''}Время курорта`}</p>
      {data ? (
        <>
          <Lengths
            instructor={instructor}
            lesson={lessonOn(dayShown(data, wish.date).date, instructor, search)}
          />
          <Days {...data} wanted={wish.date} minutes={wish.duration} />
        </>
      ) : (
        <div style={{ height: '12rem' }} aria-hidden />
      )}
    </section>
  );
}

interface LengthsProps {
  instructor: InstructorDetail;
  lesson: QuotedLesson;
}

/** What each length costs on the day, as links to the starts for it. */
function Lengths({ instructor, lesson }: LengthsProps) {
  const { data: lengths } = useQuery({
    ...lessonLengthsQuery(instructor, lesson),
    placeholderData: keepPreviousData,
  });
  return (
    <ul className={classes.lengths} aria-label="Длительность занятия">
      {lengths?.map(({ minutes, price }) => (
        <li key={minutes}>
          <Link
            {...dayLink({ day: lesson.date, duration: durationIn(minutes) })}
            className={classes.day}
            aria-current={minutes === lesson.minutes || undefined}
          >
            <b>{durationText(minutes)}</b>
            <span>{price}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Replaces this page in the history. */
function dayLink(chosen: { day: LocalDate; duration?: number | undefined }) {
  return {
    to: '.',
    search: (search: object) => ({ ...search, ...chosen }),
    replace: true,
    resetScroll: false,
    preload: false,
    // The usual length is named by no parameter.
    activeOptions: { explicitUndefined: true },
  } as const;
}

interface WeekLinkProps {
  day: LocalDate | null;
  label: string;
  icon: 'chevron-left' | 'chevron-right';
}

function WeekLink({ day, label, icon }: WeekLinkProps) {
  const side = icon === 'chevron-left' ? 'leftSection' : 'rightSection';
  return (
    day && (
      <ButtonLink {...dayLink({ day })} variant="default" {...{ [side]: <Icon name={icon} /> }}>
        {label}
      </ButtonLink>
    )
  );
}

interface DaysProps extends FreeDays {
  wanted: LocalDate | undefined;
  minutes: number;
}

function Days({ days, earlier, later, wanted, minutes }: DaysProps) {
  const chosen = dayShown({ days }, wanted);
  const next = days.find(({ date, starts }) => date > chosen.date && starts.length > 0);
  return (
    <>
      <ul className={classes.days} aria-label="Дни">
        {days.map(({ date, starts, note = 'всё занято' }) => (
          <li key={date}>
            <Link
              {...dayLink({ day: date })}
              className={classes.day}
              aria-current={date === chosen.date || undefined}
              data-none={starts.length === 0 || undefined}
            >
              <VisuallyHidden>
                {`${formatLongDay(date)}, ${starts.length === 0 ? note : `свободно: ${starts.length}`}`}
              </VisuallyHidden>
              <span aria-hidden>{weekdayLabel(date)}</span>
              <b aria-hidden>{Number(date.slice(8))}</b>
              <span aria-hidden>{starts.length || '–'}</span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen.note && <p className="text-dimmed">{chosen.note}.</p>}
      {chosen.starts.length > 0 ? (
        <ul className={classes.starts} aria-label={`Начало занятия, ${formatLongDay(chosen.date)}`}>
          {chosen.starts.map((start) => (
            <li key={start}>
              <StartLink date={chosen.date} start={start} minutes={minutes} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-dimmed">
          {!chosen.note && <span>В&nbsp;этот день свободного времени нет. </span>}
          {next && (
            <Link {...dayLink({ day: next.date })}>Ближайшее: {formatLongDay(next.date)}</Link>
          )}
        </p>
      )}
      <div className="flex gap-2">
        <WeekLink day={earlier} label="Раньше" icon="chevron-left" />
        <WeekLink day={later} label="Позже" icon="chevron-right" />
      </div>
    </>
  );
}

interface StartLinkProps {
  date: LocalDate;
  start: LocalTime;
  minutes: number;
}

/** Opens the form with this time, after sign-in where that is needed. */
function StartLink({ date, start, minutes }: StartLinkProps) {
  const signedIn = useSession().status === 'signed-in';
  const signIn = useSignInRedirect();
  const time = textOf({ date, start, end: timeOf(minutesOf(start) + minutes) });
  return (
    <ButtonLink
      variant="light"
      fullWidth
      to="."
      search={(search: object) => ({ ...search, day: undefined, book: 1 as const, time })}
      hash={CALENDAR_ID}
      resetScroll={false}
      preload={false}
      onClick={(event) => {
        if (signedIn) return;
        event.preventDefault();
        signIn({ time });
      }}
    >
      {start}
    </ButtonLink>
  );
}
