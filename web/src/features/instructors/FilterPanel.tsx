import { GROUP_SURCHARGE_PERCENT } from '@sklon/contract/limits';
import type { Resort } from '@sklon/contract/resorts';
import { findResort } from '../resorts/places.ts';
import { ResortSelect } from '../resorts/ResortSelect.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { ExpertFilters } from './ExpertFilters.tsx';
import { SHORT_SPORT_NAMES } from './filter-texts.ts';
import { FlagChoice } from './FlagChoice.tsx';
import { FreeTimeFilter } from './FreeTimeFilter.tsx';
import classes from './FilterPanel.module.css';
import { PriceFilter } from './PriceFilter.tsx';
import { type InstructorSearch, priceOfSearch, searchOfPrice, type Sport } from './search.ts';

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
  /** How long a thumb of the price rests before the change is told, milliseconds. */
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
