import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, TextInput } from '@mantine/core';
import { PEOPLE, pluralForm } from '@sklon/contract/plural';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { FocusEventHandler, ReactNode } from 'react';
import classes from './PeopleField.module.css';
import { wholeOf } from './typed-number.ts';

interface PeopleFieldProps {
  /** Most people that may be chosen; a field of one cannot be changed. */
  max: number;
  description?: string | undefined;
  value?: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  'data-path'?: string;
}

/** What is wrong with a typed number of people, in the words of the API; null when nothing is. */
export function peopleProblem(typed: string, max: number): string | null {
  const people = wholeOf(typed);
  if (people === null || people < 1) return 'Не меньше 1 человека';
  return people > max ? `Не больше ${max} ${pluralForm(max, PEOPLE)}` : null;
}

/** How many people: typed, or by steps. */
export function PeopleField({ max, value = '', onChange, ...input }: PeopleFieldProps) {
  const people = wholeOf(value) ?? 0;
  const step = (by: number) => onChange(String(Math.min(Math.max(people + by, 1), max)));
  return (
    <TextInput
      size="md"
      label="Сколько человек"
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      readOnly={max === 1}
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
        <ActionIcon aria-label="Больше людей" disabled={people >= max} onClick={() => step(1)}>
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
