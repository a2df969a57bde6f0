import '@mantine/core/styles/Input.layer.css';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { formatLongDay, formatZone, instantOf } from '@sklon/contract/time';
import { Button, NativeSelect } from '@mantine/core';
import { OfflineNote } from '../../offline/OfflineNote.tsx';
import { isPast } from '../schedule/slot-states.ts';
import type { BookingDialogProps } from './BookingDialog.tsx';
import classes from './BookingForm.module.css';
import { BookingTotal } from './BookingTotal.tsx';
import { endsAfter, isRangeFree } from './booking-range.ts';
import { minutesBetween, shortDuration } from './duration.ts';
import { groupSizes } from './group-size.ts';
import { RangeWarning } from './RangeWarning.tsx';
import { useBookingForm } from './useBookingForm.ts';
import { useBookingSubmit } from './useBookingSubmit.ts';

/** When, how many, where, for how much; and the one button that asks for the lesson. */
export function BookingForm({
  range: chosen,
  instructor,
  resorts,
  zone,
  slots,
  now,
  onClose,
  onDone,
}: Omit<BookingDialogProps, 'opened'>) {
  const form = useBookingForm(chosen, instructor, resorts, slots.dayEnd);
  const { submit, refuse, problem, pending } = useBookingSubmit(onDone);
  const { range } = form;
  const { date } = range;
  const free = isRangeFree(range, slots.taken, now);
  const isTaken = (time: string) => slots.taken.has(`${date}T${time}`);
  const starts = slots.times.filter((time) => !isPast(date, time, now) || time === range.start);

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (free) void submit(form.body);
        else refuse();
      }}
    >
      <div>
        <p className={classes.day}>{formatLongDay(date)}</p>
        <p className={classes.who}>
          {instructor.first_name} {instructor.last_name}
        </p>
        <p className={classes.who}>
          Время курорта: {formatZone(zone, instantOf(date, range.start, zone))}
        </p>
      </div>
      <div className={classes.pair}>
        <NativeSelect
          size="md"
          label="Начало"
          value={range.start}
          onChange={(event) => form.setStart(event.currentTarget.value)}
          data={starts.map((time) => ({
            value: time,
            label: isTaken(time) ? `${time} — занято` : time,
          }))}
          data-autofocus
        />
        <NativeSelect
          size="md"
          label="Окончание"
          value={range.end}
          onChange={(event) => form.setEnd(event.currentTarget.value)}
          data={endsAfter(range.start, slots.dayEnd).map((time) => ({
            value: time,
            label: `${time} (${shortDuration(minutesBetween(range.start, time))})`,
          }))}
        />
      </div>
      {!free && <RangeWarning range={range} slots={slots} now={now} onChangeEnd={form.setEnd} />}
      <NativeSelect
        size="md"
        label="Сколько человек"
        {...(instructor.work_with_groups
          ? {}
          : { description: 'Инструктор проводит только индивидуальные занятия' })}
        value={String(form.groupSize)}
        onChange={(event) => form.setGroupSize(Number(event.currentTarget.value))}
        data={groupSizes(instructor.work_with_groups).map((size) => ({
          value: String(size),
          label: plural(size, PEOPLE),
        }))}
      />
      {resorts.length > 1 ? (
        <NativeSelect
          size="md"
          label="Место встречи"
          value={String(form.resortId)}
          onChange={(event) => form.setResortId(Number(event.currentTarget.value))}
          data={resorts.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : (
        resorts[0] && (
          <p className={classes.place}>
            Место встречи <b>{resorts[0].name}</b>
          </p>
        )
      )}
      <BookingTotal price={form.price} minutes={form.minutes} group={form.groupSize > 1} />
      <OfflineNote>
        Забронировать можно, когда связь вернётся: всё выбранное останется здесь.
      </OfflineNote>
      {problem && <p className={classes.problem}>{problem}</p>}
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          Не сейчас
        </Button>
        <Button size="md" type="submit" color="sun" loading={pending}>
          Забронировать
        </Button>
      </div>
    </form>
  );
}
