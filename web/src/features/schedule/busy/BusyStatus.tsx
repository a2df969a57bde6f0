import { IconAlertTriangle, IconCircleCheck, IconHandClick } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './BusyStatus.module.css';
import { rangeText } from './busy-texts.ts';
import { periodRange } from './period.ts';
import type { BusyNews, useBusyChanges } from './useBusyChanges.ts';
import type { useBusyPresses } from './useBusyPresses.ts';

interface BusyStatusProps {
  presses: ReturnType<typeof useBusyPresses>;
  changes: ReturnType<typeof useBusyChanges>;
}

const HINT =
  'Нажмите на\u00A0свободное время, чтобы отметить его занятым, на\u00A0занятое\u00A0— чтобы освободить.';
const PERIOD_HINT =
  'Нажмите на\u00A0первый слот периода, затем на\u00A0последний: отметится всё время между ними.';

/** What pressing does, what is being chosen and what has just happened. One place of one height: the grid must not move. */
export function BusyStatus({ presses, changes }: BusyStatusProps) {
  const { period, byPeriod, cancelPeriod } = presses;
  const { news } = changes;
  const isProblem = news?.kind === 'problem';
  return (
    <div className={classes.status} data-kind={isProblem ? 'problem' : undefined}>
      <p role="status">
        {isProblem ? (
          <Line icon={<IconAlertTriangle size={20} aria-hidden />}>{news.text}</Line>
        ) : period ? (
          <Line icon={<IconHandClick size={20} aria-hidden />}>
            <b>{rangeText(periodRange(period))}.</b> Нажмите на&nbsp;последний слот периода.
          </Line>
        ) : news ? (
          <Line icon={<IconCircleCheck size={20} aria-hidden />}>
            <b>{rangeText(news.range)}:</b>{' '}
            {news.kind === 'marked' ? 'отмечено занятым.' : 'снова свободно.'}
          </Line>
        ) : (
          <Line icon={<IconHandClick size={20} aria-hidden />}>
            {byPeriod ? PERIOD_HINT : HINT}
          </Line>
        )}
      </p>
      {period ? (
        <button type="button" className={classes.action} onClick={cancelPeriod}>
          Отменить выделение
        </button>
      ) : (
        <Undo news={news} changes={changes} />
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

/** A record of many hours goes at one press: it comes back at one too. */
function Undo({ news, changes }: { news: BusyNews | null; changes: BusyStatusProps['changes'] }) {
  if (news?.kind !== 'freed') return null;
  return (
    <button type="button" className={classes.action} onClick={() => changes.mark(news.range)}>
      Вернуть отметку
    </button>
  );
}
