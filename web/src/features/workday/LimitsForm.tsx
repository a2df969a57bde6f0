import { BOOKING_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import { durationText, plural } from '@sklon/contract/plural';
import { DAY_LESSONS_MAX, GAPS, type WorkLimits } from '@sklon/contract/workday-rules';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { NativeSelect } from '../../ui/form/Fields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useSaveLimits } from './queries.ts';

const SAVED = 'Правила записи сохранены';
const FAILED = 'Не\u00A0удалось сохранить правила. Попробуйте ещё раз.';

const NOTICE_HOURS = [0, 1, 2, 3, 6, 12, 24, 48, 72];
const HORIZON_DAYS = [3, 7, 14, 30, 60, 90, BOOKING_MAX_DAYS_AHEAD];

/** As a select has them. */
type Values = Record<keyof WorkLimits, string>;

async function loadSchema() {
  const { workLimits } = await import('@sklon/contract/workday');
  return workLimits;
}

function valuesOf(saved: WorkLimits): Values {
  return {
    notice_hours: String(saved.notice_hours),
    horizon_days: String(saved.horizon_days),
    day_lessons_max: saved.day_lessons_max === null ? '' : String(saved.day_lessons_max),
    gap_minutes: String(saved.gap_minutes),
  };
}

function bodyOf(values: Values): WorkLimits {
  return {
    notice_hours: Number(values.notice_hours),
    horizon_days: Number(values.horizon_days),
    day_lessons_max: values.day_lessons_max === '' ? null : Number(values.day_lessons_max),
    gap_minutes: GAPS.find((gap) => String(gap) === values.gap_minutes) ?? 0,
  };
}

/** How soon, how far ahead and how often customers may book. */
export function LimitsForm({ saved }: { saved: WorkLimits }) {
  const save = useSaveLimits();
  const form = useContractForm<Values>({
    initial: valuesOf(saved),
    follows: true,
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
  return (
    <form {...form.props} className="stack gap-4" aria-labelledby="work-limits">
      <div className="stack gap-1">
        <h2 id="work-limits" className="text-h4">
          Правила записи
        </h2>
        <p className="dimmed">
          Действуют для новых записей. Занятия, на&nbsp;которые уже записались, остаются.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label="Записаться можно не позже чем"
          data={withSaved(NOTICE_HOURS, saved.notice_hours).map((hours) => ({
            value: String(hours),
            label: hours === 0 ? 'до\u00A0самого начала' : `за\u00A0${durationText(hours * 60)}`,
          }))}
          {...form.field('notice_hours')}
        />
        <NativeSelect
          label="Запись открыта вперёд на"
          data={withSaved(HORIZON_DAYS, saved.horizon_days).map((days) => ({
            value: String(days),
            label: plural(days, ['день', 'дня', 'дней']),
          }))}
          {...form.field('horizon_days')}
        />
        <NativeSelect
          label="Занятий в день"
          data={[
            { value: '', label: 'сколько поместится' },
            ...Array.from({ length: DAY_LESSONS_MAX }, (_, n) => ({
              value: String(n + 1),
              label: `не\u00A0больше ${n + 1}`,
            })),
          ]}
          {...form.field('day_lessons_max')}
        />
        <NativeSelect
          label="Перерыв между занятиями"
          data={GAPS.map((gap) => ({
            value: String(gap),
            label: gap === 0 ? 'не\u00A0нужен' : durationText(gap),
          }))}
          {...form.field('gap_minutes')}
        />
      </div>
      {save.isError && <Notice kind="error">{failureText(save.error, FAILED)}</Notice>}
      <div>
        <Button type="submit" size="md" loading={save.isPending} disabled={!form.isDirty}>
          Сохранить правила
        </Button>
      </div>
    </form>
  );
}

/** What was set elsewhere stays a choice. */
function withSaved(choices: readonly number[], saved: number): number[] {
  return [...new Set([...choices, saved])].toSorted((a, b) => a - b);
}
