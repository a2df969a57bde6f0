import '../../ui/theme/signed-in-utilities.css';
import type { InstructorDetail } from '@sklon/contract/instructors';
import { TOO_MANY_PARTICIPANTS } from '@sklon/contract/participant-rules';
import type { Resort } from '@sklon/contract/resorts';
import {
  formatLongDay,
  formatZone,
  instantOf,
  type LessonTime,
  type LocalTime,
  minutesBetween,
} from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { PeopleField } from '../../ui/form/NumberFields.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useSession } from '../auth/session.ts';
import { FieldPair, OrderForm } from '../orders/OrderForm.tsx';
import { PlaceField } from '../meeting-points/PlaceField.tsx';
import { meetingPointsQuery } from '../meeting-points/queries.ts';
import { bodyOfDetails, detailsErrors, useDetailsDraft } from '../participants/booking-details.ts';
import { NO_DETAILS, removeDetails } from '../participants/details-draft.ts';
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
import { endsAfter, freeUntil, isRangeFree, type WeekSlots } from './week-slots.ts';
import { Button } from '../../ui/Button.tsx';
import { NativeSelect } from '../../ui/form/Fields.tsx';

interface BookingDialogProps {
  /** What was chosen in the calendar. */
  range: LessonTime;
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
  const draft = useDetailsDraft(user);
  const { data: points = [] } = useQuery(meetingPointsQuery(instructor.id));
  const named = draft[0].people.length;
  const form = useBookingForm(chosen, wanted, instructor, { resorts, points }, slots.dayEnd, named);
  const { submit, refuse, changed, ...sending } = useBookingSubmission((result) => {
    if (result.kind === 'booked') removeDetails();
    onDone(result);
  });
  const refused = changed && isSameLesson(changed.body, form.body) ? changed : undefined;
  // Until the instructor is loaded anew the refusal alone knows the price.
  const quote = refused ? refused.quote : form.quote;
  const { range } = form;
  const { date } = range;
  const free = isRangeFree(range, slots.taken, now);
  const isTaken = (time: string) => slots.taken.has(`${date}T${time}`);
  const starts = slots.times.filter((time) => !isPast(date, time, now) || time === range.start);

  const long = endsAfter(range.start, slots.dayEnd, instructor.min_lesson_minutes);
  // A time of the address may be too short, and is shown as it is.
  const ends = long.includes(range.end) ? long : [range.end, ...long];

  const tooMany = named > form.groupSize;

  const details = useContractForm({
    initial: NO_DETAILS,
    draft,
    fieldOf: (path) => path.replace(/^participants\./, 'people.'),
    rules: async (values) => ({
      ...(await detailsErrors(values, instructor)),
      end_time: form.lengthProblem,
      group_size: form.peopleProblem,
      participants: tooMany && TOO_MANY_PARTICIPANTS,
    }),
    onSubmit: (values, outcome) =>
      submit(
        {
          ...form.body,
          ...bodyOfDetails(values, instructor),
          ...(quote && { quoted_total: quote.total }),
        },
        { onError: outcome.refuse },
      ),
  });

  return (
    <OrderForm
      {...details.props}
      offline="Забронировать можно, когда связь вернётся: всё выбранное останется здесь."
      {...sending}
      total={quote && quote.total}
      submitLabel="Забронировать"
      onClose={onClose}
      onSubmit={(event) => {
        if (free) return details.props.onSubmit(event);
        event.preventDefault();
        refuse();
      }}
    >
      <div>
        <p className="text-lg weight-600 first-letter:uppercase">{formatLongDay(date)}</p>
        <p className="dimmed">
          {instructor.first_name} {instructor.last_name}
        </p>
        <p className="dimmed">
          {`Время курорта (${formatZone(zone, instantOf(date, range.start, zone))})`}
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
      {!free && (
        <RangeWarning
          range={range}
          slots={slots}
          now={now}
          shortest={instructor.min_lesson_minutes}
          onChangeEnd={form.setEnd}
        />
      )}
      <PeopleField
        data-path="group_size"
        max={form.limit}
        description={
          form.limit === 1 ? 'Инструктор проводит только индивидуальные занятия' : undefined
        }
        value={form.people}
        error={details.errors.group_size && form.peopleProblem}
        onChange={form.setPeople}
      />
      <ParticipantsSection
        details={details}
        teaching={instructor}
        user={user}
        age={wanted.age}
        sport={wanted.sport}
        limit={form.limit}
        tooMany={tooMany}
        onGrow={form.growTo}
      />
      <PlaceField
        resorts={resorts}
        points={points}
        resortId={form.resortId}
        point={form.point}
        error={details.errors.meeting_point_id}
        className="grid text-sm b:text-md b:weight-500"
        onChange={(resortId, pointId) => {
          form.setPlace(resortId, pointId);
          details.show({});
        }}
      />
      <ContactFields details={details} known={user?.phone ?? null} />
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
  range: LessonTime;
  slots: WeekSlots;
  now: LocalNow;
  /** Minutes of the instructor's shortest lesson. */
  shortest: number;
  onChangeEnd: (end: LocalTime) => void;
}

/** Says before the press that a part of the time is taken, and offers the part that is free. */
function RangeWarning({ range, slots, now, shortest, onChangeEnd }: RangeWarningProps) {
  const end = freeUntil(range.date, range.start, slots.dayEnd, slots.taken);
  const canShorten =
    end > range.start &&
    minutesBetween(range.start, end) >= shortest &&
    isRangeFree({ ...range, end }, slots.taken, now);
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
