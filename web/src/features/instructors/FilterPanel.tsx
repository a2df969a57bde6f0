import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import type { Resort } from '@sklon/contract/resorts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Checkbox, Options, Switch } from '../../ui/form/Choices.tsx';
import row from '../../ui/form/form.module.css';
import { findResort } from '../resorts/places.ts';
import { ResortSelect } from '../resorts/ResortSelect.tsx';
import classes from './FilterPanel.module.css';
import {
  EXPERT_FLAGS,
  type Flag,
  FLAG_NAMES,
  type InstructorSearch,
  SHORT_SPORT_NAMES,
  type Sport,
} from './filters.ts';
import { FreeTimeFilter } from './FreeTimeFilter.tsx';
import { priceOfSearch, searchOfPrice } from './price-range.ts';
import { PriceFilter } from './PriceFilter.tsx';

const sports: { value: Sport | ''; label: string }[] = [
  { value: '', label: 'Все' },
  { value: 'ski', label: SHORT_SPORT_NAMES.ski },
  { value: 'snowboard', label: SHORT_SPORT_NAMES.snowboard },
];
const people: { value: 'single' | 'group'; label: string }[] = [
  { value: 'single', label: 'Один человек' },
  { value: 'group', label: 'Группа' },
];

interface FilterPanelProps {
  search: InstructorSearch;
  resorts: readonly Resort[];
  onChange: (changed: InstructorSearch) => void;
  /** Delay before a moved thumb of the price changes the search, milliseconds. */
  restMs: number;
}

/** Every filter of the list (spec 2). A plain form: without JavaScript a button sends it. */
export function FilterPanel({ search, resorts, onChange, restMs }: FilterPanelProps) {
  return (
    <form
      action="/instructors"
      className={classes.panel}
      onSubmit={(event) => event.preventDefault()}
    >
      <ResortSelect
        resorts={resorts}
        value={search.resort}
        onChange={(resort) => onChange({ resort })}
      />
      <FreeTimeFilter
        search={search}
        place={findResort(resorts, search.resort)}
        onChange={onChange}
      />
      <ChoiceRow
        name="sport"
        legend="Вид катания"
        options={sports}
        value={search.sport ?? ''}
        onChange={(sport) => onChange({ sport: sport === '' ? undefined : sport })}
      />
      <div>
        <ChoiceRow
          name="people"
          legend="Сколько вас"
          options={people}
          value={search.people ?? 'single'}
          onChange={(value) => onChange({ people: value === 'group' ? value : undefined })}
        />
        {search.people && (
          <p className={classes.note}>
            Для групп цена обычно до&nbsp;{GROUP_SURCHARGE_PERCENT}&nbsp;% выше
          </p>
        )}
      </div>
      <div>
        <FlagChoice
          flag="kids"
          on={search.kids ?? false}
          onChange={(on) => onChange({ kids: on || undefined })}
        />
        <FlagChoice
          flag="newbies"
          on={search.newbies ?? false}
          onChange={(on) => onChange({ newbies: on || undefined })}
        />
      </div>
      <PriceFilter
        range={priceOfSearch(search)}
        restMs={restMs}
        onChange={(range) => onChange(searchOfPrice(range))}
      />
      <ExpertFilters search={search} onChange={onChange} />
      <noscript>
        <button type="submit" className={classes.submit}>
          Показать инструкторов
        </button>
      </noscript>
    </form>
  );
}

/** The expandable «Для опытных». It is open when one of its toggles is on, so that no filter works unseen. */
function ExpertFilters({ search, onChange }: Pick<FilterPanelProps, 'search' | 'onChange'>) {
  const active = EXPERT_FLAGS.some((flag) => search[flag]);
  const [opened, setOpened] = useState(active);
  return (
    <details
      className={classes.experts}
      open={opened || active}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        Для опытных
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </summary>
      {EXPERT_FLAGS.map((flag) => (
        <FlagChoice
          key={flag}
          toggle
          flag={flag}
          on={search[flag] ?? false}
          onChange={(on) => onChange({ [flag]: on || undefined })}
        />
      ))}
    </details>
  );
}

interface ChoiceRowProps<T extends string> {
  /** Name of the field in a plain form. */
  name: string;
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few options, side by side. */
function ChoiceRow<T extends string>({ legend, ...choice }: ChoiceRowProps<T>) {
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{legend}</legend>
      <Options {...choice} />
    </fieldset>
  );
}

interface FlagChoiceProps {
  flag: Flag;
  on: boolean;
  onChange: (on: boolean) => void;
  /** A toggle instead of a checkbox (spec 2: 'for experienced'). */
  toggle?: boolean;
}

function FlagChoice({ flag, on, onChange, toggle = false }: FlagChoiceProps) {
  const Control = toggle ? Switch : Checkbox;
  return (
    <Control
      label={FLAG_NAMES[flag]}
      className={row.row}
      name={flag}
      value="true"
      checked={on}
      onChange={onChange}
    />
  );
}
