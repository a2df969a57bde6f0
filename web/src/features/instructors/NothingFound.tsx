import { BOOKING_MAX_DAYS_AHEAD } from '@sklon/contract/limits';
import { durationText, INSTRUCTORS, plural } from '@sklon/contract/plural';
import type { ListedResort } from '@sklon/contract/resorts';
import { addDays, localNow } from '@sklon/contract/time';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { filterLink } from '../../ui/results/list-query.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { nearestWithSome } from '../resorts/nearest.ts';
import { countText } from '../resorts/places.ts';
import { chooseResort } from '../resorts/preferences.ts';
import { resortHoursQuery } from '../resorts/queries.ts';
import { activeFilters } from './active-filters.ts';
import type { InstructorSearch } from './filters.ts';
import { ANY_TIME, capital, dayText, durationOf, windowText } from './free-time.ts';
import { suggestionsQuery } from './suggestions.ts';

const TITLE = 'Инструкторы не найдены';

interface NothingFoundProps {
  search: InstructorSearch;
  place: ListedResort;
  resorts: readonly ListedResort[];
  onChange: (changed: InstructorSearch) => void;
}

/** Why, and what would help: nobody works at the resort, the day cannot be booked, or the filters leave nobody. */
export default function NothingFound({ search, place, resorts, onChange }: NothingFoundProps) {
  const [now] = useState(serverNow);
  const today = localNow(now, place.timezone).date;
  const { date } = search;
  if (place.instructor_count === 0 || activeFilters(search).length === 0)
    return <NobodyThere place={place} resorts={resorts} />;
  if (date !== undefined && (date < today || date > addDays(today, BOOKING_MAX_DAYS_AHEAD)))
    return (
      <EmptyState
        title={TITLE}
        text={
          date < today
            ? `${capital(dayText(date))}\u00A0— этот день уже прошёл. Выберите другой.`
            : `Бронировать можно не\u00A0дальше чем на\u00A0${BOOKING_MAX_DAYS_AHEAD}\u00A0дней вперёд. Выберите день поближе.`
        }
        actions={
          <ButtonLink {...filterLink(ANY_TIME)} onClick={() => onChange(ANY_TIME)}>
            Любой день
          </ButtonLink>
        }
      />
    );
  return <NobodyFits search={search} place={place} today={today} onChange={onChange} />;
}

function NobodyThere({ place, resorts }: Pick<NothingFoundProps, 'place' | 'resorts'>) {
  const nearest = nearestWithSome(place, resorts, 'instructor_count');
  return (
    <EmptyState
      title={TITLE}
      text={`На\u00A0курорте ${place.name} пока нет инструкторов.${nearest[0] ? ` Ближе всего они есть здесь: ${nearest[0].name}.` : ''}`}
      actions={nearest.map((resort, index) => (
        <ButtonLink
          key={resort.id}
          to="/instructors"
          search={{ resort: resort.id }}
          variant={index === 0 ? 'filled' : 'light'}
          onClick={() => chooseResort(resort.id)}
        >
          {resort.name}: {countText(resort)}
        </ButtonLink>
      ))}
    />
  );
}

type NobodyFitsProps = Pick<NothingFoundProps, 'search' | 'place' | 'onChange'> & { today: string };

function NobodyFits({ search, place, today, onChange }: NobodyFitsProps) {
  // Says why nobody is free where the resort itself is closed.
  const { data: hours } = useQuery({
    ...resortHoursQuery(place.id),
    enabled: search.date !== undefined,
  });
  const { data: suggestions } = useSuspenseQuery(suggestionsQuery(search, today));
  const closed = hours?.special_days.find(({ date }) => date === search.date)?.note;
  return (
    <EmptyState
      title={TITLE}
      text={`${closed ? `${closed}. ` : ''}${causeOf(search, place)}`}
      actions={suggestions.map(({ label, found, changed }, index) => (
        <ButtonLink
          key={label}
          {...filterLink(changed)}
          variant={index === 0 ? 'filled' : 'light'}
          onClick={() => onChange(changed)}
        >
          {found === null ? label : `${label}: ${found}`}
        </ButtonLink>
      ))}
    />
  );
}

function causeOf(search: InstructorSearch, { name, instructor_count }: ListedResort): string {
  const filters = activeFilters(search).filter(({ key }) => key !== 'time');
  if (search.date !== undefined) {
    const when = [capital(dayText(search.date)), windowText(search)].filter(Boolean).join(', ');
    return `${when}: на\u00A0курорте ${name} ${filters.length > 0 ? 'никто из\u00A0подходящих не\u00A0свободен' : 'никто не\u00A0свободен'} на\u00A0${durationText(durationOf(search))}.`;
  }
  const names = filters.map(({ label }) => `«${label}»`);
  return `На\u00A0курорте ${name} ${plural(instructor_count, INSTRUCTORS)}, но\u00A0${
    names.length === 1
      ? `под ${names[0]} не\u00A0подходит никто.`
      : `под всё сразу не\u00A0подходит никто: ${names.join(', ')}.`
  }`;
}
