import type { ClosedTime } from '@sklon/contract/closed-time';
import { durationText, plural } from '@sklon/contract/plural';
import { formatDay, formatTimeRange } from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './BusyCalendar.module.css';
import type { DayRange } from './instructor-slots.ts';
import type { BusyFeedback, useBusyChanges } from './useBusyChanges.ts';
import { periodRange, type useBusyPresses } from './useBusyPresses.ts';

interface BusyStatusProps {
  presses: ReturnType<typeof useBusyPresses>;
  changes: ReturnType<typeof useBusyChanges>;
}

const HINT =
  'Нажмите на\u00A0свободное время, чтобы отметить его занятым, на\u00A0занятое\u00A0— чтобы освободить.';
const PERIOD_HINT =
  'Нажмите на\u00A0первый слот периода, затем на\u00A0последний: отметится всё время между ними.';

/** One place of one height, so that the grid does not move. */
export function BusyStatus({ presses, changes }: BusyStatusProps) {
  const { period, byPeriod, cancelPeriod } = presses;
  const { feedback } = changes;
  const isProblem = feedback?.kind === 'problem';
  return (
    <div className={classes.status} data-kind={isProblem ? 'problem' : undefined}>
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
            <span>{closedText(feedback.closed)}</span>
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
        feedback.closed.closed_by !== 'special_day' && <ChangeLink closed={feedback.closed} />
      ) : (
        <Undo feedback={feedback} changes={changes} />
      )}
    </div>
  );
}

/** To where the rule is set. */
function ChangeLink({ closed }: { closed: ClosedTime }) {
  return closed.closed_by === 'imported' ? (
    <Link to="/provider-settings/calendars" className={classes.action}>
      Изменить
    </Link>
  ) : (
    <Link to="/provider-settings/season" hash="hours" className={classes.action}>
      Изменить
    </Link>
  );
}

/** Why no lesson is offered then (workday.md, «Почему нет времени»). */
function closedText({ closed_by, text }: ClosedTime): string {
  const note = text === null ? '' : `: ${text}`;
  switch (closed_by) {
    case 'special_day':
      return text ?? 'курорт закрыт.';
    case 'own_day':
      return `в\u00A0этот день у\u00A0вас свои часы${note}.`;
    case 'weekly_hours':
      return 'по\u00A0вашей неделе вы в\u00A0это время не\u00A0работаете.';
    case 'recurring_busy':
      return `занято каждую неделю${note}.`;
    case 'imported':
      return `занято в\u00A0другом календаре${note}.`;
    case 'notice':
      return `записаться можно не\u00A0позже чем за\u00A0${durationText(Number(text) * 60)}.`;
    case 'horizon':
      return `запись открыта на\u00A0${plural(Number(text), ['день', 'дня', 'дней'])} вперёд.`;
    case 'full_day':
      return `на\u00A0этот день уже есть ${plural(Number(text), ['занятие', 'занятия', 'занятий'])}, больше вы не\u00A0берёте.`;
    default:
      return text === null
        ? 'перерыв между занятиями.'
        : `перерыв между занятиями: рядом занятие №\u00A0${text}.`;
  }
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
function rangeText({ date, start, end }: DayRange): string {
  return `${formatDay(date).replaceAll(' ', '\u00A0')}, ${formatTimeRange(start, end)}`;
}
