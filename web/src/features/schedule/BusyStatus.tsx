import { formatDay, formatTimeRange, type LessonTime } from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './BusyCalendar.module.css';
import type { BusyFeedback, useBusyChanges } from './useBusyChanges.ts';
import { periodRange, type useBusyPresses } from './useBusyPresses.ts';

interface BusyStatusProps {
  presses: ReturnType<typeof useBusyPresses>;
  changes: ReturnType<typeof useBusyChanges>;
}

const HINT =
  'Нажмите на\u00A0свободное время, чтобы отметить его занятым, на\u00A0занятое\u00A0— чтобы освободить.';
const PERIOD_HINT = 'Нажмите на\u00A0начало и\u00A0на\u00A0конец: закроем всё между ними.';

/** One place of one height, so that the grid does not move. */
export function BusyStatus({ presses, changes }: BusyStatusProps) {
  const { period, byPeriod, cancelPeriod } = presses;
  const { feedback } = changes;
  const isProblem = feedback?.kind === 'problem';
  return (
    <div
      className={classes.status}
      data-kind={isProblem ? 'problem' : undefined}
      data-said={(period ?? feedback) ? true : undefined}
    >
      <p role="status">
        {isProblem ? (
          <Line icon={<Icon name="alert-triangle" />}>{feedback.text}</Line>
        ) : period ? (
          <Line icon={<Icon name="hand-click" />}>
            <b>{`${rangeText(periodRange(period))}.`}</b> Нажмите на&nbsp;последний слот периода.
          </Line>
        ) : feedback?.kind === 'closed' ? (
          <Line icon={<Icon name="clock" />}>
            <b>{`${formatDay(feedback.date).replaceAll(' ', '\u00A0')}, ${feedback.time}:`}</b>{' '}
            <span>{feedback.text}</span>
          </Line>
        ) : feedback ? (
          <Line icon={<Icon name="circle-check" />}>
            <b>{`${rangeText(feedback.range)}:`}</b>{' '}
            <span>{feedback.kind === 'marked' ? 'отмечено занятым.' : 'снова свободно.'}</span>
          </Line>
        ) : (
          <Line icon={<Icon name="hand-click" />}>{byPeriod ? PERIOD_HINT : HINT}</Line>
        )}
      </p>
      {period ? (
        <button type="button" className={classes.action} onClick={cancelPeriod}>
          Отменить выделение
        </button>
      ) : feedback?.kind === 'closed' ? (
        feedback.section && (
          <Link to="/provider-settings/season" hash={feedback.section} className={classes.action}>
            Изменить
          </Link>
        )
      ) : (
        <Undo feedback={feedback} changes={changes} />
      )}
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
}

/** A record of many hours goes at one press, so one press restores it. */
function Undo({
  feedback,
  changes,
}: {
  feedback: BusyFeedback | null;
  changes: BusyStatusProps['changes'];
}) {
  if (feedback?.kind !== 'freed') return null;
  return (
    <button type="button" className={classes.action} onClick={() => changes.mark(feedback.range)}>
      Вернуть отметку
    </button>
  );
}

/** «ср, 14 января, 10:00–12:00», without a break inside the date. */
function rangeText({ date, start, end }: LessonTime): string {
  return `${formatDay(date).replaceAll(' ', '\u00A0')}, ${formatTimeRange(start, end)}`;
}
