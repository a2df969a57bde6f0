import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { completeTime, maskTime } from './mask-time.ts';

interface TimeFieldProps {
  label: string;
  value?: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: () => void;
  'data-path'?: string;
}

/** A time typed as HH:MM (spec 5): the colon comes by itself, an hour alone becomes a full one. */
export function TimeField({ value = '', onChange, onBlur, ...input }: TimeFieldProps) {
  return (
    <TextInput
      size="md"
      inputMode="numeric"
      autoComplete="off"
      placeholder="ЧЧ:ММ"
      maxLength={5}
      required
      {...input}
      value={value}
      onChange={({ currentTarget }) => onChange(maskTime(currentTarget.value))}
      onBlur={() => {
        if (completeTime(value) !== value) onChange(completeTime(value));
        onBlur?.();
      }}
    />
  );
}
