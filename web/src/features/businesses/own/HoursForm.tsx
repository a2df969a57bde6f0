import type { OwnBusiness } from '@sklon/contract/businesses';
import type { Interval, Week } from '@sklon/contract/workday-rules';
import { failureText } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useContractForm } from '../../../ui/form/contract-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { WEEKDAYS } from '../../workday/intervals.ts';
import { WeekFields } from '../../workday/WeekFields.tsx';
import { loadChangeSchema } from './change-schema.ts';
import { useSaveBusiness } from './changes.ts';
import { ownName, SAVE_FAILED } from './own-texts.ts';

const WHOLE_DAY = { earliest_start: '00:00', latest_end: '24:00' };
/** What a day begins with. */
const USUAL: Interval = { start: '09:00', end: '20:00' };

interface Values {
  /** A day has one interval or none. */
  days: Week;
}

/** When it is open, by the weekday; nothing stated is not shown. */
export function HoursForm({ business }: { business: OwnBusiness }) {
  const save = useSaveBusiness(business);
  const form = useContractForm<Values>({
    initial: { days: weekOf(business) },
    follows: true,
    loadSchema: loadChangeSchema,
    bodyOf,
    fieldOf,
    action: save,
    onSubmit: (values, { keep, refuse }) =>
      save.mutate(bodyOf(values), {
        onSuccess: (saved) => {
          keep({ days: weekOf(saved) });
          showToast({ kind: 'success', message: 'Часы работы сохранены' });
        },
        onError: refuse,
      }),
  });
  const { days } = form.values;
  const usual = days.flat()[0] ?? USUAL;
  const alike = new Set(days.flat().map((one) => JSON.stringify(one))).size < 2;

  function clear(): void {
    save.mutate(
      { hours: null },
      {
        onSuccess: () => {
          form.set({ days: WEEKDAYS.map(() => []) });
          showToast({ kind: 'success', message: 'Часы работы больше не\u00A0показаны' });
        },
      },
    );
  }

  return (
    <form {...form.props} className="stack gap-4" aria-label={`Часы работы: ${ownName(business)}`}>
      <p className="dimmed">
        {business.hours
          ? 'Клиенты видят их на\u00A0вашей странице, по\u00A0времени курорта.'
          : 'Пока не\u00A0указаны, и\u00A0клиентам их не\u00A0видно. Время\u00A0— курорта.'}
      </p>
      <WeekFields
        single
        days={days}
        usual={usual}
        hours={WHOLE_DAY}
        errors={form.errors}
        onChange={(changed) => form.set({ days: changed })}
      >
        {!alike && (
          <Button
            size="sm"
            variant="default"
            onClick={() => form.set({ days: days.map((day) => (day.length > 0 ? [usual] : [])) })}
          >
            {`Все с\u00A0${usual.start} до\u00A0${usual.end}`}
          </Button>
        )}
      </WeekFields>
      {form.errors.days && <Notice kind="error">{form.errors.days}</Notice>}
      {save.isError && <Notice kind="error">{failureText(save.error, SAVE_FAILED)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="md" loading={save.isPending} disabled={!form.isDirty}>
          Сохранить часы
        </Button>
        {business.hours && (
          <Button size="md" variant="subtle" disabled={save.isPending} onClick={clear}>
            Не&nbsp;показывать часы
          </Button>
        )}
      </div>
    </form>
  );
}

function weekOf({ hours }: OwnBusiness): Week {
  return hours ? hours.map((day) => (day ? [day] : [])) : WEEKDAYS.map(() => []);
}

function bodyOf({ days }: Values) {
  return { hours: days.map(([one]) => one ?? null) };
}

/** «hours.3.end» of the body is the end of the only interval of the day 3. */
function fieldOf(path: string): string {
  return path.replace(/^hours(?:\.(\d)\.(\w+))?$/, (_, day?: string, end?: string) =>
    day === undefined ? 'days' : `days.${day}.0.${end}`,
  );
}
