import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import classes from './Filters.module.css';

interface FilterSelectProps<T extends string> {
  label: string;
  data: NonNullable<NativeSelectProps['data']>;
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
      size="md"
      label={label}
      data={data}
      value={value}
      className={classes.select ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
    />
  );
}
