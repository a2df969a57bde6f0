import type { BookingHours } from '@sklon/contract/schedule';
import { BOOKING_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import {
  addDays,
  DAY_END,
  formatDay,
  formatTimeRange,
  type LocalDate,
  type LocalTime,
  weekdayOf,
} from '@sklon/contract/time';
import { type Interval, OWN_DAY_NOTE_MAX, type RecurringBusy } from '@sklon/contract/workday-rules';
import { useRef, useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, FieldGroup } from '../../ui/form/Choices.tsx';
import { CancelButton } from '../../ui/form/CancelButton.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { NativeSelect, TextInput } from '../../ui/form/Fields.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDraft } from '../auth/drafts.ts';
import { ENDS, timesOf } from './IntervalFields.tsx';
import { WEEKDAYS, weekdaysText } from './intervals.ts';
import { LessonsThen } from './LessonsThen.tsx';
import { hoursByDate } from './own-day-copies.ts';
import { UndoNotice } from './UndoNotice.tsx';
import { type NewRecurringBusy, useAddRecurringBusy, useDeleteRecurringBusy } from './queries.ts';

const SAVED = 'Сохранено: в\u00A0это время записаться нельзя';
const FAILED = 'Не\u00A0удалось сохранить. Попробуйте ещё раз.';
const DELETE_FAILED = 'Не\u00A0удалось удалить. Попробуйте ещё раз.';

interface RecurringBusyProps {
  rules: readonly RecurringBusy[];
  hours: BookingHours;
  /** Local to the resort. */
  today: LocalDate;
}

/** «Каждый вторник и четверг, 12:00–14:00»: one rule instead of a mark in each week. */
export function RecurringBusyTime({ rules, hours, today }: RecurringBusyProps) {
  const [adding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<RecurringBusy | null>(null);
  const remove = useDeleteRecurringBusy();
  const restore = useAddRecurringBusy();
  // An old failure does not stand beside what was done since.
  const last = restore.submittedAt > remove.submittedAt ? restore : remove;
  const begun = useRef<HTMLDivElement>(null);
  useLostFocus(begun, adding);
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, [adding, deleted?.id, rules.length].join());
  return (
    <section aria-labelledby="recurring-busy" className="stack gap-4">
      <div className="stack gap-1">
        <h2 ref={heading} id="recurring-busy" tabIndex={-1} className="text-h4">
          Занято каждую неделю
        </h2>
        <p className="dimmed">
          Тренировки, учёба, смена в&nbsp;прокате: закрыто само, без отметок.
        </p>
      </div>
      {deleted && (
        <UndoNotice
          text={`Удалено: ${ruleText(deleted)}.`}
          pending={restore.isPending}
          onUndo={() => {
            const { id: _, ...rule } = deleted;
            restore.mutate(rule, { onSuccess: () => setDeleted(null) });
          }}
          onClose={() => setDeleted(null)}
        />
      )}
      {last.isError && (
        <Notice kind="error">
          {failureText(last.error, last === restore ? FAILED : DELETE_FAILED)}
        </Notice>
      )}
      {rules.length > 0 && (
        <ul className="plain-list stack gap-3" aria-label="Занято каждую неделю">
          {rules.map((rule) => (
            <li
              key={rule.id}
              className="flex flex-wrap items-center justify-between gap-2 line-below pb-3"
            >
              <span className="stack">
                <b className="first-letter:uppercase">{ruleText(rule)}</b>
                {rule.last_date && <span>{`до\u00A0${formatDay(rule.last_date)}`}</span>}
                {rule.note && <span className="dimmed">{rule.note}</span>}
              </span>
              <Button
                size="sm"
                variant="subtle"
                color="red"
                aria-label={`Удалить: ${ruleText(rule)}`}
                disabled={remove.isPending}
                loading={remove.isPending && remove.variables === rule.id}
                onClick={() => remove.mutate(rule.id, { onSuccess: () => setDeleted(rule) })}
              >
                Удалить
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <div ref={begun} tabIndex={-1}>
          <RuleForm hours={hours} today={today} onClose={() => setAdding(false)} />
        </div>
      ) : (
        <div>
          <Button
            variant="light"
            leftSection={<Icon name="plus" size={18} />}
            onClick={() => setAdding(true)}
          >
            Добавить время
          </Button>
        </div>
      )}
    </section>
  );
}

interface Values {
  weekdays: number[];
  start: LocalTime;
  end: LocalTime;
  last_date: string;
  note: string;
}

async function loadSchema() {
  const { recurringBusyForm } = await import('@sklon/contract/workday');
  return recurringBusyForm;
}

function bodyOf({ last_date, note, ...rule }: Values): NewRecurringBusy {
  return { ...rule, last_date: last_date || null, note: note || null };
}

function RuleForm({
  hours,
  today,
  onClose,
}: Omit<RecurringBusyProps, 'rules'> & { onClose: () => void }) {
  const save = useAddRecurringBusy();
  const initial: Values = {
    weekdays: [],
    start: hours.earliest_start,
    end: hours.latest_end,
    last_date: '',
    note: '',
  };
  const form = useContractForm({
    initial,
    draft: useDraft('recurring busy time', initial),
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
  const { values, errors } = form;
  return (
    <form {...form.props} aria-label="Занято каждую неделю" className="stack gap-4">
      <FieldGroup path="weekdays" legend="Дни недели" required error={errors.weekdays}>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {WEEKDAYS.map(({ day, name }) => (
            <Checkbox
              key={day}
              label={name}
              checked={values.weekdays.includes(day)}
              onChange={(on) =>
                form.set({
                  weekdays: on
                    ? [...values.weekdays, day]
                    : values.weekdays.filter((other) => other !== day),
                })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <div className="grid grid-cols-2 gap-4 md:w-80">
        {ENDS.map(([end, word]) => (
          <NativeSelect
            key={end}
            label={end === 'start' ? 'Начало' : 'Конец'}
            data={timesOf(hours, values[end]).map((time) => ({
              value: time,
              label: `${word}\u00A0${time}`,
            }))}
            {...form.field(end)}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="До какого дня"
          description="Пусто: без срока"
          type="date"
          min={today}
          {...form.field('last_date')}
        />
        <TextInput
          label="Заметка для себя"
          maxLength={OWN_DAY_NOTE_MAX}
          autoComplete="off"
          {...form.field('note')}
        />
      </div>
      <LessonsThen hours={hoursLeft(values, today)} />
      {save.isError && <Notice kind="error">{failureText(save.error, FAILED)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="md" loading={save.isPending}>
          Сохранить время
        </Button>
        <CancelButton form={form} onClose={onClose} />
      </div>
    </form>
  );
}

/** Of the days on which a rule holds, as far ahead as bookings are taken. */
function hoursLeft(
  { weekdays, start, end, last_date }: Values,
  today: LocalDate,
): Map<LocalDate, Interval[]> {
  const left = [
    { start: '00:00', end: start },
    { start: end, end: DAY_END },
  ];
  const last = addDays(today, BOOKING_MAX_DAYS_AHEAD);
  const hours = hoursByDate([
    {
      first_date: today,
      last_date: last_date && last_date < last ? last_date : last,
      intervals: left,
    },
  ]);
  for (const date of hours.keys()) if (!weekdays.includes(weekdayOf(date))) hours.delete(date);
  return hours;
}

function ruleText({ weekdays, start, end }: RecurringBusy): string {
  return `${weekdaysText(weekdays)}, ${formatTimeRange(start, end)}`;
}
