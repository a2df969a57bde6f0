import type { ProviderBooking } from '@sklon/contract/bookings';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import type { InstructorSettings } from '@sklon/contract/instructors';
import { addDays, formatDay, localNow } from '@sklon/contract/time';
import { type ReactNode, useId, useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { whenText } from '../bookings/booking-texts.ts';
import orders from '../orders/OrderCard.module.css';
import { type AnyLesson, haveSeveralZones, isOwn, lessonDays, nameOf } from './lesson-days.ts';
import { LessonRow } from './LessonRow.tsx';
import { OwnLessonRow } from './OwnLessonRow.tsx';
import classes from './today.module.css';

interface LessonDaysProps {
  bookings: readonly ProviderBooking[];
  ownLessons: readonly OwnLesson[];
  now: Date;
  settings: InstructorSettings;
  /** How many of the lessons after tomorrow are shown at once. */
  laterLimit: number;
  onOpen: (lesson: AnyLesson) => void;
}

/** Today's and tomorrow's lessons side by side, and those after tomorrow below. */
export function LessonDays(props: LessonDaysProps) {
  const { bookings, ownLessons, now, settings, laterLimit, onOpen } = props;
  const { today, tomorrow, later } = lessonDays(bookings, ownLessons, now);
  const [whole, setWhole] = useState(false);
  const shared = { now, zoned: haveSeveralZones([...bookings, ...ownLessons]), onOpen };
  const { date } = localNow(now, visitorZone());
  const shown = whole ? later : later.slice(0, laterLimit);
  const [next] = tomorrow.length > 0 ? [] : later;
  return (
    <>
      <div className={classes.days}>
        <Day title="Сегодня" note={formatDay(today[0]?.booking_date ?? date)}>
          {today.length > 0 ? (
            <Lessons lessons={today} {...shared} />
          ) : (
            <div className={classes.empty}>
              <p>Сегодня занятий нет.</p>
              {next && <NextLesson lesson={next} now={now} onOpen={onOpen} />}
              {bookings.length + ownLessons.length === 0 && <HowToBeBooked settings={settings} />}
            </div>
          )}
        </Day>
        <Day title="Завтра" note={formatDay(tomorrow[0]?.booking_date ?? addDays(date, 1))}>
          {tomorrow.length > 0 ? (
            <Lessons lessons={tomorrow} {...shared} />
          ) : (
            <div className={classes.empty}>
              <p>Завтра занятий нет.</p>
            </div>
          )}
        </Day>
      </div>
      {later.length > 0 && (
        <Day title="Дальше" note={String(later.length)}>
          <Lessons lessons={shown} columns={3} dated {...shared} />
          {shown.length < later.length && (
            <Button
              variant="default"
              className="justify-self-center"
              onClick={() => setWhole(true)}
            >
              Показать ещё {later.length - shown.length}
            </Button>
          )}
        </Day>
      )}
    </>
  );
}

function Day({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="stack gap-4 h2:text-h3 content-start">
      <h2 id={titleId}>
        {title} <span className="text-dimmed weight-500">{note}</span>
      </h2>
      {children}
    </section>
  );
}

interface LessonsProps {
  lessons: readonly AnyLesson[];
  columns?: 3;
  now: Date;
  zoned: boolean;
  dated?: boolean;
  onOpen: (lesson: AnyLesson) => void;
}

function Lessons({ lessons, columns, ...shared }: LessonsProps) {
  return (
    <ul className={orders.list} data-columns={columns}>
      {lessons.map((lesson) =>
        isOwn(lesson) ? (
          <OwnLessonRow key={`own-${lesson.id}`} lesson={lesson} {...shared} />
        ) : (
          <LessonRow key={lesson.id} lesson={lesson} {...shared} />
        ),
      )}
    </ul>
  );
}

interface NextLessonProps {
  lesson: AnyLesson;
  now: Date;
  onOpen: (lesson: AnyLesson) => void;
}

function NextLesson({ lesson, now, onOpen }: NextLessonProps) {
  return (
    <>
      <p id="next-lesson" className="text-dimmed">
        {`Следующее занятие, ${nameOf(lesson)}:`}
      </p>
      <Button
        variant="light"
        aria-haspopup="dialog"
        aria-describedby="next-lesson"
        onClick={() => onOpen(lesson)}
      >
        {whenText(lesson, now)}
      </Button>
    </>
  );
}

/** Nothing is ahead: what brings lessons. */
function HowToBeBooked({ settings: { id, is_working } }: { settings: InstructorSettings }) {
  return (
    <>
      <p className="text-dimmed">
        {is_working
          ? 'Чтобы вас бронировали, проверьте цену и\u00A0свободное время и\u00A0посмотрите на\u00A0свою страницу глазами клиента.'
          : 'Вы\u00A0не\u00A0принимаете бронирования. Включите «Работаю», и\u00A0вас снова найдут.'}
      </p>
      <div className={orders.links}>
        <ButtonLink to="/provider-settings" search={{ tab: 'calendar' }} variant="light">
          Цена и&nbsp;календарь
        </ButtonLink>
        <ButtonLink to="/instructors/$id" params={{ id: String(id) }} variant="default">
          Ваша страница
        </ButtonLink>
      </div>
    </>
  );
}
