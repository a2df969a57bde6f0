import { BUSY_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import { formatDay, type LocalDate } from '@sklon/contract/time';
import { OWN_DAYS_AT_ONCE_MAX, type OwnDay } from '@sklon/contract/workday-rules';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { boundsFrom } from '../schedule/calendar-days.ts';
import { MonthGrid } from '../schedule/MonthGrid.tsx';
import { intervalsText } from './intervals.ts';
import { LessonsThen } from './LessonsThen.tsx';
import { copiesOn, countText, hoursByDate, ownDayOn } from './own-day-copies.ts';
import { useAddOwnDays } from './queries.ts';

const FAILED = 'Не\u00A0удалось сохранить дни. Попробуйте ещё раз.';

interface ChosenDatesDialogProps {
  /** Whose hours the dates get. */
  day: OwnDay;
  days: readonly OwnDay[];
  today: LocalDate;
  onClose: () => void;
  onCopied: (added: OwnDay[]) => void;
}

/** The hours of an own day on other dates, saved together. A default export because `lazy` wants one. */
export default function ChosenDatesDialog(props: ChosenDatesDialogProps) {
  const { day, days, today, onClose, onCopied } = props;
  const [dates, setDates] = useState<ReadonlySet<LocalDate>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAddOwnDays();
  const copies = copiesOn(dates, day);
  function pick(date: LocalDate): void {
    const isFull = !dates.has(date) && dates.size >= OWN_DAYS_AT_ONCE_MAX;
    const wrong = ownDayOn(days, date)
      ? `На\u00A0${formatDay(date)} свои часы уже есть.`
      : isFull
        ? `Не\u00A0больше ${OWN_DAYS_AT_ONCE_MAX} дней за\u00A0раз.`
        : null;
    setProblem(wrong);
    if (wrong !== null) return;
    const others = [...dates].filter((one) => one !== date);
    setDates(new Set(dates.has(date) ? others : [...others, date]));
  }
  return (
    <Dialog opened onClose={onClose} title="Те&nbsp;же часы на&nbsp;другие даты" size="sm">
      <div className="stack gap-4">
        <p>{`Нажмите на\u00A0нужные дни: ${intervalsText(day.intervals)}.`}</p>
        <MonthGrid
          value={day.first_date}
          picked={dates}
          bounds={boundsFrom(today, BUSY_MAX_DAYS_AHEAD)}
          onPick={pick}
        />
        <p role="status" className="dimmed">
          {problem ?? chosenText(copies.map(({ first_date }) => first_date))}
        </p>
        <LessonsThen hours={hoursByDate(copies)} />
        {save.isError && <Notice kind="error">{failureText(save.error, FAILED)}</Notice>}
        <Button
          size="md"
          disabled={copies.length === 0}
          loading={save.isPending}
          onClick={() =>
            save.mutate(copies, {
              onSuccess: (added) => {
                onCopied(added);
                onClose();
              },
            })
          }
        >
          {copies.length === 0 ? 'Сохранить' : `Сохранить: ${countText(copies)}`}
        </Button>
      </div>
    </Dialog>
  );
}

function chosenText(dates: readonly LocalDate[]): string {
  return dates.length === 0
    ? 'Дни не\u00A0выбраны.'
    : `Выбрано: ${dates.map(formatDay).join('; ')}.`;
}
