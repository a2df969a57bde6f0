import { formatLongDay, type LocalDate } from '@sklon/contract/time';
import { useId } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { DayStrip } from '../DayStrip.tsx';
import type { CellPart } from '../WeekGridCell.tsx';
import classes from './BusyDay.module.css';
import type { BusyWeek } from './busy-week.ts';
import { DayBlock } from './DayBlock.tsx';
import { dayItems } from './day-items.ts';
import { canMark, instructorSlot, instructorSlotName, type Viewpoint } from './instructor-slot.ts';
import { isInPeriod } from './period.ts';
import type { useBusyPresses } from './useBusyPresses.ts';

interface BusyDayProps {
  dates: readonly LocalDate[];
  today: LocalDate;
  isDayOff: (date: LocalDate) => boolean;
  loading: boolean;
  week: BusyWeek;
  view: Viewpoint;
  day: LocalDate;
  presses: ReturnType<typeof useBusyPresses>;
  onChooseDay: (date: LocalDate) => void;
  onPress: (date: LocalDate, time: string, part: CellPart) => void;
}

/** The instructor's calendar on a phone: a strip of days, and one of them as a list. */
export function BusyDay({
  dates,
  today,
  isDayOff,
  loading,
  week,
  view,
  day,
  presses,
  onChooseDay,
  onPress,
}: BusyDayProps) {
  const panelId = useId();
  const { byPeriod, period } = presses;
  const items = dayItems(week, day, view);
  const freeCount = (date: LocalDate) =>
    week.times.filter((time) => canMark(instructorSlot(week, date, time, view))).length;

  return (
    <div className={classes.view}>
      <DayStrip
        dates={dates}
        day={day}
        today={today}
        freeCount={(date) => (loading ? null : freeCount(date))}
        isDayOff={isDayOff}
        onChoose={onChooseDay}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${day}`}
        className={classes.panel}
      >
        <p className={classes.day}>{formatLongDay(day)}</p>
        {!loading && items.length === 0 && (
          <p className={classes.none}>
            На&nbsp;этот день времени не&nbsp;осталось. Выберите другой.
          </p>
        )}
        <ul
          className={classes.slots}
          aria-label={`Время, ${formatLongDay(day)}`}
          aria-busy={loading}
        >
          {/* In the evening there is no time left to stand for what loads: there may have been lessons. */}
          {loading && items.length === 0 && (
            <li className={classes.wide}>
              <p className={classes.slot} data-state="loading">
                <VisuallyHidden>{formatLongDay(day)}, загружается</VisuallyHidden>
              </p>
            </li>
          )}
          {items.map((item) =>
            item.kind === 'block' ? (
              <li key={`block-${item.range.start}`} className={classes.wide}>
                <DayBlock
                  {...item}
                  byPeriod={byPeriod}
                  onPress={(part) => onPress(day, item.range.start, part)}
                />
              </li>
            ) : (
              <li key={item.time}>
                <button
                  type="button"
                  className={classes.slot}
                  data-state={
                    loading ? 'loading' : isInPeriod(period, day, item.time) ? 'chosen' : 'free'
                  }
                  aria-disabled={loading || !canMark(item.slot) || undefined}
                  aria-busy={item.slot.saving || undefined}
                  onClick={() => !loading && canMark(item.slot) && onPress(day, item.time, 'slot')}
                >
                  <VisuallyHidden>
                    {loading
                      ? `${item.time}, загружается`
                      : instructorSlotName(
                          day,
                          item.time,
                          item.slot,
                          isInPeriod(period, day, item.time),
                        )}
                  </VisuallyHidden>
                  {!loading && (
                    <>
                      <b aria-hidden>{item.time}</b>
                      <span aria-hidden>
                        {isInPeriod(period, day, item.time) ? 'начало' : item.slot.word}
                      </span>
                    </>
                  )}
                </button>
              </li>
            ),
          )}
        </ul>
      </div>
    </div>
  );
}
