import { formatPhone } from '@sklon/contract/contact-rules';
import type { InstructorSettings } from '@sklon/contract/instructors';
import {
  BUSY_MAX_DAYS_AHEAD,
  DEFAULT_BOOKING_MINUTES,
  FREE_DURATION_MAX,
  GROUP_SIZE_MAX,
  SLOT_MINUTES,
} from '@sklon/contract/limits';
import { groupThousands } from '@sklon/contract/money';
import { isSameTime } from '@sklon/contract/move-rules';
import {
  CLIENT_DATA_DAYS,
  CLIENT_NAME_MAX,
  OWN_LESSON_NOTE_MAX,
} from '@sklon/contract/own-lesson-rules';
import type { OwnLesson } from '@sklon/contract/own-lessons';
import { durationText } from '@sklon/contract/plural';
import { closedAt } from '@sklon/contract/closed-time';
import type { BookingHours } from '@sklon/contract/schedule';
import {
  addDays,
  DAY_END,
  isLocalDate,
  localNow,
  minutesBetween,
  minutesOf,
  slotsBetween,
  startOfWeek,
  timeOf,
} from '@sklon/contract/time';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/form/CancelButton.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { NativeSelect, Textarea, TextInput } from '../../ui/form/Fields.tsx';
import { PeopleField, PriceField } from '../../ui/form/NumberFields.tsx';
import { parseWhole } from '../../ui/form/typed-number.ts';
import { useInstant } from '../../ui/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { showToast } from '../../ui/toast.tsx';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { useDraft } from '../auth/drafts.ts';
import { timeText, zoneNote } from '../bookings/booking-texts.ts';
import { findResort } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { closedText } from '../schedule/closed-text.ts';
import { bookingHoursQuery, calendarDaysQuery } from '../schedule/queries.ts';
import { LessonLink } from './link/LessonLink.tsx';
import { type OwnLessonForm, useDeleteOwnLesson, useSaveOwnLesson } from './changes.ts';
import { ownLessonsQuery } from './queries.ts';

const FAILED = 'Не\u00A0удалось записать. Попробуйте ещё раз.';
const DELETE_FAILED = 'Не\u00A0удалось удалить. Попробуйте ещё раз.';

interface OwnLessonDialogProps {
  settings: InstructorSettings;
  /** As the page showed it; null for a new one. */
  lesson: OwnLesson | null;
  onClose: () => void;
}

/** A client who came by phone: to enter, to change, to delete, to hand over by a link; a default export because `lazy` wants one. */
export default function OwnLessonDialog({
  settings,
  lesson: shown,
  onClose,
}: OwnLessonDialogProps) {
  const hours = useQuery(bookingHoursQuery(settings.id));
  const { data } = useQuery(ownLessonsQuery());
  const lesson = data?.find(({ id }) => id === shown?.id) ?? shown;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={lesson ? `${lesson.customer_name ?? 'Клиент'}, свой клиент` : 'Записать клиента'}
      size="lg"
      onPhone="full"
    >
      {hours.data ? (
        <div className="stack gap-6">
          <LessonForm settings={settings} lesson={lesson} hours={hours.data} onClose={onClose} />
          {lesson && <LessonLink lesson={lesson} />}
          {lesson && <DeleteLesson lesson={lesson} onDeleted={onClose} />}
        </div>
      ) : hours.isError ? (
        <DataError />
      ) : (
        <DelayedSpinner />
      )}
    </Dialog>
  );
}

interface Values {
  booking_date: string;
  start_time: string;
  minutes: string;
  resort_id: string;
  group_size: string;
  customer_name: string;
  customer_phone: string;
  note: string;
  price: string;
}

function endOf({ start_time, minutes }: Pick<Values, 'start_time' | 'minutes'>): string {
  return timeOf(Math.min(minutesOf(start_time) + Number(minutes), minutesOf(DAY_END)));
}

function bodyOf(values: Values): OwnLessonForm {
  const { booking_date, start_time, customer_name, note } = values;
  return {
    booking_date,
    start_time,
    end_time: endOf(values),
    resort_id: Number(values.resort_id),
    group_size: parseWhole(values.group_size) ?? 0,
    customer_name,
    customer_phone: values.customer_phone || null,
    note: note || null,
    price: values.price === '' ? null : (parseRubles(values.price) ?? -1),
  };
}

async function loadSchema() {
  const { ownLessonForm } = await import('@sklon/contract/own-lessons');
  return ownLessonForm;
}

function valuesOf(lesson: OwnLesson): Values {
  const { start_time, end_time, price, customer_phone } = lesson;
  return {
    booking_date: lesson.booking_date,
    start_time,
    minutes: String(minutesBetween(start_time, end_time)),
    resort_id: String(lesson.resort.id),
    group_size: String(lesson.group_size),
    customer_name: lesson.customer_name ?? '',
    customer_phone: customer_phone === null ? '' : formatPhone(customer_phone),
    note: lesson.note ?? '',
    price: price === null ? '' : groupThousands(price),
  };
}

/** The next half hour of today, or the first one of tomorrow. */
function newLesson(resortId: number, hours: BookingHours, now: Date): Values {
  const { date, time } = localNow(now, hours.timezone);
  const next = slotsBetween(hours.earliest_start, hours.latest_end).find((slot) => slot > time);
  return {
    booking_date: next ? date : addDays(date, 1),
    start_time: next ?? hours.earliest_start,
    minutes: String(DEFAULT_BOOKING_MINUTES),
    resort_id: String(resortId),
    group_size: '1',
    customer_name: '',
    customer_phone: '',
    note: '',
    price: '',
  };
}

interface LessonFormProps extends OwnLessonDialogProps {
  hours: BookingHours;
}

function LessonForm({ settings, lesson, hours, onClose }: LessonFormProps) {
  const now = useInstant();
  const save = useSaveOwnLesson(lesson?.id);
  const { data: resorts = [] } = useQuery(resortsQuery());
  const [firstResort = 0] = settings.resort_ids;
  const [begun] = useState(() => newLesson(firstResort, hours, now));
  const initial = lesson ? valuesOf(lesson) : begun;
  const draft = useDraft('own lesson', begun);
  const form = useContractForm<Values>({
    initial,
    follows: true,
    // A new one outlives a dialog that is closed by a slip.
    ...(!lesson && { draft }),
    loadSchema,
    bodyOf,
    fieldOf: (path) => (path === 'end_time' ? 'minutes' : path),
    action: save,
    rules: (typed) => ({
      minutes:
        minutesOf(typed.start_time) + Number(typed.minutes) > minutesOf(DAY_END) &&
        `Занятие кончается в\u00A0тот же день, до\u00A0${DAY_END}`,
    }),
    onSubmit: (values, { refuse, reset }) =>
      save.mutate(bodyOf(values), {
        onSuccess: (saved) => {
          reset();
          const message = lesson ? 'Занятие изменено' : 'Клиент записан';
          showToast({ kind: 'success', message: `${message}: ${timeText(saved)}` });
          onClose();
        },
        onError: refuse,
      }),
  });
  const { values } = form;
  const { timezone } = lesson ?? hours;
  const zone =
    isLocalDate(values.booking_date) && zoneNote({ ...bodyOf(values), timezone }, visitorZone());
  const today = localNow(now, hours.timezone).date;
  const starts = slotsBetween(hours.earliest_start, hours.latest_end);
  const lengths = Array.from(
    { length: FREE_DURATION_MAX / SLOT_MINUTES },
    (_, n) => (n + 1) * SLOT_MINUTES,
  );
  const withOwn = (known: string[], own: string) => [...new Set([...known, own])];
  return (
    <form {...form.props} className="stack gap-4">
      {zone && <p className="dimmed">{`Время курорта (${zone})`}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Имя клиента"
          required
          autoComplete="off"
          maxLength={CLIENT_NAME_MAX}
          {...form.field('customer_name')}
        />
        <TextInput
          label="Телефон"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="+7 916 123-45-67"
          maxLength={50}
          {...form.field('customer_phone')}
        />
        <TextInput
          label="Дата"
          type="date"
          required
          min={today}
          max={addDays(today, BUSY_MAX_DAYS_AHEAD)}
          {...form.field('booking_date')}
        />
        <NativeSelect
          label="Начало"
          {...form.field('start_time')}
          data={withOwn(starts, values.start_time).map((time) => ({ value: time, label: time }))}
        />
        <NativeSelect
          label="Сколько длится"
          {...form.field('minutes')}
          data={withOwn(lengths.map(String), values.minutes).map((length) => ({
            value: length,
            label: durationText(Number(length)),
          }))}
        />
        <PriceField label="Стоимость" step={500} {...form.field('price')} />
        {settings.resort_ids.length > 1 && (
          <NativeSelect
            label="Курорт"
            {...form.field('resort_id')}
            data={settings.resort_ids.map((id) => ({
              value: String(id),
              label: findResort(resorts, id)?.name ?? `Курорт №\u00A0${id}`,
            }))}
          />
        )}
        <PeopleField max={GROUP_SIZE_MAX} {...form.field('group_size')} />
      </div>
      <Textarea
        label="Заметка для себя"
        rows={2}
        maxLength={OWN_LESSON_NOTE_MAX}
        {...form.field('note')}
      />
      {/* Its own time and the gap around it are closed by the lesson itself. */}
      {!(lesson && isSameTime(bodyOf(values), lesson)) && (
        <ClosedNote values={values} lesson={lesson} />
      )}
      <p className="dimmed">
        {`Имя, телефон и\u00A0заметку видите только вы. Через ${CLIENT_DATA_DAYS}\u00A0дней после занятия мы\u00A0их удалим.`}
      </p>
      {save.isError && <Notice kind="error">{failureText(save.error, FAILED)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="md" loading={save.isPending}>
          {lesson ? 'Сохранить' : 'Записать'}
        </Button>
        <CancelButton form={form} onClose={onClose} />
      </div>
    </form>
  );
}

/** The instructor decides: what closes time to customers warns, it does not refuse. */
function ClosedNote({ values, lesson }: { values: Values; lesson: OwnLesson | null }) {
  const { booking_date, start_time } = values;
  const isDate = isLocalDate(booking_date);
  const week = calendarDaysQuery(isDate ? startOfWeek(booking_date) : '');
  const { data: days = [] } = useQuery({ ...week, enabled: isDate });
  const day = days.find(({ date }) => date === booking_date);
  const end_time = endOf(values);
  const [closed] = slotsBetween(start_time, end_time).flatMap((at) => closedAt(day, at) ?? []);
  // What is taken is refused.
  const isTaken = day?.taken.some(
    ({ start, end }) =>
      start < end_time &&
      start_time < end &&
      !(lesson && isSameTime({ booking_date, start_time: start, end_time: end }, lesson)),
  );
  if (!closed || isTaken) return null;
  return (
    <Notice kind="warning">
      {`Клиентам это время не\u00A0предлагается: ${closedText(closed)} Записать можно.`}
    </Notice>
  );
}

function DeleteLesson({ lesson, onDeleted }: { lesson: OwnLesson; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteOwnLesson();
  return (
    <div className="line-above pt-4">
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Удалить занятие
      </Button>
      <ActionDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Удалить занятие?"
        confirmLabel="Удалить"
        cancelLabel="Оставить"
        action={remove}
        failure={failureText(remove.error, DELETE_FAILED)}
        onConfirm={() =>
          remove.mutate(lesson.id, {
            onSuccess: () => {
              setAsking(false);
              showToast({ kind: 'success', message: 'Занятие удалено, время свободно' });
              onDeleted();
            },
          })
        }
      >
        <p>
          {`${timeText(lesson)}. Время освободится, данные клиента удалятся. Клиенту мы\u00A0ничего не\u00A0пишем: предупредите его сами.`}
        </p>
      </ActionDialog>
    </div>
  );
}
