import { plural, type PluralForms } from '@sklon/contract/plural';
import { formatDay, formatTimeRange, type LocalDate } from '@sklon/contract/time';
import type { Interval } from '@sklon/contract/workday-rules';
import { Notice } from '../../ui/Notice.tsx';
import { customerName } from '../orders/order.ts';
import { isOutside } from './intervals.ts';
import { useLessonsOn } from './queries.ts';

const LESSONS: PluralForms = ['занятие', 'занятия', 'занятий'];

/** The lessons that stay in time which is being closed, before it is saved. */
export function LessonsThen({ hours }: { hours: ReadonlyMap<LocalDate, Interval[]> }) {
  const { lessons, isError } = useLessonsOn([...hours.keys()]);
  const left = lessons.filter((lesson) => isOutside(lesson, hours.get(lesson.date) ?? []));
  if (isError)
    return (
      <Notice kind="warning">
        Не&nbsp;удалось проверить, есть&nbsp;ли занятия на&nbsp;это время. Посмотрите
        в&nbsp;календаре.
      </Notice>
    );
  if (left.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>{`На\u00A0эти дни уже есть ${plural(left.length, LESSONS)}. Записи останутся, пока вы их не\u00A0перенесёте или не\u00A0отмените:`}</p>
      <ul className="plain-list">
        {left.map(({ id, date, start_time, end_time, booking, own_lesson }) => (
          <li key={id}>
            {[
              formatDay(date),
              formatTimeRange(start_time, end_time),
              booking ? customerName(booking.customer) : own_lesson?.customer_name,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
