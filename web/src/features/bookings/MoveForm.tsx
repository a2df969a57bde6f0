import { deadlineText } from '@sklon/contract/deadline';
import { BOOKING_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import { minutesIn, moveExpiryOf, type MoveSide, quoteOfMove } from '@sklon/contract/move-rules';
import { durationText } from '@sklon/contract/plural';
import { tariffOf } from '@sklon/contract/tariff-rules';
import { addDays, isLocalDate, localNow, minutesOf, timeOf } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NativeSelect, TextInput } from '../../ui/form/Fields.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { useInstant } from '../../ui/instant.ts';
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
  const [initial] = useState({
    day: booking.booking_date,
    minutes: String(minutesIn(booking)),
    start: '',
  });
  const typed = useState(initial);
  const [values] = typed;
  const { day } = values;
  const minutes = Number(values.minutes);
  const action = useMoveAction();

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
  const start = starts.includes(values.start) ? values.start : '';
  const noneFree = week.data !== undefined && starts.length === 0;
  const startProblem = noneFree ? NOTHING_FREE : start === '' ? 'Выберите начало' : null;
  const end = (from: string) => timeOf(minutesOf(from) + minutes);

  const time = start && { booking_date: day, start_time: start, end_time: end(start) };
  const { price } = time
    ? quoteOfMove(tariffOf(teaching.price_2h, teaching.tariff), booking, time)
    : { price: null };

  const form = useContractForm({
    initial,
    draft: typed,
    fieldOf: (path) => (path === 'booking_date' ? 'day' : 'start'),
    rules: () => ({ day: dayProblem, start: dayProblem === null && startProblem }),
    onSubmit: (_, { refuse }) => {
      if (!time) return;
      const body = {
        ...time,
        sequence: booking.sequence,
        ...(price !== null && { quoted_total: price }),
      };
      action.mutate(
        { do: 'propose', id: booking.id, body },
        {
          onSuccess: () => {
            showToast({ kind: 'success', message: 'Предложение отправлено' });
            onClose();
          },
          onError: refuse,
        },
      );
    },
  });

  /** What was said of the choice before goes with it. */
  function choose(changed: Partial<typeof values>): void {
    form.set({ ...values, ...changed });
    action.reset();
  }

  const other = side === 'customer' ? 'инструктор' : 'клиент';
  return (
    <OrderForm
      {...form.props}
      offline="Предложить другое время можно, когда связь вернётся: всё выбранное останется здесь."
      problem={action.error && orderFailureText(action.error, FAILED)}
      submitLabel="Предложить"
      pending={action.isPending}
      onClose={onClose}
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
          error={form.errors.day ?? (day !== '' && dayProblem)}
          onChange={({ currentTarget }) => choose({ day: currentTarget.value })}
        />
        <NativeSelect
          label="Длительность"
          value={values.minutes}
          onChange={({ currentTarget }) => choose({ minutes: currentTarget.value })}
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
        error={(noneFree && dayProblem === null && NOTHING_FREE) || form.errors.start}
        disabled={starts.length === 0}
        onChange={({ currentTarget }) => choose({ start: currentTarget.value })}
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
            {deadlineText(moveExpiryOf(instant, booking, time, booking.timezone), booking.timezone)}
            .
          </p>
        </>
      )}
    </OrderForm>
  );
}
