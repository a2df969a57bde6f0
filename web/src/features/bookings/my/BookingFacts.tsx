import type { InstructorBooking } from '@sklon/contract/bookings';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { IconCash, IconMapPin, IconPhone, IconUsers } from '@tabler/icons-react';
import classes from './BookingCard.module.css';
import { phoneText, priceText } from './booking-texts.ts';

/** Where, how many, how much, and the instructor's phone once the API tells it. */
export function BookingFacts({ booking }: { booking: InstructorBooking }) {
  const { resort, group_size, instructor } = booking;
  return (
    <ul className={classes.facts}>
      <li>
        <IconMapPin size={20} role="img" aria-label="Курорт" /> {resort.name}
      </li>
      <li>
        <IconUsers size={20} role="img" aria-label="Участники" /> {plural(group_size, PEOPLE)}
      </li>
      <li>
        <IconCash size={20} role="img" aria-label="Стоимость" /> {priceText(booking)}
      </li>
      {instructor.phone && (
        <li>
          <a href={`tel:${instructor.phone.replace(/[^\d+]/g, '')}`} className={classes.phone}>
            <IconPhone size={20} role="img" aria-label="Позвонить инструктору" />{' '}
            {phoneText(instructor.phone)}
          </a>
        </li>
      )}
    </ul>
  );
}
