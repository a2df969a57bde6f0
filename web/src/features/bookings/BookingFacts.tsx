import { bookedPriceText } from '@sklon/contract/booked-price';
import type { InstructorBooking } from '@sklon/contract/bookings';
import { mapLinkOf, uncapitalized } from '@sklon/contract/meeting-point-rules';
import { quotePartsText } from '@sklon/contract/quote-texts';
import { specialDayText } from '@sklon/contract/special-day-texts';
import { visitorZone } from '../../ui/visitor-zone.ts';
import classes from '../orders/OrderCard.module.css';
import { Fact } from '../orders/OrderCard.tsx';
import { zoneNote } from './booking-texts.ts';

/** Where they meet: the point with its note and a link to the map, else the resort. */
export function PlaceFact({
  booking: { resort, meeting_point: point },
  label,
}: {
  booking: Pick<InstructorBooking, 'resort' | 'meeting_point'>;
  /** Without a point. */
  label: string;
}) {
  return (
    <Fact icon="map-pin" label={point ? 'Место встречи' : label}>
      {point ? (
        <span>
          <span>{resort.name}, </span>
          <a href={mapLinkOf(point)} target="_blank" rel="noopener noreferrer">
            {uncapitalized(point.name)}
          </a>
          {point.note !== null && <span className="block dimmed">{point.note}</span>}
        </span>
      ) : (
        resort.name
      )}
    </Fact>
  );
}

/** Why the resort leaves no time for the lesson. */
export function SpecialDayNote({
  booking: { special_day },
}: {
  booking: Pick<InstructorBooking, 'special_day'>;
}) {
  return special_day && <p className={classes.warning}>{specialDayText(special_day)}.</p>;
}

/** What the lesson costs, and what the price consists of. */
export function PriceFact({ booking }: { booking: Parameters<typeof bookedPriceText>[0] }) {
  const parts = quotePartsText(booking.quote);
  return (
    <Fact icon="cash" label="Стоимость">
      <span>
        <span>{bookedPriceText(booking)}</span>
        {parts !== null && <span className="block dimmed">{parts}</span>}
      </span>
    </Fact>
  );
}

/** The zone of the resort, where the visitor's clock shows another time. */
export function ZoneNote({ booking }: { booking: Parameters<typeof zoneNote>[0] }) {
  const zone = zoneNote(booking, visitorZone());
  return zone && <p className={classes.quiet}>{`Время курорта (${zone})`}</p>;
}
