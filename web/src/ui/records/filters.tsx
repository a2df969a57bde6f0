import type { ComponentProps } from 'react';
import classes from './Records.module.css';
import { NativeSelect } from '../form/Fields.tsx';

interface FilterButtonsProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** Buttons of which one is pressed. */
export function FilterButtons<T extends string>({
  label,
  options,
  value,
  onChange,
}: FilterButtonsProps<T>) {
  return (
    <div role="group" aria-label={label} className={classes.buttons}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={classes.button}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

interface FilterSelectProps<T extends string> {
  label: string;
  data: ComponentProps<typeof NativeSelect>['data'];
  value: T;
  onChange: (value: T) => void;
}

/** One of several values that narrow a list; the system's own list. */
export function FilterSelect<T extends string>({
  label,
  data,
  value,
  onChange,
}: FilterSelectProps<T>) {
  return (
    <NativeSelect
      label={label}
      data={data}
      value={value}
      className={classes.select ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
    />
  );
}
