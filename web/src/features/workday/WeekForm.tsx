import type { BookingHours } from '@sklon/contract/schedule';
import type { Week, Workday } from '@sklon/contract/workday-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { NativeSelect } from '../../ui/form/Fields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { findResort } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { WEEKDAYS } from './intervals.ts';
import { type NewWeek, useRestoreWeeks, useSaveWeek } from './queries.ts';
import { UndoNotice } from './UndoNotice.tsx';
import { WeekFields } from './WeekFields.tsx';

const SAVED = 'Рабочие часы сохранены';
const FAILED = 'Не\u00A0удалось сохранить рабочие часы. Попробуйте ещё раз.';
const ALL = 'all';

interface WeekFormProps {
  saved: Workday['weekly_hours'];
  resortIds: readonly number[];
  hours: BookingHours;
}

interface Values {
  days: Week;
}

async function loadSchema() {
  const { weeklyHoursForm } = await import('@sklon/contract/workday');
  return weeklyHoursForm;
}

/** The usual week, of all resorts or of one. */
export function WeekForm({ saved, resortIds, hours }: WeekFormProps) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const isAlike = saved.length === 0 || (saved.length === resortIds.length && alike(saved));
  const [chosen, setChosen] = useState(isAlike ? ALL : String(resortIds[0]));
  const [typed, setTyped] = useState<Record<string, Values>>({});
  const ids = resortIds.filter((id) => chosen === ALL || chosen === String(id));
  const week = saved.find(({ resort_id }) => ids.includes(resort_id))?.days ?? null;
  return (
    <section aria-labelledby="own-week" className="stack gap-4">
      <div className="stack gap-1">
        <h2 id="own-week" className="text-h4">
          Неделя
        </h2>
        <p className="dimmed">
          {week === null
            ? 'Сейчас записаться можно в\u00A0любые часы курорта.'
            : 'Записаться можно в\u00A0эти часы, если курорт в\u00A0них работает. Занятия, на\u00A0которые уже записались, остаются.'}
        </p>
      </div>
      {resortIds.length > 1 && (
        <NativeSelect
          label="Курорт"
          value={chosen}
          data={[
            { value: ALL, label: 'На всех курортах одинаково' },
            ...resortIds.map((id) => ({
              value: String(id),
              label: findResort(resorts, id)?.name ?? `№\u00A0${id}`,
            })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Days
        key={chosen}
        ids={ids}
        weeks={saved.filter(({ resort_id }) => ids.includes(resort_id))}
        hours={hours}
        typed={typed[chosen]}
        onType={(values) => setTyped((others) => ({ ...others, [chosen]: values }))}
      />
    </section>
  );
}

interface DaysProps {
  ids: number[];
  /** Those saved of these resorts. */
  weeks: Workday['weekly_hours'];
  hours: BookingHours;
  /** What is not saved yet; it stays while other resorts are looked at. */
  typed: Values | undefined;
  onType: (values: Values) => void;
}

function Days({ ids, weeks, hours, typed, onType }: DaysProps) {
  const week = weeks[0]?.days ?? null;
  const [cleared, setCleared] = useState<Workday['weekly_hours']>([]);
  const whole = { start: hours.earliest_start, end: hours.latest_end };
  const wholeWeek: Week = WEEKDAYS.map(() => [whole]);
  const save = useSaveWeek();
  const restore = useRestoreWeeks();
  const bodyOf = ({ days }: Values): NewWeek => ({ resort_ids: ids, days });
  const saved = { days: week ?? wholeWeek };
  const form = useContractForm<Values>({
    initial: saved,
    follows: true,
    draft: [typed ?? saved, onType],
    loadSchema,
    bodyOf,
    action: save,
    onSubmit: (values, { keep, refuse }) =>
      save.mutate(bodyOf(values), {
        onSuccess: () => {
          keep();
          showToast({ kind: 'success', message: SAVED });
        },
        onError: refuse,
      }),
  });

  function clear(): void {
    save.mutate(
      { resort_ids: ids, days: null },
      {
        onSuccess: () => {
          form.set({ days: wholeWeek });
          setCleared(weeks);
        },
      },
    );
  }

  function undo(): void {
    restore.mutate(cleared, {
      onSuccess: () => {
        form.set({ days: cleared[0]?.days ?? wholeWeek });
        setCleared([]);
      },
    });
  }

  return (
    <form {...form.props} className="stack gap-4">
      <WeekFields
        days={form.values.days}
        usual={whole}
        hours={hours}
        errors={form.errors}
        onChange={(days) => form.set({ days })}
      />
      {cleared.length > 0 && (
        <UndoNotice
          text="Теперь записаться можно в&nbsp;любые часы курорта."
          pending={restore.isPending}
          onUndo={undo}
          onClose={() => setCleared([])}
        />
      )}
      {save.isError && <Notice kind="error">{failureText(save.error, FAILED)}</Notice>}
      {restore.isError && <Notice kind="error">{failureText(restore.error, FAILED)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="md"
          loading={save.isPending}
          disabled={week !== null && !form.isDirty}
        >
          Сохранить часы
        </Button>
        {week !== null && (
          <Button size="md" variant="subtle" onClick={clear}>
            В&nbsp;часы курорта
          </Button>
        )}
      </div>
    </form>
  );
}

function alike(saved: Workday['weekly_hours']): boolean {
  return new Set(saved.map(({ days }) => JSON.stringify(days))).size === 1;
}
