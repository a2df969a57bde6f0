import { TextInput } from '@mantine/core';
import { type FocusEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';
import { groupedDigits } from './grouped-digits.ts';
import { wholeOf } from './typed-number.ts';

interface PriceFieldProps {
  label: string;
  description: string;
  /** Rubles that an arrow key adds or takes. */
  step: number;
  value?: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}

/** Rubles: digits only, grouped by thousands while they are typed; arrow keys go by the step (spec 5, Price inputs). */
export function PriceField({ value = '', step, onChange, ...input }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Grouping moves the digits: the caret keeps its distance from the end.
  const fromEnd = useRef<number>(null);
  useLayoutEffect(() => {
    if (fromEnd.current === null || !field.current) return;
    const place = Math.max(value.length - fromEnd.current, 0);
    field.current.setSelectionRange(place, place);
    fromEnd.current = null;
  }, [value]);

  return (
    <TextInput
      ref={field}
      size="md"
      inputMode="numeric"
      autoComplete="off"
      rightSection="₽"
      {...input}
      value={value}
      onChange={({ currentTarget }) => {
        fromEnd.current =
          currentTarget.value.length - (currentTarget.selectionStart ?? currentTarget.value.length);
        onChange(groupedDigits(currentTarget.value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const next = (wholeOf(value) ?? 0) + (event.key === 'ArrowUp' ? step : -step);
        onChange(groupedDigits(String(Math.max(0, next))));
      }}
    />
  );
}
