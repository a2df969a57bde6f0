import { deadlineText } from '@sklon/contract/deadline';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import { formatRubles } from '@sklon/contract/money';
import { PEOPLE, plural } from '@sklon/contract/plural';
import orders from '../orders/OrderCard.module.css';
import { Fact, PhoneFact } from '../orders/OrderCard.tsx';
import { LessonHeading } from './LessonRow.tsx';
import classes from './today.module.css';

interface OwnLessonRowProps {
  lesson: OwnLesson;
  now: Date;
  /** The day is said, not only the time. */
  dated?: boolean;
  /** Other lessons are at resorts with other clocks. */
  zoned: boolean;
  onOpen: (lesson: OwnLesson) => void;
}

/** A lesson that the instructor has entered; a press anywhere but on its links opens it. */
export function OwnLessonRow({ lesson, now, dated = false, zoned, onOpen }: OwnLessonRowProps) {
  const { timezone, customer_phone, note, price, link_expires_at } = lesson;
  return (
    <li className={classes.lesson}>
      <LessonHeading {...{ lesson, now, dated, zoned }} onOpen={() => onOpen(lesson)} />
      <p className={orders.quiet}>Свой клиент</p>
      {note !== null && <p className="text-dimmed wrap-anywhere whitespace-pre-line">{note}</p>}
      <ul className={orders.facts}>
        <Fact icon="map-pin" label="Курорт">
          {lesson.resort.name}
        </Fact>
        <Fact icon="users" label="Участники">
          {plural(lesson.group_size, PEOPLE)}
        </Fact>
        <Fact icon="cash" label="Стоимость">
          {price === null ? 'Не\u00A0указана' : formatRubles(price)}
        </Fact>
        {customer_phone !== null && <PhoneFact phone={customer_phone} label="Телефон" />}
        {link_expires_at !== null && (
          <Fact icon="external-link" label="Ссылка для клиента">
            {`Действует до ${deadlineText(link_expires_at, timezone)}`}
          </Fact>
        )}
      </ul>
    </li>
  );
}
