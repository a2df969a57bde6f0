import {
  FLAG_FILTERS,
  type Language,
  LANGUAGE_CODES,
  LANGUAGES,
  SKILL_TYPE_LABELS,
} from '@sklon/contract/instructor-attributes';
import {
  ADULT_AGE,
  GROUP_SIZE_MAX,
  GROUP_SURCHARGE_PERCENT,
  KID_AGE_MIN,
} from '@sklon/contract/limits';
import { PEOPLE, plural, YEARS } from '@sklon/contract/plural';
import type { ListedResort } from '@sklon/contract/resorts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useState } from 'react';
import { Checkbox, Options, Switch } from '../../ui/form/Choices.tsx';
import { FilterForm, SelectFilter } from '../../ui/results/filters.tsx';
import { findResort } from '../resorts/places.ts';
import { ResortSelect } from '../resorts/ResortSelect.tsx';
import classes from './FilterPanel.module.css';
import { changedBy, wantedText } from './active-filters.ts';
import type { InstructorSearch, Sport } from './filters.ts';
import { FreeTimeFilter } from './FreeTimeFilter.tsx';
import { forPeople } from './lesson-texts.ts';
import { priceOfSearch, searchOfPrice } from './price-range.ts';
import { PriceFilter } from './PriceFilter.tsx';

export const SPORTS = (['ski', 'snowboard'] as const).map((value) => ({
  value,
  label: SKILL_TYPE_LABELS[value],
}));
const sports: { value: Sport | ''; label: string }[] = [{ value: '', label: 'Все' }, ...SPORTS];
const people: { value: 'single' | 'group'; label: string }[] = [
  { value: 'single', label: 'Один человек' },
  { value: 'group', label: 'Группа' },
];

/** Instructors take children from three years on. */
export const CHILD_AGES = Array.from({ length: ADULT_AGE - KID_AGE_MIN }, (_, index) => ({
  value: String(KID_AGE_MIN + index),
  label: plural(KID_AGE_MIN + index, YEARS),
}));

const sizes = Array.from({ length: GROUP_SIZE_MAX - 1 }, (_, index) => ({
  value: String(2 + index),
  label: plural(2 + index, PEOPLE),
}));
const languages = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value] }));

const FOR_CHILDREN = FLAG_FILTERS.filter(({ parameter }) => parameter === 'kids');
const FOR_ALL = FLAG_FILTERS.filter(({ experts, parameter }) => !experts && parameter !== 'kids');
const FOR_EXPERTS = FLAG_FILTERS.filter(({ experts }) => experts);

interface FilterPanelProps {
  search: InstructorSearch;
  resorts: readonly ListedResort[];
  onChange: (changed: InstructorSearch) => void;
  /** Delay before a moved thumb of the price changes the search, milliseconds. */
  restMs: number;
  onSubmit?: () => void;
  /** Of the form, for what belongs to it and stands elsewhere. */
  id?: string;
}

export function FilterPanel({ search, resorts, onChange, restMs, ...form }: FilterPanelProps) {
  return (
    <FilterForm
      action="/instructors"
      className={classes.panel}
      submitLabel="Показать инструкторов"
      onChosen={(fields) => onChange(changedBy(fields, search))}
      {...form}
    >
      <ResortSelect
        resorts={resorts}
        counted
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
          onChange={(value) =>
            onChange(value === 'group' ? { people: value } : { people: undefined, size: undefined })
          }
        />
        {search.people && (
          <p className={classes.note}>
            Для групп цена обычно до&nbsp;{GROUP_SURCHARGE_PERCENT}&nbsp;% выше
          </p>
        )}
      </div>
      {search.people && (
        <div>
          <SelectFilter
            label="Сколько человек"
            name="size"
            none="Не&nbsp;важно"
            options={sizes}
            value={search.size === undefined ? '' : String(search.size)}
            onChange={(size) => onChange({ size: size === '' ? undefined : Number(size) })}
          />
          {search.size !== undefined && search.date === undefined && (
            <p className={classes.note}>Выберите день: покажем цену {forPeople(search.size)}</p>
          )}
        </div>
      )}
      <div className={classes.child}>
        <FlagFilters control={Checkbox} flags={FOR_CHILDREN} search={search} onChange={onChange} />
        <SelectFilter
          label="Возраст ребёнка"
          name="age"
          none="Возраст"
          options={CHILD_AGES}
          value={search.age === undefined ? '' : String(search.age)}
          onChange={(age) => onChange({ age: age === '' ? undefined : Number(age) })}
        />
      </div>
      <PriceFilter
        range={priceOfSearch(search)}
        lesson={wantedText(search)}
        restMs={restMs}
        onChange={(range) => onChange(searchOfPrice(range))}
      />
      <ExpertFilters search={search} onChange={onChange} />
      <div>
        <FlagFilters control={Checkbox} flags={FOR_ALL} search={search} onChange={onChange} />
      </div>
      <SelectFilter
        label="Язык занятия"
        name="language"
        none="Любой"
        options={languages}
        value={search.language ?? ''}
        onChange={(language) =>
          onChange({ language: language === '' ? undefined : (language as Language) })
        }
      />
    </FilterForm>
  );
}

/** Open when one of its toggles is on, so that no filter works unseen. */
function ExpertFilters({ search, onChange }: Pick<FilterPanelProps, 'search' | 'onChange'>) {
  const active = FOR_EXPERTS.some(({ parameter }) => search[parameter]);
  const [opened, setOpened] = useState(active);
  return (
    <details
      className={classes.experts}
      open={opened || active}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        Для опытных
        <Icon name="chevron-down" className={classes.chevron} />
      </summary>
      <FlagFilters control={Switch} flags={FOR_EXPERTS} search={search} onChange={onChange} />
    </details>
  );
}

interface ChoiceRowProps<T extends string> {
  name: string;
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

function ChoiceRow<T extends string>({ legend, ...choice }: ChoiceRowProps<T>) {
  return (
    <fieldset className="min-w-0 p-0 no-border">
      <legend className="mb-2 p-0 weight-600">{legend}</legend>
      <Options {...choice} />
    </fieldset>
  );
}

interface FlagFiltersProps extends Pick<FilterPanelProps, 'search' | 'onChange'> {
  flags: typeof FLAG_FILTERS;
  /** Toggles in the block for experts, checkboxes elsewhere (spec 2). */
  control: typeof Checkbox | typeof Switch;
}

function FlagFilters({ flags, control: Control, search, onChange }: FlagFiltersProps) {
  return flags.map(({ parameter, label }) => (
    <Control
      key={parameter}
      label={label}
      name={parameter}
      value="true"
      checked={search[parameter] ?? false}
      onChange={(on) => onChange({ [parameter]: on || undefined })}
    />
  ));
}
