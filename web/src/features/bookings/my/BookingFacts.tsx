import type { InstructorBooking } from '@sklon/contract/bookings';
import { formatRubles } from '@sklon/contract/money';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { IconCash, IconMapPin, IconPhone, IconUsers } from '@tabler/icons-react';
import classes from './BookingCard.module.css';

/** Where, how many, how much, and the instructor's phone once the API tells it. */
export function BookingFacts({ booking: { resort, group_size, price, instructor } }: { booking: InstructorBooking }) {
  return (
    <ul className={classes.facts}>
      <li>
        <IconMapPin size={20} role="img" aria-label="Курорт" /> {resort.name}
      </li>
      <li>
        <IconUsers size={20} role="img" aria-label="Участники" /> {plural(group_size, PEOPLE)}
      </li>
      <li>
        <IconCash size={20} role="img" aria-label="Стоимость" /> {price === null ? 'По\u00A0запросу' : formatRubles(price)}
      </li>
      {instructor.phone && (
        <li>
          <a href={`tel:${instructor.phone.replace(/[^\d+]/g, '')}`} className={classes.phone}>
            <IconPhone size={20} role="img" aria-label="Позвонить инструктору" /> {instructor.phone}
          </a>
        </li>
      )}
    </ul>
  );
}
