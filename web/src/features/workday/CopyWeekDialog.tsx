import { BUSY_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import { addDays, formatDay, type LocalDate, startOfWeek, weekDates } from '@sklon/contract/time';
import type { OwnDay } from '@sklon/contract/workday-rules';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { NativeSelect } from '../../ui/form/Fields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { boundsFrom, weekLabel } from '../schedule/calendar-days.ts';
import { MonthGrid } from '../schedule/MonthGrid.tsx';
import { intervalsText } from './intervals.ts';
import { LessonsThen } from './LessonsThen.tsx';
import { copyOfWeek, hoursByDate, weeksOf } from './own-day-copies.ts';
import { useAddOwnDays } from './queries.ts';

const FAILED = 'Не\u00A0удалось скопировать неделю. Попробуйте ещё раз.';

interface CopyWeekDialogProps {
  days: readonly OwnDay[];
  today: LocalDate;
  onClose: () => void;
  onCopied: (added: OwnDay[]) => void;
}

/** The own days of a week on another one; those that it has already stay. A default export because `lazy` wants one. */
export default function CopyWeekDialog({ days, today, onClose, onCopied }: CopyWeekDialogProps) {
  const weeks = weeksOf(days);
  const [from, setFrom] = useState(weeks[0] ?? startOfWeek(today));
  const [to, setTo] = useState(addDays(from, 7));
  const save = useAddOwnDays();
  const copy = copyOfWeek(days, from, to, today);
  return (
    <Dialog opened onClose={onClose} title="Скопировать неделю" size="sm">
      <div className="stack gap-4">
        <NativeSelect
          label="Какую неделю"
          value={from}
          data={weeks.map((week) => ({ value: week, label: weekLabel(week) }))}
          onChange={({ target }) => setFrom(target.value)}
        />
        <div className="stack gap-2">
          <p className="weight-600">{`На\u00A0неделю ${weekLabel(to)}`}</p>
          <MonthGrid
            value={to < today ? today : to}
            picked={new Set(weekDates(to))}
            bounds={boundsFrom(today, BUSY_MAX_DAYS_AHEAD)}
            onPick={(date) => setTo(startOfWeek(date))}
          />
        </div>
        {copy.days.length === 0 ? (
          <p className="dimmed">На&nbsp;этой неделе добавить нечего.</p>
        ) : (
          <ul className="plain-list" aria-label="Что добавится">
            {copy.days.map(({ first_date, intervals }) => (
              <li key={first_date}>{`${formatDay(first_date)}: ${intervalsText(intervals)}`}</li>
            ))}
          </ul>
        )}
        {copy.occupied.length > 0 && (
          <p className="dimmed">{`Останутся прежними: ${copy.occupied.map(formatDay).join('; ')}.`}</p>
        )}
        <LessonsThen hours={hoursByDate(copy.days)} />
        {save.isError && <Notice kind="error">{failureText(save.error, FAILED)}</Notice>}
        <Button
          size="md"
          disabled={copy.days.length === 0}
          loading={save.isPending}
          onClick={() =>
            save.mutate(copy.days, {
              onSuccess: (added) => {
                onCopied(added);
                onClose();
              },
            })
          }
        >
          Скопировать
        </Button>
      </div>
    </Dialog>
  );
}
