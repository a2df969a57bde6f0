import '../../ui/theme/signed-in-utilities.css';
import type { InstructorDetail } from '@sklon/contract/instructors';
import type { Resort } from '@sklon/contract/resorts';
import {
  formatLongDay,
  formatZone,
  instantOf,
  type LocalTime,
  minutesBetween,
} from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../../ui/form/field-focus.ts';
import { PeopleField } from '../../ui/form/NumberFields.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useSession } from '../auth/session.ts';
import { FieldPair, OrderForm } from '../orders/OrderForm.tsx';
import { PlaceField } from '../meeting-points/PlaceField.tsx';
import { meetingPointsQuery } from '../meeting-points/queries.ts';
import { useBookingDetails } from '../participants/booking-details.ts';
import { ContactFields } from '../participants/ContactFields.tsx';
import { ParticipantsSection } from '../participants/ParticipantsSection.tsx';
import { isPast, type LocalNow } from '../schedule/slots.ts';
import { isSameLesson, useBookingForm } from './booking-form.ts';
import classes from './BookingCalendar.module.css';
import { useBookingSubmission } from './booking-submission.ts';
import type { CalendarResult } from './calendar-state.ts';
import type { WantedLesson } from './lesson-address.ts';
import { shortDuration } from '../../ui/moment.ts';
import { QuoteSection } from './QuoteSection.tsx';
import { endsAfter, freeUntil, isRangeFree, type TimeRange, type WeekSlots } from './week-slots.ts';
import { Button } from '../../ui/Button.tsx';
import { NativeSelect } from '../../ui/form/Fields.tsx';

interface BookingDialogProps {
  /** What was chosen in the calendar. */
  range: TimeRange;
  /** What the address says of the lesson. */
  wanted: WantedLesson;
  instructor: InstructorDetail;
  resorts: readonly Resort[];
  zone: string;
  /** The week as it is now: it may change while the dialog is open. */
  slots: WeekSlots;
  now: LocalNow;
  onClose: () => void;
  onDone: (result: CalendarResult) => void;
}

/** The dialog in which a lesson is booked (spec section 4). */
export function BookingDialog(form: BookingDialogProps) {
  return (
    <Dialog
      opened
      inAddress
      onClose={form.onClose}
      title="Бронирование занятия"
      size="md"
      onPhone="full"
    >
      <BookingForm {...form} />
    </Dialog>
  );
}

/** When, how many, where, for how much; and the button that books. */
function BookingForm({
  range: chosen,
  wanted,
  instructor,
  resorts,
  zone,
  slots,
  now,
  onClose,
  onDone,
}: BookingDialogProps) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const details = useBookingDetails(user, instructor);
  const { data: points = [] } = useQuery(meetingPointsQuery(instructor.id));
  const form = useBookingForm(
    chosen,
    wanted,
    instructor,
    { resorts, points },
    slots.dayEnd,
    details.people.length,
  );
  const { submit, refuse, changed, problem, pending } = useBookingSubmission(
    (result) => {
      if (result.kind === 'booked') details.clear();
      onDone(result);
    },
    (error) => show(() => details.refuse(error)),
  );
  const refused = changed && isSameLesson(changed.body, form.body) ? changed : undefined;
  // Until the instructor is loaded anew the refusal alone knows the price.
  const quote = refused ? refused.quote : form.quote;
  const place = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const { range } = form;
  const { date } = range;
  const free = isRangeFree(range, slots.taken, now);
  const isTaken = (time: string) => slots.taken.has(`${date}T${time}`);
  const starts = slots.times.filter((time) => !isPast(date, time, now) || time === range.start);

  const long = endsAfter(range.start, slots.dayEnd, instructor.min_lesson_minutes);
  // A time of the address may be too short, and is shown as it is.
  const ends = long.includes(range.end) ? long : [range.end, ...long];

  const tooMany = details.people.length > form.groupSize;

  /** Shows errors at their fields, and the first one of these fields. */
  function show(errors: () => readonly string[]): void {
    const paths = flushSync(errors);
    if (place.current) focusFirstInvalid(place.current, paths);
  }

  async function send(): Promise<void> {
    if (!free) {
      refuse();
      return;
    }
    const wrong = await details.check();
    if (form.lengthProblem) wrong.unshift('end_time');
    if (form.peopleProblem) wrong.push('group_size');
    if (tooMany) wrong.push('participants');
    if (wrong.length === 0) {
      submit({
        ...form.body,
        ...details.body,
        ...(quote && { quoted_total: quote.total }),
      });
      return;
    }
    show(() => {
      setTried(true);
      return wrong;
    });
  }

  return (
    <OrderForm
      ref={place}
      offline="Забронировать можно, когда связь вернётся: всё выбранное останется здесь."
      problem={problem}
      submitLabel="Забронировать"
      pending={pending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <p className={classes.day}>{formatLongDay(date)}</p>
        <p className="dimmed">
          {instructor.first_name} {instructor.last_name}
        </p>
        <p className="dimmed">
          Время курорта: {formatZone(zone, instantOf(date, range.start, zone))}
        </p>
      </div>
      <FieldPair>
        <NativeSelect
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
          label="Окончание"
          data-path="end_time"
          value={range.end}
          error={form.lengthProblem}
          onChange={(event) => form.setEnd(event.currentTarget.value)}
          data={ends.map((time) => ({
            value: time,
            label: `${time} (${shortDuration(minutesBetween(range.start, time))})`,
          }))}
        />
      </FieldPair>
      {!free && <RangeWarning range={range} slots={slots} now={now} onChangeEnd={form.setEnd} />}
      <PeopleField
        data-path="group_size"
        max={form.limit}
        description={
          form.limit === 1 ? 'Инструктор проводит только индивидуальные занятия' : undefined
        }
        value={form.people}
        error={tried && form.peopleProblem}
        onChange={form.setPeople}
      />
      <ParticipantsSection
        details={details}
        teaching={instructor}
        user={user}
        age={wanted.age}
        limit={form.limit}
        tooMany={tooMany}
        onGrow={form.growTo}
      />
      <ContactFields details={details} known={user?.phone ?? null} />
      <PlaceField
        resorts={resorts}
        points={points}
        resortId={form.resortId}
        point={form.point}
        error={details.errors.meeting_point_id}
        className={classes.place}
        onChange={(resortId, pointId) => {
          form.setPlace(resortId, pointId);
          details.forgetRefusals();
        }}
      />
      <QuoteSection
        quote={quote}
        minutes={form.minutes}
        people={form.groupSize}
        refusedTotal={refused?.body.quoted_total}
      />
    </OrderForm>
  );
}

interface RangeWarningProps {
  range: TimeRange;
  slots: WeekSlots;
  now: LocalNow;
  onChangeEnd: (end: LocalTime) => void;
}

/** Says before the press that a part of the time is taken, and offers the part that is free. */
function RangeWarning({ range, slots, now, onChangeEnd }: RangeWarningProps) {
  const end = freeUntil(range.date, range.start, slots.dayEnd, slots.taken);
  const canShorten = end > range.start && isRangeFree({ ...range, end }, slots.taken, now);
  return (
    <div className={classes.warning} role="status">
      <p>
        {canShorten
          ? `С\u00A0${range.start} свободно только до\u00A0${end}.`
          : 'Это время уже занято или прошло. Выберите другое начало.'}
      </p>
      {canShorten && (
        <Button size="sm" variant="light" onClick={() => onChangeEnd(end)}>
          Выбрать {range.start}–{end}
        </Button>
      )}
    </div>
  );
}
