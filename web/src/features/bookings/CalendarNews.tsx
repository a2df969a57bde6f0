import { formatDay, formatTimeRange } from '@sklon/contract/time';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/Notice.tsx';
import { BotNote } from './BotNote.tsx';
import type { CalendarNewsItem } from './calendar-news.ts';

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
    return <Notice kind="info">В&nbsp;ближайшие четыре недели свободного времени нет. Посмотрите более поздние даты.</Notice>;
  }
  if (news.kind === 'problem') {
    return (
      <Notice kind="warning" onClose={onClose}>
        {news.text}
      </Notice>
    );
  }
  if (news.kind === 'cancelled') {
    const { date, start, end } = news.range;
    return (
      <Notice kind="success" onClose={onClose}>
        Бронирование отменено: {formatDay(date)}, {formatTimeRange(start, end)}. Это время снова свободно.
      </Notice>
    );
  }
  return <BookedNews booking={news.booking} onClose={onClose} />;
}

function BookedNews({ booking, onClose }: { booking: InstructorBooking; onClose: () => void }) {
  const { id, booking_date, start_time, end_time, resort, instructor } = booking;
  return (
    <Notice kind="success" onClose={onClose}>
      <b>
        {formatDay(booking_date)}, {formatTimeRange(start_time, end_time)}, {resort.name}
      </b>
      <p>Занятие ждёт подтверждения инструктора. Ответ появится в&nbsp;ваших бронированиях.</p>
      {instructor.messenger_reachable === false && instructor.phone && (
        <p>
          Сообщение инструктору не&nbsp;дошло: позвоните ему, <a href={`tel:${instructor.phone}`}>{instructor.phone}</a>.
        </p>
      )}
      <BotNote bookingId={id} />
      <p>
        <Link to="/my-bookings">Мои бронирования</Link>
      </p>
    </Notice>
  );
}
