import { SKILL_TYPE_LABELS } from '@sklon/contract/instructor-attributes';
import { ADULT_AGE, GROUP_SIZE_MAX, KID_AGE_MIN } from '@sklon/contract/limits';
import { PEOPLE, plural, YEARS } from '@sklon/contract/plural';
import { addDays, formatDay, localNow } from '@sklon/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { parseInstructorSearch, rememberSearch } from '../instructors/filters.ts';
import { findResort, groupResorts, popularFirst } from '../resorts/places.ts';
import { readPreferences } from '../resorts/preferences.ts';
import { resortsQuery } from '../resorts/queries.ts';
import classes from './HomePage.module.css';

/** Days offered; the list's filters have all the others. */
const DAYS = 21;

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A plain form with the phone's own lists works before hydration, without JavaScript, and without the resorts. */
export function HeroSearch() {
  const { data: resorts } = useQuery(resortsQuery());
  const navigate = useNavigate();
  const resort = useRef<HTMLSelectElement>(null);
  const sport = useRef<HTMLSelectElement>(null);
  const [today] = useState(() => localNow(serverNow(), 'Europe/Moscow').date);

  // Of an earlier visit, known in the browser only. What was picked before the page came alive stays.
  useEffect(() => {
    const stored = readPreferences();
    const place = findResort(resorts ?? [], stored.resort);
    if (place && resort.current?.value === '') resort.current.value = String(place.id);
    if (stored.sport && sport.current?.value === '') sport.current.value = stored.sport;
  }, [resorts]);

  return (
    <form
      action="/instructors"
      className={classes.picker}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const search = parseInstructorSearch(Object.fromEntries(fields));
        rememberSearch(search);
        void navigate({ to: '/instructors', search });
      }}
    >
      <HeroSelect ref={resort} name="resort" label="Куда едете?" none="Выберите курорт">
        {popularFirst(groupResorts(resorts ?? [])).map((group) => (
          <optgroup key={group.id} label={group.name}>
            {group.resorts.map(({ id, name, instructor_count: count }) => (
              <option key={id} value={id}>
                {`${name} (${count})`}
              </option>
            ))}
          </optgroup>
        ))}
      </HeroSelect>
      <HeroSelect name="date" label="Когда" none="Любой день">
        {numbers(0, DAYS - 1).map((ahead) => (
          <option key={ahead} value={addDays(today, ahead)}>
            {[['Сегодня', 'Завтра'][ahead], formatDay(addDays(today, ahead))]
              .filter(Boolean)
              .join(', ')}
          </option>
        ))}
      </HeroSelect>
      <HeroSelect ref={sport} name="sport" label="На чём" none="Не важно">
        <option value="ski">{SKILL_TYPE_LABELS.ski}</option>
        <option value="snowboard">{SKILL_TYPE_LABELS.snowboard}</option>
      </HeroSelect>
      <HeroSelect name="people" label="Сколько вас" none={plural(1, PEOPLE)}>
        {numbers(2, GROUP_SIZE_MAX).map((size) => (
          <option key={size} value={size}>
            {plural(size, PEOPLE)}
          </option>
        ))}
      </HeroSelect>
      <HeroSelect name="age" label="Возраст ребёнка" none="Без детей">
        {numbers(KID_AGE_MIN, ADULT_AGE - 1).map((age) => (
          <option key={age} value={age}>
            {plural(age, YEARS)}
          </option>
        ))}
      </HeroSelect>
      <Button type="submit" color="sun" size="lg" className={classes.submit}>
        Найти инструктора
      </Button>
    </form>
  );
}

interface HeroSelectProps {
  name: string;
  label: string;
  /** The label of no choice. */
  none: string;
  children: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

function HeroSelect({ label, none, children, ...select }: HeroSelectProps) {
  return (
    <label className={classes.field}>
      <span className={classes.label}>{label}</span>
      <select {...select} className={classes.select} defaultValue="">
        <option value="">{none}</option>
        {children}
      </select>
      <Icon name="selector" className={classes.chevron} />
    </label>
  );
}
