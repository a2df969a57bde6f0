import type { InstructorBooking } from '@sklon/contract/bookings';
import type { ListedInstructor } from '@sklon/contract/instructors';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { useSession } from '../auth/session.ts';
import { CALENDAR_ID, textOf } from '../bookings/lesson-address.ts';
import { alternativesQuery } from '../bookings/queries.ts';
import { fullName, priceText, ratingTexts } from '../instructors/instructor-texts.ts';
import { totalText } from '../instructors/lesson-texts.ts';
import { InstructorPhoto } from '../instructors/InstructorPhoto.tsx';
import { repeatDetails } from '../participants/details-draft.ts';

/** Who else is free at the time of a lesson that its instructor will not give; nothing where there is nobody. */
export function Alternatives({ booking }: { booking: InstructorBooking }) {
  const { data = [] } = useQuery(alternativesQuery(booking.id));
  if (data.length === 0) return null;
  return (
    <section className="titled-plate" aria-labelledby="alternatives">
      <h2 id="alternatives">Свободны в&nbsp;это&nbsp;же время</h2>
      <ul className="grid gap-4 plain-list">
        {data.map((instructor) => (
          <li key={instructor.id}>
            <Alternative instructor={instructor} booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AlternativeProps {
  instructor: ListedInstructor;
  booking: InstructorBooking;
}

/** One instructor; the button leads to the form with the same time, place and people. */
function Alternative({ instructor, booking }: AlternativeProps) {
  const { booking_date: date, start_time: start, end_time: end, group_size, resort } = booking;
  const rating = ratingTexts(instructor);
  const name = fullName(instructor);
  const session = useSession();
  const params = { id: String(instructor.id) };
  return (
    <article
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-y-2 gap-x-3.5 items-center max-xs:grid-cols-[auto_minmax(0,1fr)]"
      aria-label={name}
    >
      <span className="relative overflow-hidden size-14 rounded-full">
        <InstructorPhoto instructor={instructor} sizes="56px" />
      </span>
      <div className="grid min-w-0">
        <Link
          to="/instructors/$id"
          params={params}
          className="touch-link weight-600 no-underline wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap gap-x-3.5 dimmed">
          {rating ? (
            <>
              <span aria-hidden>★ {rating.shown}</span>
              <VisuallyHidden>{rating.spoken}</VisuallyHidden>
            </>
          ) : (
            <span>Нет отзывов</span>
          )}
          <span>
            {instructor.lesson_price ? totalText(instructor.lesson_price) : priceText(null, false)}
          </span>
        </p>
      </div>
      <ButtonLink
        to="/instructors/$id"
        params={params}
        search={{
          book: 1,
          time: textOf({ date, start, end }),
          place: resort.id,
          size: group_size > 1 ? group_size : undefined,
        }}
        hash={CALENDAR_ID}
        onClick={() => session.status === 'signed-in' && repeatDetails(session.user.id, booking)}
        aria-label={`Записаться: ${name}`}
        className="max-xs:col-span-full"
      >
        Записаться
      </ButtonLink>
    </article>
  );
}
