import { BOOKING_MAX_DAYS_AHEAD, SLOT_MINUTES } from '@sklon/contract/limits';
import type { ListedResort, Resort } from '@sklon/contract/resorts';
import { addDays, type LocalDate, localNow } from '@sklon/contract/time';
import { durationText } from '@sklon/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { filterLink } from '../../ui/results/list-query.ts';
import { byCount, countText } from '../resorts/places.ts';
import { chooseResort } from '../resorts/preferences.ts';
import { resortHoursQuery } from '../resorts/queries.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import type { InstructorSearch } from './filters.ts';
import { ANY_TIME, dayText, durationOf, windowText } from './free-time.ts';
import { ButtonLink } from '../../ui/Button.tsx';

interface NothingFoundProps {
  search: InstructorSearch;
  place: Resort;
  resorts: readonly ListedResort[];
  onChange: (changed: InstructorSearch) => void;
}

const SUGGESTIONS = 3;

/** Resorts of the same folder if there are any, popular ones first. */
function stockedNear(place: Resort, resorts: readonly ListedResort[]) {
  const stocked = resorts.filter((resort) => resort.instructor_count > 0).toSorted(byCount);
  const near = stocked.filter(({ parent_id }) => parent_id === place.parent_id);
  return (near.length > 0 ? near : stocked).slice(0, SUGGESTIONS);
}

export function NothingFound({ search, place, resorts, onChange }: NothingFoundProps) {
  const { date } = search;
  if (date !== undefined)
    return <NothingFree search={{ ...search, date }} place={place} onChange={onChange} />;
  const filters = activeFilters(search);
  if (filters.length > 0) {
    const names = filters.map(({ label }) => `«${label}»`).join(', ');
    return (
      <EmptyState
        title="Инструкторы не найдены"
        text={`На\u00A0курорте ${place.name} никто не\u00A0подходит под всё сразу. Снимите что-нибудь из\u00A0выбранного: ${names}.`}
        actions={
          <FilterButton changed={withoutFilters(search)} onChange={onChange}>
            Сбросить фильтры
          </FilterButton>
        }
      />
    );
  }
  const suggested = stockedNear(place, resorts);
  const nearby = suggested.some(({ parent_id }) => parent_id === place.parent_id);
  return (
    <EmptyState
      title="Инструкторы не найдены"
      text={`На\u00A0курорте ${place.name} пока никто не\u00A0принимает заявки. Посмотрите ${nearby ? 'соседние курорты' : 'другие курорты'}.`}
      actions={suggested.map((resort) => (
        <ButtonLink
          key={resort.id}
          to="/instructors"
          search={{ resort: resort.id }}
          variant="light"
          onClick={() => chooseResort(resort.id)}
        >
          {resort.name}: {countText(resort)}
        </ButtonLink>
      ))}
    />
  );
}

interface FilterButtonProps extends Pick<
  ComponentProps<typeof ButtonLink>,
  'variant' | 'children'
> {
  changed: InstructorSearch;
  onChange: (changed: InstructorSearch) => void;
}

function FilterButton({ changed, onChange, ...button }: FilterButtonProps) {
  return <ButtonLink {...filterLink(changed)} {...button} onClick={() => onChange(changed)} />;
}

interface NothingFreeProps {
  search: InstructorSearch & { date: LocalDate };
  place: Resort;
  onChange: (changed: InstructorSearch) => void;
}

const SHORT_MINUTES = 2 * SLOT_MINUTES;

function NothingFree({ search, place, onChange }: NothingFreeProps) {
  const [now] = useState(serverNow);
  // Says why nobody is free where the resort itself is closed.
  const { data: hours } = useQuery(resortHoursQuery(place.id));
  const today = localNow(now, place.timezone).date;
  const lastDay = addDays(today, BOOKING_MAX_DAYS_AHEAD);
  const anyDay = (
    <FilterButton key="any" variant="default" changed={ANY_TIME} onChange={onChange}>
      Любой день
    </FilterButton>
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
  const closed = hours?.special_days.find((day) => day.date === search.date)?.note;
  const duration = durationOf(search);
  const next = addDays(search.date, 1);
  const others = activeFilters(search).length > 1;
  return (
    <EmptyState
      title="Инструкторы не найдены"
      text={`${closed ? `${closed}. ` : ''}${[capital(dayText(search.date)), windowText(search)].filter((part) => part !== null).join(', ')}: на\u00A0курорте ${place.name} ${others ? 'никто из\u00A0подходящих не\u00A0свободен' : 'никто не\u00A0свободен'} на\u00A0${durationText(duration)}.`}
      actions={
        <>
          {next <= lastDay && (
            <FilterButton changed={{ date: next }} onChange={onChange}>
              {capital(dayText(next))}
            </FilterButton>
          )}
          {windowText(search) !== null && (
            <FilterButton
              variant="light"
              changed={{ from: undefined, to: undefined }}
              onChange={onChange}
            >
              Весь день
            </FilterButton>
          )}
          {duration > SHORT_MINUTES && (
            <FilterButton variant="light" changed={{ duration: SHORT_MINUTES }} onChange={onChange}>
              На&nbsp;{durationText(SHORT_MINUTES)}
            </FilterButton>
          )}
          {anyDay}
          {others && (
            <FilterButton variant="default" changed={withoutFilters(search)} onChange={onChange}>
              Сбросить фильтры
            </FilterButton>
          )}
        </>
      }
    />
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
