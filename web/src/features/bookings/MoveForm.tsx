import { BOOKING_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import { minutesIn, moveExpiryOf, type MoveSide, quoteOfMove } from '@sklon/contract/move-rules';
import { durationText } from '@sklon/contract/plural';
import { tariffOf } from '@sklon/contract/tariff-rules';
import { addDays, isLocalDate, localNow, minutesOf, timeOf } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { NativeSelect, TextInput } from '../../ui/form/Fields.tsx';
import { focusFirstInvalid } from '../../ui/form/field-focus.ts';
import { useInstant } from '../../ui/instant.ts';
import { momentText } from '../../ui/moment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import { showToast } from '../../ui/toast.tsx';
import { orderFailureText } from '../orders/order.ts';
import { FieldPair, OrderForm, OrderTotal } from '../orders/OrderForm.tsx';
import { availabilityQuery } from '../schedule/queries.ts';
import { timeText } from './booking-texts.ts';
import {
  differenceText,
  lengthsFor,
  type MovableBooking,
  startsFor,
  type Teaching,
} from './move-form.ts';
import { teachingQuery, useMoveAction } from './moves.ts';

const FAILED = 'Не удалось предложить другое время. Попробуйте ещё раз.';
const NOTHING_FREE = 'В\u00A0этот день нет свободного времени такой длины: выберите другой день';

interface FormProps {
  booking: MovableBooking;
  side: MoveSide;
  onClose: () => void;
}

/** Another time for a lesson: a day, a length, and one of the starts that are free then. */
export function MoveForm(props: FormProps) {
  const { booking, side } = props;
  const { data, isError, refetch } = useQuery(
    teachingQuery(side, 'instructor' in booking ? booking.instructor.id : 0),
  );
  if (data) return <Fields {...props} teaching={data} />;
  if (!isError) return <DelayedSpinner label="Загружаем расписание…" />;
  return (
    <Notice kind="error">
      <p>Не&nbsp;удалось загрузить расписание.</p>
      <Button variant="light" onClick={() => void refetch()}>
        Обновить
      </Button>
    </Notice>
  );
}

function Fields({ booking, side, teaching, onClose }: FormProps & { teaching: Teaching }) {
  const instant = useInstant();
  const now = localNow(instant, booking.timezone);
  const [day, setDay] = useState(booking.booking_date);
  const [minutes, setMinutes] = useState(minutesIn(booking));
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const action = useMoveAction();
  const place = useRef<HTMLFormElement>(null);

  const last = addDays(now.date, BOOKING_MAX_DAYS_AHEAD);
  const dayProblem = !isLocalDate(day)
    ? 'Укажите день'
    : day < now.date
      ? 'Эта дата уже прошла'
      : day > last
        ? `Бронировать можно не\u00A0дальше чем на\u00A0${BOOKING_MAX_DAYS_AHEAD} дней вперёд`
        : null;
  const week = useQuery({
    ...availabilityQuery(teaching.id, day, booking.resort.id),
    enabled: dayProblem === null,
  });
  const starts = week.data ? startsFor(booking, week.data, day, minutes, now) : [];
  const start = starts.includes(chosen) ? chosen : '';
  const noneFree = week.data !== undefined && starts.length === 0;
  const startProblem = noneFree ? NOTHING_FREE : start === '' ? 'Выберите начало' : null;
  const end = (from: string) => timeOf(minutesOf(from) + minutes);

  const time = start && { booking_date: day, start_time: start, end_time: end(start) };
  const { price } = time
    ? quoteOfMove(tariffOf(teaching.price_2h, teaching.tariff), booking, time)
    : { price: null };
  const refused = action.error instanceof ApiError ? action.error.errors : [];
  const refusedAt = (...paths: string[]) =>
    refused.find(({ path }) => paths.includes(path))?.message ?? null;

  function send(): void {
    if (!time || dayProblem) {
      flushSync(() => setTried(true));
      if (place.current) focusFirstInvalid(place.current, [dayProblem ? 'day' : 'start']);
      return;
    }
    action.mutate(
      {
        do: 'propose',
        id: booking.id,
        body: {
          ...time,
          sequence: booking.sequence,
          ...(price !== null && { quoted_total: price }),
        },
      },
      {
        onSuccess: () => {
          showToast({ kind: 'success', message: 'Предложение отправлено' });
          onClose();
        },
      },
    );
  }

  const other = side === 'customer' ? 'инструктор' : 'клиент';
  return (
    <OrderForm
      ref={place}
      offline="Предложить другое время можно, когда связь вернётся: всё выбранное останется здесь."
      problem={action.error && orderFailureText(action.error, FAILED)}
      submitLabel="Предложить"
      pending={action.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>
        Сейчас: <b>{timeText(booking)}</b>
      </p>
      <FieldPair>
        <TextInput
          type="date"
          label="День"
          data-path="day"
          min={now.date}
          max={last}
          value={day}
          error={
            (dayProblem !== null && (tried || day !== '') && dayProblem) ||
            refusedAt('booking_date')
          }
          onChange={(event) => {
            setDay(event.currentTarget.value);
            action.reset();
          }}
        />
        <NativeSelect
          label="Длительность"
          value={String(minutes)}
          onChange={(event) => {
            setMinutes(Number(event.currentTarget.value));
            action.reset();
          }}
          data={lengthsFor(booking, teaching).map((length) => ({
            value: String(length),
            label: durationText(length),
          }))}
        />
      </FieldPair>
      <NativeSelect
        label="Начало и&nbsp;конец"
        data-path="start"
        value={start}
        error={
          ((noneFree || tried) && dayProblem === null && startProblem) ||
          refusedAt('start_time', 'end_time')
        }
        disabled={starts.length === 0}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          action.reset();
        }}
        data={[
          { value: '', label: week.isFetching && !week.data ? 'Загружаем…' : 'Выберите время' },
          ...starts.map((from) => ({ value: from, label: `${from}–${end(from)}` })),
        ]}
      />
      {time && (
        <>
          <OrderTotal
            title={`Итого, ${durationText(minutes)}`}
            label="Стоимость занятия"
            rubles={price}
          >
            <p>{differenceText(booking.price, price)}</p>
          </OrderTotal>
          <p>
            Новое время займём сразу, а&nbsp;прежнее сохраним, пока {other} не&nbsp;ответит. Ответ
            нужен до&nbsp;
            {momentText(
              moveExpiryOf(instant, booking, time, booking.timezone).toISOString(),
              booking.timezone,
            )}
            .
          </p>
        </>
      )}
    </OrderForm>
  );
}
