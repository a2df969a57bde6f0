import type { Instructor } from '@sklon/contract/instructors';
import {
  formatLongDay,
  type LocalDate,
  type LocalTime,
  minutesOf,
  timeOf,
} from '@sklon/contract/time';
import { durationText } from '@sklon/contract/plural';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../../ui/Text.tsx';
import { useSession } from '../../auth/session.ts';
import { useSignInRedirect } from '../../bookings/CalendarPanel.tsx';
import { CALENDAR_ID, textOf } from '../../bookings/lesson-address.ts';
import { weekdayLabel } from '../../schedule/calendar-days.ts';
import { type FreeDays, freeDaysQuery, longEnough } from '../../schedule/free-days.ts';
import panel from '../../schedule/WeekGrid.module.css';
import { windowText } from '../free-time.ts';
import { type ProfileSearch, wishOf } from '../profile-search.ts';
import classes from './FreeTime.module.css';

interface FreeTimeProps {
  instructor: Instructor;
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
  const { duration: minutes } = wish;
  const window = windowText(wish);
  return (
    <section className={panel.panel} aria-labelledby="free-time">
      <h2 id="free-time" className="text-h3 w-fit">
        Свободное время
      </h2>
      <p className="text-dimmed">
        {`Занятие на\u00A0${durationText(minutes)}${window ? `, ${window}` : ''}. Время курорта.`}
      </p>
      {data ? (
        <Days {...data} wanted={wish.date} minutes={minutes} />
      ) : (
        <div style={{ height: '12rem' }} aria-hidden />
      )}
    </section>
  );
}

/** Replaces this page in the history. */
function dayLink(day: LocalDate) {
  return {
    to: '.',
    search: (search: object) => ({ ...search, day }),
    replace: true,
    resetScroll: false,
    preload: false,
  } as const;
}

interface WeekLinkProps {
  day: LocalDate | null;
  label: string;
  icon: 'chevron-left' | 'chevron-right';
}

function WeekLink({ day, label, icon }: WeekLinkProps) {
  return (
    day && (
      <ButtonLink {...dayLink(day)} variant="default" aria-label={label}>
        <Icon name={icon} />
      </ButtonLink>
    )
  );
}

interface DaysProps extends FreeDays {
  wanted: LocalDate | undefined;
  minutes: number;
}

function Days({ days, earlier, later, wanted, minutes }: DaysProps) {
  const chosen =
    days.find(({ date }) => date === wanted) ??
    days.find(({ starts }) => starts.length > 0) ??
    days[0];
  if (!chosen) return null;
  return (
    <>
      <ul className={classes.days} aria-label="Дни">
        {days.map(({ date, starts, note = 'всё занято' }) => (
          <li key={date}>
            <Link
              {...dayLink(date)}
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
        !chosen.note && <p className="text-dimmed">В&nbsp;этот день свободного времени нет.</p>
      )}
      <div className="flex gap-2">
        <WeekLink day={earlier} label="Предыдущие дни" icon="chevron-left" />
        <WeekLink day={later} label="Следующие дни" icon="chevron-right" />
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
