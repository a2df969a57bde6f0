import { deadlineText } from '@sklon/contract/deadline';
import { CALENDAR_DAYS, MOVE_REASON_MAX } from '@sklon/contract/limits';
import { minutesIn, moveExpiryOf, type MoveSide, quoteOfMove } from '@sklon/contract/move-rules';
import { durationText } from '@sklon/contract/plural';
import { tariffOf } from '@sklon/contract/tariff-rules';
import {
  addDays,
  formatLongDay,
  type LocalDate,
  localNow,
  minutesOf,
  startOfWeek,
  timeOf,
  weekDates,
} from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldGroup } from '../../ui/form/Choices.tsx';
import { NativeSelect, TextInput } from '../../ui/form/Fields.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { useInstant } from '../../ui/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DelayedSpinner } from '../../ui/StateScreen.tsx';
import { showToast } from '../../ui/toast.tsx';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { orderFailureText } from '../orders/order.ts';
import { OrderForm, OrderTotal } from '../orders/OrderForm.tsx';
import { boundsFrom, clampDay } from '../schedule/calendar-days.ts';
import { DayStrip } from '../schedule/DayStrip.tsx';
import { notesOf } from '../schedule/slots.ts';
import { DatePickerDialog, WeekToolbar } from '../schedule/WeekToolbar.tsx';
import { differenceText, timeText, zoneNote } from './booking-texts.ts';
import { lengthsFor, type MovableBooking, startsFor, type Teaching } from './move-form.ts';
import classes from './MoveForm.module.css';
import { teachingQuery, timesForMoveQuery, useMoveAction } from './moves.ts';

const FAILED = 'Не удалось предложить другое время. Попробуйте ещё раз.';
const NOTHING_FREE = 'В\u00A0этот день нет свободного времени такой длины: выберите другой день';

interface FormProps {
  booking: MovableBooking;
  side: MoveSide;
  onClose: () => void;
}

/** Another time for a lesson: a length, a day of a strip that counts what is free, and one of its starts. */
export function MoveForm(props: FormProps) {
  const { booking, side } = props;
  const { data, isError, refetch } = useQuery(
    teachingQuery(side, 'instructor' in booking ? booking.instructor.id : 0),
  );
  if (data) return <Fields {...props} teaching={data} />;
  if (!isError) return <DelayedSpinner label="Загружаем расписание…" />;
  return <NotLoaded retry={() => void refetch()} />;
}

function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <Notice kind="error">
      <p>Не&nbsp;удалось загрузить расписание.</p>
      <Button variant="light" onClick={retry}>
        Обновить
      </Button>
    </Notice>
  );
}

function Fields({ booking, side, teaching, onClose }: FormProps & { teaching: Teaching }) {
  const instant = useInstant();
  const now = localNow(instant, booking.timezone);
  const panelId = useId();
  const [initial] = useState({
    day: booking.booking_date,
    minutes: String(minutesIn(booking)),
    start: '',
    reason: '',
  });
  const typed = useState(initial);
  const [values] = typed;
  const { day } = values;
  const minutes = Number(values.minutes);
  const action = useMoveAction();

  const bounds = boundsFrom(now.date);
  const week = startOfWeek(day);
  const { data, isError, refetch } = useQuery(timesForMoveQuery(booking, teaching.id, week));
  const startsOn = (date: LocalDate) => (data ? startsFor(booking, data, date, minutes, now) : []);
  const starts = startsOn(day);
  const full = data !== undefined && starts.length === 0;
  const start = starts.includes(values.start) ? values.start : '';
  const time = start && {
    booking_date: day,
    start_time: start,
    end_time: timeOf(minutesOf(start) + minutes),
  };
  const { price } = time
    ? quoteOfMove(tariffOf(teaching.price_2h, teaching.tariff), booking, time)
    : { price: null };

  const form = useContractForm({
    initial,
    draft: typed,
    fieldOf: (path) => (path === 'reason' ? path : 'start'),
    rules: () => ({ start: start === '' && 'Выберите начало' }),
    onSubmit: (_, { refuse }) => {
      if (!time) return;
      const body = {
        ...time,
        sequence: booking.sequence,
        ...(price !== null && { quoted_total: price }),
        ...(values.reason.trim() !== '' && { reason: values.reason.trim() }),
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
    form.set({ start, ...changed });
    action.reset();
  }
  const chooseDay = (date: LocalDate) => choose({ day: clampDay(date, bounds) });
  const [picking, setPicking] = useState(false);

  const zone = zoneNote(booking, visitorZone());
  const other = side === 'customer' ? 'инструктор' : 'клиент';
  return (
    <>
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
        {zone && <p className="dimmed">{`Время курорта (${zone})`}</p>}
        <NativeSelect
          label="Длительность"
          value={values.minutes}
          onChange={({ currentTarget }) => choose({ minutes: currentTarget.value })}
          data={lengthsFor(booking, teaching).map((length) => ({
            value: String(length),
            label: durationText(length),
          }))}
        />
        <WeekToolbar
          week={week}
          bounds={bounds}
          onShift={(weeks) => chooseDay(addDays(day, weeks * CALENDAR_DAYS))}
          onToday={() => chooseDay(bounds.today)}
          onPickDate={() => setPicking(true)}
        />
        <DayStrip
          dates={weekDates(week)}
          day={day}
          today={bounds.today}
          freeCount={(date) => (data ? startsOn(date).length : null)}
          noteOf={(date) => data && notesOf(data.special_days).get(date)}
          isDayOff={(date) => date < bounds.today || date > bounds.lastDay}
          onChoose={chooseDay}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${day}`}>
          <FieldGroup
            path="start"
            legend={`Начало, ${formatLongDay(day)}`}
            description={full && NOTHING_FREE}
            error={!full && form.errors.start}
          >
            {isError && !data && <NotLoaded retry={() => void refetch()} />}
            <div className={classes.starts} aria-busy={!data && !isError}>
              {starts.map((from) => (
                <label key={from}>
                  <input
                    type="radio"
                    name={panelId}
                    checked={from === start}
                    onChange={() => choose({ start: from })}
                  />
                  {from}
                </label>
              ))}
            </div>
          </FieldGroup>
        </div>
        <TextInput
          label="Причина"
          description={`Необязательно: её прочитает ${other}.`}
          maxLength={MOVE_REASON_MAX}
          autoComplete="off"
          {...form.field('reason')}
        />
        {time && (
          <>
            <p>
              Новое время: <b>{timeText(time)}</b>
            </p>
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
              {deadlineText(
                moveExpiryOf(instant, booking, time, booking.timezone),
                booking.timezone,
              )}
              .
            </p>
          </>
        )}
      </OrderForm>
      <DatePickerDialog
        opened={picking}
        onClose={() => setPicking(false)}
        value={day}
        bounds={bounds}
        onPick={(date) => {
          chooseDay(date);
          setPicking(false);
        }}
      />
    </>
  );
}
