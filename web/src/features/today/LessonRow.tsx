import type { ProviderBooking } from '@sklon/contract/bookings';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { formatTimeRange, formatZone } from '@sklon/contract/time';
import { Unbroken } from '../../ui/Text.tsx';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { PlaceFact, PriceFact, SpecialDayNote } from '../bookings/BookingFacts.tsx';
import { startOf, whenText, zoneNote } from '../bookings/booking-texts.ts';
import { ConversationLink } from '../messages/ConversationLink.tsx';
import orders from '../orders/OrderCard.module.css';
import { Fact } from '../orders/OrderCard.tsx';
import { CustomerContacts } from '../orders/ProviderOrders.tsx';
import { PeopleFacts } from '../participants/PeopleFacts.tsx';
import { type AnyLesson, nameOf } from './lesson-days.ts';
import classes from './today.module.css';

interface LessonRowProps {
  lesson: ProviderBooking;
  now: Date;
  /** The day is said, not only the time. */
  dated?: boolean;
  /** Other lessons are at resorts with other clocks. */
  zoned: boolean;
  onOpen: (lesson: ProviderBooking) => void;
}

/** An agreed lesson; a press anywhere but on its links opens it. */
export function LessonRow({ lesson, now, dated = false, zoned, onOpen }: LessonRowProps) {
  const { id, customer, group_size } = lesson;
  const titleId = `lesson-${id}`;
  return (
    <li className={classes.lesson}>
      <LessonHeading
        {...{ lesson, now, dated, zoned }}
        id={titleId}
        onOpen={() => onOpen(lesson)}
      />
      <PeopleFacts booking={lesson} />
      <ul className={orders.facts}>
        <PlaceFact booking={lesson} label="Место встречи" />
        <Fact icon="users" label="Участники">
          {plural(group_size, PEOPLE)}
        </Fact>
        <PriceFact booking={lesson} />
        <Delivery reachable={customer.messenger_reachable} />
      </ul>
      <CustomerContacts customer={customer} agreed />
      <div className={orders.links}>
        <ConversationLink to="." booking={lesson} now={now} describedBy={titleId} />
      </div>
    </li>
  );
}

interface LessonHeadingProps {
  lesson: AnyLesson;
  now: Date;
  dated: boolean;
  zoned: boolean;
  id?: string;
  onOpen: () => void;
}

/** When and with whom, as the button that opens the lesson, and what is unusual about the time. */
export function LessonHeading({ lesson, now, dated, zoned, id, onOpen }: LessonHeadingProps) {
  const { start_time, end_time, timezone } = lesson;
  const zone = zoned ? formatZone(timezone, startOf(lesson)) : zoneNote(lesson, visitorZone());
  return (
    <>
      <h3 id={id}>
        <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
          <span className={orders.when}>
            <Unbroken>
              {dated ? whenText(lesson, now) : formatTimeRange(start_time, end_time)}
            </Unbroken>
          </span>{' '}
          <span className={classes.who}>{nameOf(lesson)}</span>
        </button>
      </h3>
      {zone && <p className={orders.quiet}>{`Время курорта (${zone})`}</p>}
      <SpecialDayNote booking={lesson} />
    </>
  );
}

/** Whether messages reach the customer; where they do not, the contacts say so. */
function Delivery({ reachable }: { reachable: boolean | null }) {
  if (reachable === false) return null;
  return (
    <Fact icon="send" label="Связь с&nbsp;клиентом">
      {reachable ? 'Сообщения доходят' : 'Сообщений ещё не\u00A0было'}
    </Fact>
  );
}
