import '@mantine/core/styles/ActionIcon.layer.css';
import { INQUIRY_PEOPLE_MAX } from '@sklon/contract/limits';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { FocusEventHandler, ReactNode } from 'react';
import { wholeOf } from '../../ui/form/typed-number.ts';
import classes from './PeopleField.module.css';

interface PeopleFieldProps {
  value?: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  'data-path'?: string;
}

/** How many people: typed, or by steps. */
export function PeopleField({ value = '', onChange, ...input }: PeopleFieldProps) {
  const people = wholeOf(value) ?? 0;
  const step = (by: number) =>
    onChange(String(Math.min(Math.max(people + by, 1), INQUIRY_PEOPLE_MAX)));
  return (
    <TextInput
      size="md"
      label="Сколько человек"
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      classNames={{ wrapper: classes.wrapper ?? '', input: classes.input ?? '' }}
      leftSectionWidth="3rem"
      rightSectionWidth="3rem"
      leftSectionPointerEvents="all"
      leftSection={
        <ActionIcon aria-label="Меньше людей" disabled={people <= 1} onClick={() => step(-1)}>
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
      }
      rightSection={
        <ActionIcon
          aria-label="Больше людей"
          disabled={people >= INQUIRY_PEOPLE_MAX}
          onClick={() => step(1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      }
      {...input}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ''))}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}
