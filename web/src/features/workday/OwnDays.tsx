import { BUSY_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import type { BookingHours } from '@sklon/contract/schedule';
import { addDays, daysBetween, formatDay, isLocalDate, type LocalDate } from '@sklon/contract/time';
import { type Interval, OWN_DAY_NOTE_MAX, type OwnDay } from '@sklon/contract/workday-rules';
import { lazy, Suspense, useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Options } from '../../ui/form/Choices.tsx';
import { CancelButton } from '../../ui/form/CancelButton.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { TextInput } from '../../ui/form/Fields.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDraft } from '../auth/drafts.ts';
import { IntervalFields } from './IntervalFields.tsx';
import { daysText, intervalsText } from './intervals.ts';
import { LessonsThen } from './LessonsThen.tsx';
import { countText, hoursByDate } from './own-day-copies.ts';
import { UndoNotice } from './UndoNotice.tsx';
import { type NewOwnDay, useAddOwnDay, useDeleteOwnDay, useDeleteOwnDays } from './queries.ts';

const SAVED = 'Дни сохранены: календарь обновлён';
const FAILED = 'Не\u00A0удалось сохранить дни. Попробуйте ещё раз.';
const DELETE_FAILED = 'Не\u00A0удалось удалить. Попробуйте ещё раз.';

const ChosenDatesDialog = lazy(() => import('./ChosenDatesDialog.tsx'));
const CopyWeekDialog = lazy(() => import('./CopyWeekDialog.tsx'));

interface OwnDaysProps {
  days: readonly OwnDay[];
  hours: BookingHours;
  /** Local to the resort. */
  today: LocalDate;
}

/** Days off, vacations and days of other hours: those ahead, and the form of a new one. */
export function OwnDays({ days, hours, today }: OwnDaysProps) {
  const [adding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<OwnDay | null>(null);
  const [copied, setCopied] = useState<OwnDay[] | null>(null);
  const [copying, setCopying] = useState<OwnDay | 'week' | null>(null);
  const remove = useDeleteOwnDay();
  const removeCopies = useDeleteOwnDays();
  const copy = useAddOwnDay();
  const restore = useAddOwnDay();
  // An old failure does not stand beside what was done since.
  const [last] = [remove, removeCopies, copy, restore].toSorted(
    (one, other) => other.submittedAt - one.submittedAt,
  );
  const begun = useRef<HTMLDivElement>(null);
  useLostFocus(begun, adding);
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, [adding, deleted?.id, copied?.[0]?.id, days.length].join());
  return (
    <section aria-labelledby="own-days" className="stack gap-4">
      <div className="stack gap-1">
        <h2 ref={heading} id="own-days" tabIndex={-1} className="text-h4">
          Отпуск и&nbsp;особые дни
        </h2>
        <p className="dimmed">В&nbsp;эти дни вместо недели действует то, что указано здесь.</p>
      </div>
      {deleted && (
        <UndoNotice
          text={`Удалено: ${daysText(deleted.first_date, deleted.last_date)}.`}
          pending={restore.isPending}
          onUndo={() => {
            const { id: _, ...day } = deleted;
            restore.mutate(day, { onSuccess: () => setDeleted(null) });
          }}
          onClose={() => setDeleted(null)}
        />
      )}
      {copied && (
        <UndoNotice
          text={copiedText(copied)}
          pending={removeCopies.isPending}
          onUndo={() =>
            removeCopies.mutate(
              copied.map(({ id }) => id),
              { onSuccess: () => setCopied(null) },
            )
          }
          onClose={() => setCopied(null)}
        />
      )}
      {copied && <LessonsThen hours={hoursByDate(copied)} />}
      {last?.isError && (
        <Notice kind="error">
          {failureText(last.error, last === restore || last === copy ? FAILED : DELETE_FAILED)}
        </Notice>
      )}
      {days.length > 0 && (
        <ul className="plain-list stack gap-3" aria-label="Отпуск и особые дни впереди">
          {days.map((day) => (
            <li
              key={day.id}
              className="flex flex-wrap items-center justify-between gap-2 line-below pb-3"
            >
              <span className="stack">
                <b>{daysText(day.first_date, day.last_date)}</b>
                <span>{intervalsText(day.intervals)}</span>
                {day.note && <span className="dimmed">{day.note}</span>}
              </span>
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={`Через неделю тоже: ${daysText(day.first_date, day.last_date)}`}
                  disabled={copy.isPending}
                  onClick={() =>
                    copy.mutate(nextWeek(day), { onSuccess: (added) => setCopied([added]) })
                  }
                >
                  Через неделю тоже
                </Button>
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={`На другие даты: ${daysText(day.first_date, day.last_date)}`}
                  aria-haspopup="dialog"
                  onClick={() => setCopying(day)}
                >
                  На другие даты
                </Button>
                <Button
                  size="sm"
                  variant="subtle"
                  color="red"
                  aria-label={`Удалить: ${daysText(day.first_date, day.last_date)}`}
                  disabled={remove.isPending}
                  loading={remove.isPending && remove.variables === day.id}
                  onClick={() => remove.mutate(day.id, { onSuccess: () => setDeleted(day) })}
                >
                  Удалить
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <div ref={begun} tabIndex={-1}>
          <DayForm hours={hours} today={today} onClose={() => setAdding(false)} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="light"
            leftSection={<Icon name="plus" size={18} />}
            onClick={() => setAdding(true)}
          >
            Добавить дни
          </Button>
          {days.length > 0 && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => setCopying('week')}>
              Скопировать неделю на&nbsp;…
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {copying === 'week' && (
          <CopyWeekDialog
            days={days}
            today={today}
            onClose={() => setCopying(null)}
            onCopied={setCopied}
          />
        )}
        {copying !== null && copying !== 'week' && (
          <ChosenDatesDialog
            day={copying}
            days={days}
            today={today}
            onClose={() => setCopying(null)}
            onCopied={setCopied}
          />
        )}
      </Suspense>
    </section>
  );
}

function copiedText(copies: readonly OwnDay[]): string {
  const [first, ...others] = copies;
  if (!first) return '';
  return others.length === 0
    ? `Те\u00A0же часы: ${daysText(first.first_date, first.last_date)}.`
    : `Добавлено: ${countText(copies)}, с\u00A0${formatDay(first.first_date)}.`;
}

/** The same weekdays, after the days themselves. */
function nextWeek({ id: _, ...day }: OwnDay): NewOwnDay {
  const days = 7 * Math.ceil((daysBetween(day.first_date, day.last_date) + 1) / 7);
  return {
    ...day,
    first_date: addDays(day.first_date, days),
    last_date: addDays(day.last_date, days),
  };
}

interface Values {
  first_date: LocalDate;
  last_date: LocalDate;
  off: boolean;
  intervals: Interval[];
  note: string;
}

const LENGTHS = [
  { label: 'Один день', days: 0 },
  { label: 'Неделя', days: 6 },
  { label: 'Две недели', days: 13 },
] as const;

async function loadSchema() {
  const { ownDayForm } = await import('@sklon/contract/workday');
  return ownDayForm;
}

function bodyOf({ off, intervals, note, ...days }: Values): NewOwnDay {
  return { ...days, intervals: off ? [] : intervals, note: note || null };
}

function DayForm({ hours, today, onClose }: Omit<OwnDaysProps, 'days'> & { onClose: () => void }) {
  const save = useAddOwnDay();
  const initial: Values = {
    first_date: today,
    last_date: today,
    off: true,
    intervals: [{ start: hours.earliest_start, end: hours.latest_end }],
    note: '',
  };
  const form = useContractForm({
    initial,
    draft: useDraft('own days', initial),
    loadSchema,
    bodyOf,
    action: save,
    onSubmit: (values, { refuse, reset }) =>
      save.mutate(bodyOf(values), {
        onSuccess: () => {
          showToast({ kind: 'success', message: SAVED });
          reset();
          onClose();
        },
        onError: refuse,
      }),
  });
  const { first_date, last_date, off, intervals } = form.values;
  const last = addDays(today, BUSY_MAX_DAYS_AHEAD);
  return (
    <form {...form.props} aria-label="Новые дни" className="stack gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Первый день"
          type="date"
          required
          min={today}
          max={last}
          {...form.field('first_date')}
          onChange={({ currentTarget: { value } }) =>
            form.set({
              first_date: value,
              ...(value > last_date && isLocalDate(value) && { last_date: value }),
            })
          }
        />
        <TextInput
          label="Последний день"
          type="date"
          required
          min={first_date}
          max={last}
          {...form.field('last_date')}
        />
      </div>
      <div role="group" aria-label="Сколько дней" className="flex flex-wrap gap-2">
        {LENGTHS.map(({ label, days }) => (
          <Button
            key={label}
            size="sm"
            variant="default"
            disabled={!isLocalDate(first_date)}
            onClick={() => form.set({ last_date: addDays(first_date, days) })}
          >
            {label}
          </Button>
        ))}
      </div>
      <fieldset className="min-w-0 p-0 no-border stack gap-2">
        <legend className="mb-1 p-0 text-md weight-600">В&nbsp;эти дни</legend>
        <Options
          name="own-day"
          options={[
            { value: 'off', label: 'Не\u00A0работаю' },
            { value: 'hours', label: 'Другие часы' },
          ]}
          value={off ? 'off' : 'hours'}
          onChange={(value) => form.set({ off: value === 'off' })}
        />
        {!off && (
          <IntervalFields
            day="Свои дни"
            value={intervals}
            hours={hours}
            path="intervals"
            errors={form.errors}
            onChange={(changed) => form.set({ intervals: changed })}
          />
        )}
      </fieldset>
      <TextInput
        label="Заметка для себя"
        maxLength={OWN_DAY_NOTE_MAX}
        autoComplete="off"
        {...form.field('note')}
      />
      {isLocalDate(first_date) && isLocalDate(last_date) && first_date <= last_date && (
        <LessonsThen
          hours={hoursByDate([{ first_date, last_date, intervals: off ? [] : intervals }])}
        />
      )}
      {save.isError && <Notice kind="error">{failureText(save.error, FAILED)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="md" loading={save.isPending}>
          Сохранить дни
        </Button>
        <CancelButton form={form} onClose={onClose} />
      </div>
    </form>
  );
}
