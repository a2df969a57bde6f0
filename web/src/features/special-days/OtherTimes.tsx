import type { InstructorBooking } from '@sklon/contract/bookings';
import { formatRubles } from '@sklon/contract/money';
import { signedRubles } from '@sklon/contract/quote-texts';
import { specialDayText } from '@sklon/contract/special-day-texts';
import type { OtherTime } from '@sklon/contract/special-days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { timeText } from '../bookings/booking-texts.ts';
import { useMoveAction } from '../bookings/moves.ts';
import { orderFailureText } from '../orders/order.ts';
import classes from './OtherTimes.module.css';
import { otherTimesQuery } from './queries.ts';

interface OtherTimesProps {
  booking: InstructorBooking;
  onCancel: () => void;
}

const PROPOSED = 'Новое время отправлено инструктору';
const FAILED = 'Не\u00A0удалось предложить это время. Попробуйте ещё раз.';

/** What a customer can do about a lesson that its resort leaves no time for: up to three other times, or cancel. */
export function OtherTimes({ booking, onCancel }: OtherTimesProps) {
  const { special_day, move } = booking;
  if (!special_day) return null;
  return (
    <section className="titled-plate" aria-labelledby="other-times">
      <h2 id="other-times">Занятие нужно перенести</h2>
      <p className={classes.why}>
        <Icon name="alert-triangle" size={20} />
        <span>{specialDayText(special_day)}.</span>
      </p>
      {move ? (
        <p>Другое время уже предложено и&nbsp;ждёт ответа: оно указано в&nbsp;карточке занятия.</p>
      ) : (
        <TimeChoice booking={booking} />
      )}
      <div>
        <Button variant="subtle" color="red" onClick={onCancel}>
          Отменить занятие
        </Button>
      </div>
    </section>
  );
}

/** One press proposes a time to the instructor, which holds it until they answer. */
function TimeChoice({ booking }: { booking: InstructorBooking }) {
  const { data: times } = useQuery(otherTimesQuery(booking.id));
  const { mutate, isPending, error } = useMoveAction();
  const [chosen, setChosen] = useState<string | null>(null);
  const propose = ({ price, booking_date, start_time, end_time }: OtherTime) => {
    const { id, sequence } = booking;
    const time = { booking_date, start_time, end_time };
    const quoted = price === null ? {} : { quoted_total: price };
    mutate(
      { do: 'propose', id, body: { ...time, ...quoted, sequence } },
      { onSuccess: () => showToast({ kind: 'success', message: PROPOSED }) },
    );
  };
  if (!times) return null;
  if (times.length === 0)
    return <p>В&nbsp;ближайшие две недели у&nbsp;этого инструктора свободного времени нет.</p>;
  return (
    <>
      <p>
        Тот&nbsp;же инструктор свободен в&nbsp;другие дни. Выберите время, и&nbsp;он подтвердит:
      </p>
      <ul className="grid gap-2.5 plain-list">
        {times.map((time) => (
          <li key={time.booking_date}>
            <Button
              variant="light"
              fullWidth
              disabled={isPending}
              loading={isPending && chosen === time.booking_date}
              onClick={() => {
                setChosen(time.booking_date);
                propose(time);
              }}
            >
              <span className="flex flex-wrap justify-center gap-x-3">
                <span>{timeText(time)}</span>
                <PriceNote time={time} before={booking.price} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {error && <Notice kind="error">{orderFailureText(error, FAILED)}</Notice>}
    </>
  );
}

/** «6 000 ₽», or with the difference from what was booked: «7 500 ₽ (+1 500 ₽)». */
function PriceNote({ time: { price }, before }: { time: OtherTime; before: number | null }) {
  if (price === null) return null;
  const difference =
    before === null || before === price ? '' : ` (${signedRubles(price - before)})`;
  return (
    <span className="weight-400">
      {formatRubles(price)}
      {difference}
    </span>
  );
}
