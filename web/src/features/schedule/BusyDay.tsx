import { participantText } from '@sklon/contract/participant-rules';
import {
  formatLongDay,
  formatTimeRange,
  type LessonTime,
  type LocalDate,
} from '@sklon/contract/time';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useId } from 'react';
import { VisuallyHidden } from '../../ui/Text.tsx';
import classes from './BusyCalendar.module.css';
import { DayStrip } from './DayStrip.tsx';
import {
  type BusyWeek,
  canFree,
  canMark,
  clientName,
  dayItems,
  instructorSlot,
  type InstructorSlot,
  instructorSlotName,
  recordTone,
  stateWord,
  type Viewpoint,
} from './instructor-slots.ts';
import { isInPeriod, type useBusyPresses } from './useBusyPresses.ts';
import type { CellPart } from './WeekGrid.tsx';

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

/** For a phone. */
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
    <div className="stack gap-4">
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
        className="stack gap-3 content-start"
      >
        <p className="weight-600 first-letter:uppercase">{formatLongDay(day)}</p>
        {!loading && items.every(({ slot }) => slot.past && !slot.closed) && (
          <p className="text-dimmed">Сегодня занятий больше нет.</p>
        )}
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 plain-list"
          aria-label={`Время, ${formatLongDay(day)}`}
          aria-busy={loading}
        >
          {items.map((item) =>
            item.kind === 'block' ? (
              <li key={`block-${item.range.start}`} className="col-span-full">
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
                    loading
                      ? 'loading'
                      : isInPeriod(period, day, item.time)
                        ? 'chosen'
                        : item.slot.closed
                          ? 'closed'
                          : 'free'
                  }
                  data-past={(item.slot.past && !item.slot.closed) || undefined}
                  aria-disabled={loading || !(item.slot.closed ?? canMark(item.slot)) || undefined}
                  aria-busy={item.slot.saving || undefined}
                  onClick={() =>
                    !loading &&
                    (item.slot.closed ?? canMark(item.slot)) &&
                    onPress(day, item.time, 'slot')
                  }
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

interface DayBlockProps {
  range: LessonTime;
  slot: InstructorSlot;
  byPeriod: boolean;
  onPress: (part: CellPart) => void;
}

function DayBlock({ range, slot, byPeriod, onPress }: DayBlockProps) {
  const name = `${formatLongDay(range.date)}, ${formatTimeRange(range.start, range.end)}, ${slot.word}`;
  const { record } = slot;
  const booking = record?.booking;
  if (record && (booking ?? record.own_lesson)) {
    const tone = recordTone(record);
    const icon = tone === 'agreed' ? 'check' : 'clock';
    return (
      <button
        type="button"
        className={classes.block}
        data-state="booked"
        data-tone={tone}
        data-past={slot.past || undefined}
        onClick={() => onPress('slot')}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        <Icon name={icon} size={22} />
        <Words
          range={range}
          word={`${clientName(record)}, ${stateWord(record)}`}
          more={booking?.participants.map(participantText) ?? []}
          silent
        />
        <Icon name="chevron-right" />
      </button>
    );
  }
  if (!byPeriod || slot.saving) {
    return (
      <button
        type="button"
        className={classes.block}
        data-state="busy"
        data-past={slot.past || undefined}
        aria-disabled={!canFree(slot) || undefined}
        aria-busy={slot.saving || undefined}
        onClick={() => canFree(slot) && onPress('slot')}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        <Words range={range} word={slot.word} silent />
        {!slot.past && <Icon name="x" />}
      </button>
    );
  }
  return (
    <div className={classes.block} data-state="busy" data-past={slot.past || undefined}>
      <Words range={range} word={slot.word} />
      {canFree(slot) && (
        <button
          type="button"
          className={classes.cross}
          aria-label={`Снять отметку: ${name}`}
          onClick={() => onPress('cross')}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}

/** `silent`: the button has a whole name. */
function Words({
  range,
  word,
  more,
  silent = false,
}: {
  range: LessonTime;
  word: string;
  more?: readonly string[];
  silent?: boolean;
}) {
  return (
    <span className={classes.words} aria-hidden={silent}>
      <b>{formatTimeRange(range.start, range.end)}</b>
      <span>{word}</span>
      {more?.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
