import type { Resort } from '@sklon/contract/resorts';
import { Button } from '@mantine/core';
import { BOOKING_MAX_DAYS_AHEAD, SLOT_MINUTES } from '@sklon/contract/limits';
import { addDays, type LocalDate, localNow } from '@sklon/contract/time';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { durationText } from '../bookings/duration.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { ANY_TIME, durationOf } from './free-search.ts';
import { dayText, windowText } from './free-texts.ts';
import type { InstructorSearch } from './search.ts';

interface NothingFreeProps {
  search: InstructorSearch & { date: LocalDate };
  place: Resort;
  onChange: (changed: InstructorSearch) => void;
}

/** A lesson of this length is short enough already. */
const SHORT_MINUTES = 2 * SLOT_MINUTES;

/** Nobody is free then: another day, a longer window, a shorter lesson or any time. */
export function NothingFree({ search, place, onChange }: NothingFreeProps) {
  const [now] = useState(() => new Date());
  const today = localNow(now, place.timezone).date;
  const lastDay = addDays(today, BOOKING_MAX_DAYS_AHEAD);
  const anyDay = (
    <Button key="any" variant="default" onClick={() => onChange(ANY_TIME)}>
      Любой день
    </Button>
  );
  if (search.date < today || search.date > lastDay) {
    return (
      <EmptyState
        title="Инструкторы не найдены"
        text={
          search.date < today
            ? `${capital(dayText(search.date))}\u00A0— этот день уже прошёл. Выберите другой.`
            : `Бронировать можно не\u00A0дальше чем на\u00A0${BOOKING_MAX_DAYS_AHEAD}\u00A0дней вперёд. Выберите день поближе.`
        }
        actions={anyDay}
      />
    );
  }
  const duration = durationOf(search);
  const next = addDays(search.date, 1);
  const others = activeFilters(search).length > 1;
  return (
    <EmptyState
      title="Инструкторы не найдены"
      text={`${[capital(dayText(search.date)), windowText(search)].filter((part) => part !== null).join(', ')}: на\u00A0курорте ${place.name} ${others ? 'никто из\u00A0подходящих не\u00A0свободен' : 'никто не\u00A0свободен'} на\u00A0${durationText(duration)}.`}
      actions={
        <>
          {next <= lastDay && (
            <Button onClick={() => onChange({ date: next })}>{capital(dayText(next))}</Button>
          )}
          {windowText(search) !== null && (
            <Button variant="light" onClick={() => onChange({ from: undefined, to: undefined })}>
              Весь день
            </Button>
          )}
          {duration > SHORT_MINUTES && (
            <Button variant="light" onClick={() => onChange({ duration: SHORT_MINUTES })}>
              На&nbsp;{durationText(SHORT_MINUTES)}
            </Button>
          )}
          {anyDay}
          {others && (
            <Button variant="default" onClick={() => onChange(withoutFilters(search))}>
              Сбросить фильтры
            </Button>
          )}
        </>
      }
    />
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
