import type { ComponentProps, ReactNode } from 'react';
import { NativeSelect, TextInput } from '../form/Fields.tsx';
import { SearchField } from '../form/SearchField.tsx';
import type {
  Choice,
  Filter,
  FilterControlProps,
  Filters,
  ListQuery,
  ListState,
} from './list-filters.ts';
import classes from './Records.module.css';

interface FilterBarProps<Q extends ListQuery> {
  filters: Filters<Q>;
  state: ListState;
  action: ReactNode;
}

export function FilterBar<Q extends ListQuery>({ filters, state, action }: FilterBarProps<Q>) {
  const entries = Object.entries<Filter<Q>>(filters);
  if (entries.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 [&>search]:flex-[1_1_16rem]">
      <search className="flex flex-wrap items-end gap-y-3 gap-x-4 mb-5">
        {entries.map(([name, filter]) => (
          <FilterField key={name} name={name} filter={filter} {...state} />
        ))}
      </search>
      {action}
    </div>
  );
}

interface FilterFieldProps<Q extends ListQuery> extends Pick<ListState, 'texts' | 'change'> {
  name: string;
  filter: Filter<Q>;
}

function FilterField<Q extends ListQuery>({ name, filter, texts, change }: FilterFieldProps<Q>) {
  const { label } = filter;
  const value = texts[name] ?? '';
  const set = (text: string) => change({ [name]: text });
  switch (filter.as) {
    case 'search':
    case 'number':
      return (
        <SearchField
          label={label}
          placeholder={filter.placeholder}
          digits={filter.as === 'number'}
          value={value}
          onChange={(text) => change({ [name]: text }, true)}
        />
      );
    case 'buttons':
      return <FilterButtons label={label} choices={filter.choices} value={value} onChange={set} />;
    case 'select':
      return <FilterSelect label={label} data={filter.choices} value={value} onChange={set} />;
    case 'date':
      return (
        <TextInput
          type="date"
          label={label}
          className="flex-[0_1_13rem] max-md:flex-[1_1_9rem]"
          min={filter.min && texts[filter.min]}
          max={filter.max && texts[filter.max]}
          value={value}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      );
    case 'link':
      return null;
    default:
      return <filter.as label={label} value={value} onChange={set} />;
  }
}

function FilterButtons({
  label,
  choices,
  value,
  onChange,
}: FilterControlProps & { choices: readonly Choice[] }) {
  return (
    <div role="group" aria-label={label} className={classes.buttons}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className={classes.button}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

type SelectData = ComponentProps<typeof NativeSelect>['data'];

export function FilterSelect({
  label,
  data,
  value,
  onChange,
}: FilterControlProps & { data: SelectData }) {
  return (
    <NativeSelect
      label={label}
      data={data}
      value={value}
      className="flex-[0_1_13rem] max-md:flex-[1_1_9rem]"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
