import type { Instructor } from '@sklon/contract/instructors';
import { DEFAULT_BOOKING_MINUTES } from '@sklon/contract/limits';
import { plural, type PluralForms } from '@sklon/contract/plural';
import {
  formatLongDay,
  type LocalDate,
  type LocalTime,
  minutesOf,
  timeOf,
} from '@sklon/contract/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { durationText } from '../../../ui/moment.ts';
import { VisuallyHidden } from '../../../ui/Text.tsx';
import { useSession } from '../../auth/session.ts';
import { CALENDAR_ID, useSignInRedirect } from '../../bookings/CalendarPanel.tsx';
import { textOf } from '../../bookings/week-slots.ts';
import { weekdayLabel } from '../../schedule/calendar-days.ts';
import { type FreeDays, freeDaysQuery } from '../../schedule/free-days.ts';
import { dayText, windowText } from '../free-time.ts';
import { type ProfileSearch, wishOf } from '../profile-search.ts';
import classes from './FreeTime.module.css';

const STARTS: PluralForms = ['свободное начало', 'свободных начала', 'свободных начал'];

interface FreeTimeProps {
  instructor: Instructor;
  zone: string;
  search: ProfileSearch;
}

/** When the lesson that was looked for can begin, for everybody: days and times are links, which work without scripts. */
export function FreeTime({ instructor, zone, search }: FreeTimeProps) {
  const wish = wishOf(search);
  const { data, isError } = useQuery({
    ...freeDaysQuery(instructor.id, zone, wish),
    placeholderData: keepPreviousData,
  });
  // The calendar says it better.
  if (isError && !data) return null;
  const minutes = wish.duration ?? DEFAULT_BOOKING_MINUTES;
  const window = windowText(wish);
  return (
    <section className={classes.panel} aria-labelledby="free-time">
      <div className={classes.heading}>
        <div>
          <h2 id="free-time">Свободное время</h2>
          <p className={classes.note}>
            Занятие на&nbsp;{durationText(minutes)}
            {window && `, ${window}`}. Время курорта.
          </p>
        </div>
        {data && <WeekLinks {...data} />}
      </div>
      {data ? (
        <Days {...data} wanted={wish.date} minutes={minutes} />
      ) : (
        <div className={classes.skeleton} aria-hidden />
      )}
    </section>
  );
}

/** A link to the page at another day, in place of this one. */
function dayLink(day: LocalDate) {
  return {
    to: '.',
    search: (search: object) => ({ ...search, day }),
    replace: true,
    resetScroll: false,
    preload: false,
  } as const;
}

function WeekLinks({ earlier, later }: FreeDays) {
  return (
    <div className={classes.weeks}>
      {earlier !== null && (
        <Link {...dayLink(earlier)} className={classes.week} aria-label="Предыдущие дни">
          <Icon name="chevron-left" />
        </Link>
      )}
      {later !== null && (
        <Link {...dayLink(later)} className={classes.week} aria-label="Следующие дни">
          <Icon name="chevron-right" />
        </Link>
      )}
    </div>
  );
}

interface DaysProps extends FreeDays {
  wanted: LocalDate | undefined;
  minutes: number;
}

function Days({ days, wanted, minutes }: DaysProps) {
  const firstFree = days.find(({ starts }) => starts.length > 0);
  const chosen = days.find(({ date }) => date === wanted) ?? firstFree ?? days[0];
  if (!chosen) return null;
  return (
    <>
      <ul className={classes.days} aria-label="Дни">
        {days.map(({ date, starts }) => (
          <li key={date}>
            <Link
              {...dayLink(date)}
              className={classes.day}
              aria-current={date === chosen.date || undefined}
              data-none={starts.length === 0 || undefined}
            >
              <VisuallyHidden>
                {`${formatLongDay(date)}, ${starts.length === 0 ? 'всё занято' : plural(starts.length, STARTS)}`}
              </VisuallyHidden>
              <span aria-hidden>{weekdayLabel(date)}</span>
              <b aria-hidden>{Number(date.slice(8))}</b>
              <span aria-hidden className={classes.count}>
                {starts.length || '–'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen.starts.length > 0 ? (
        <ul className={classes.starts} aria-label={`Начало занятия, ${formatLongDay(chosen.date)}`}>
          {chosen.starts.map((start) => (
            <li key={start}>
              <StartLink date={chosen.date} start={start} minutes={minutes} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>
          {dayText(chosen.date)}: свободного времени нет.{' '}
          {firstFree && (
            <Link {...dayLink(firstFree.date)}>Показать {dayText(firstFree.date)}</Link>
          )}
        </p>
      )}
    </>
  );
}

interface StartLinkProps {
  date: LocalDate;
  start: LocalTime;
  minutes: number;
}

/** Leads to the open form with this time: through sign-in for those who have not signed in. */
function StartLink({ date, start, minutes }: StartLinkProps) {
  const signedIn = useSession().status === 'signed-in';
  const signIn = useSignInRedirect();
  const time = textOf({ date, start, end: timeOf(minutesOf(start) + minutes) });
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, day: undefined, book: 1 as const, time })}
      hash={CALENDAR_ID}
      resetScroll={false}
      preload={false}
      className={classes.start}
      onClick={(event) => {
        if (signedIn) return;
        event.preventDefault();
        signIn({ time });
      }}
    >
      {start}
    </Link>
  );
}
