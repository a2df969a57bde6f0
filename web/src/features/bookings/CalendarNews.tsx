import { formatDay, formatTimeRange } from '@sklon/contract/time';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/Notice.tsx';
import { BotNote } from '../auth/BotNote.tsx';
import type { TimeRange } from './booking-range.ts';
import type { CalendarNewsItem } from './calendar-news.ts';
import classes from './CalendarNews.module.css';

interface CalendarNewsProps {
  news: CalendarNewsItem | null;
  /** No free time in the next weeks. */
  nothingSoon: boolean;
  onClose: () => void;
}

/** What has just happened, by the calendar where it happened (design, rule 14). */
export function CalendarNews({ news, nothingSoon, onClose }: CalendarNewsProps) {
  if (!news) {
    if (!nothingSoon) return null;
    return (
      <Notice kind="info">
        В&nbsp;ближайшие четыре недели свободного времени нет. Посмотрите более поздние даты.
      </Notice>
    );
  }
  if (news.kind === 'problem') {
    return (
      <Notice kind="warning" onClose={onClose}>
        {news.text}
      </Notice>
    );
  }
  if (news.kind === 'cancelled') {
    return (
      <Notice kind="success" onClose={onClose}>
        <p className={classes.when}>{whenText(news.range)}</p>
        <p>Бронирование отменено, это время снова свободно.</p>
      </Notice>
    );
  }
  return <BookedNews booking={news.booking} onClose={onClose} />;
}

/** «ср, 14 января, 10:00–12:00»; the day is not torn from its month. */
function whenText({ date, start, end }: TimeRange): string {
  return `${formatDay(date).replaceAll(' ', '\u00A0')}, ${formatTimeRange(start, end)}`;
}

function BookedNews({ booking, onClose }: { booking: InstructorBooking; onClose: () => void }) {
  const { id, booking_date, start_time, end_time, resort, instructor } = booking;
  return (
    <Notice kind="success" onClose={onClose}>
      <p className={classes.when}>
        {whenText({ date: booking_date, start: start_time, end: end_time })}, {resort.name}
      </p>
      <p>Занятие ждёт подтверждения инструктора. Ответ появится в&nbsp;ваших бронированиях.</p>
      {instructor.messenger_reachable === false && instructor.phone && (
        <p>
          Сообщение инструктору не&nbsp;дошло: позвоните ему,{' '}
          <a href={`tel:${instructor.phone}`}>{instructor.phone}</a>.
        </p>
      )}
      <BotNote payload={`b${id}`}>чтобы получить ответ инструктора и&nbsp;детали занятия.</BotNote>
      <p>
        <Link to="/my-bookings">Мои бронирования</Link>
      </p>
    </Notice>
  );
}
