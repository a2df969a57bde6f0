import { SPECIAL_DAY_REASON_MAX } from '@sklon/contract/limits';
import { plural, type PluralForms } from '@sklon/contract/plural';
import type { Resort } from '@sklon/contract/resorts';
import { formatTimeRange, localNow } from '@sklon/contract/time';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { FactCard } from '../../ui/Facts.tsx';
import { Checkbox } from '../../ui/form/Choices.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { TextInput } from '../../ui/form/Fields.tsx';
import { useInstant } from '../../ui/instant.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useInputDraft } from '../auth/drafts.ts';
import { AffectedLessons } from './AffectedLessons.tsx';
import { type NewSpecialDay, useCreateSpecialDay } from './queries.ts';
import classes from './SpecialDays.module.css';

interface Values {
  date: string;
  until: string;
  closed: boolean;
  open_time: string;
  close_time: string;
  reason: string;
}

const EMPTY: Values = {
  date: '',
  until: '',
  closed: true,
  open_time: '',
  close_time: '',
  reason: '',
};
const LESSONS: PluralForms = ['занятие', 'занятия', 'занятий'];
const SAVED = 'Особый день сохранён';
const FAILED = 'Не\u00A0удалось сохранить особый день. Попробуйте ещё раз.';

async function loadSchema() {
  const { specialDayForm } = await import('@sklon/contract/special-days');
  return specialDayForm;
}

function bodyOf({ closed, until, open_time, close_time, ...day }: Values): NewSpecialDay {
  return {
    ...day,
    ...(until && { until }),
    ...(!closed && { open_time, close_time }),
  };
}

/** Closes a resort for a day or several, or shortens its hours; the lessons that this affects stand below before it is saved. */
export function SpecialDayForm({ resort }: { resort: Resort }) {
  const today = localNow(useInstant(), resort.timezone).date;
  const save = useCreateSpecialDay(resort.id);
  const [affected, setAffected] = useState<number | null>(null);
  const form = useContractForm({
    initial: EMPTY,
    draft: useInputDraft(`special day ${resort.id}`, EMPTY),
    loadSchema,
    bodyOf,
    // An empty time is none for the schema, and both times are for the person.
    rules: (values) => ({
      date: values.date === '' && 'Укажите дату',
      open_time: !values.closed && values.open_time === '' && 'Укажите время открытия',
      close_time: !values.closed && values.close_time === '' && 'Укажите время закрытия',
    }),
    action: save,
    onSubmit: (values, { refuse, reset }) =>
      save.mutate(bodyOf(values), {
        onSuccess: (response) => {
          showToast({ kind: 'success', message: SAVED });
          setAffected(response.affected);
          reset();
        },
        onError: refuse,
      }),
  });
  const { date, until, closed, open_time, close_time } = form.values;

  return (
    <FactCard title="Новый особый день">
      {affected !== null && (
        <div className="mb-4">
          <Notice kind="success" onClose={() => setAffected(null)}>
            <p>{SAVED}.</p>
            <p>
              {affected === 0
                ? 'Занятий в\u00A0это время не\u00A0было.'
                : `Затронуто: ${plural(affected, LESSONS)}. Клиенты и\u00A0инструкторы получат сообщения.`}
            </p>
          </Notice>
        </div>
      )}
      <form {...form.props} className="grid gap-4">
        <div className="grid items-start gap-3 xs:grid-cols-2">
          <TextInput label="Дата" type="date" required min={today} {...form.field('date')} />
          <TextInput
            label="По&nbsp;какой день"
            type="date"
            min={date || today}
            {...form.field('until')}
          />
        </div>
        <Checkbox
          className={classes.check}
          label="Закрыт весь день"
          checked={closed}
          onChange={(on) => form.set({ closed: on })}
        />
        {!closed && (
          <div className="grid grid-cols-2 items-start gap-3 [&>p]:col-span-full">
            <TextInput label="Открытие" type="time" required {...form.field('open_time')} />
            <TextInput label="Закрытие" type="time" required {...form.field('close_time')} />
            {resort.open_time && resort.close_time && (
              <p className="dimmed wrap-anywhere">
                Обычные часы: {formatTimeRange(resort.open_time, resort.close_time)}
              </p>
            )}
          </div>
        )}
        <TextInput
          label="Причина"
          description="Её прочитают клиенты и&nbsp;инструкторы: «Курорт закрыт: сильный ветер»"
          placeholder="сильный ветер"
          required
          maxLength={SPECIAL_DAY_REASON_MAX}
          autoComplete="off"
          {...form.field('reason')}
        />
        {date >= today && (
          <AffectedLessons
            resortId={resort.id}
            days={until > date ? { date, until } : { date }}
            hours={closed ? null : { open_time, close_time }}
          />
        )}
        {save.isError && <Notice kind="error">{failureText(save.error, FAILED)}</Notice>}
        <div>
          <Button type="submit" size="md" color="sun" loading={save.isPending}>
            {closed ? 'Закрыть курорт' : 'Сократить часы'}
          </Button>
        </div>
      </form>
    </FactCard>
  );
}
