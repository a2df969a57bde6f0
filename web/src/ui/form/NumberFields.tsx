import { groupThousands } from '@sklon/contract/money';
import { parseRubles } from '@sklon/contract/typed-rubles';
import { PEOPLE, pluralForm } from '@sklon/contract/plural';
import { Icon } from '../icons/Icon.tsx';
import { type FocusEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './form.module.css';
import { groupedRubles, parseWhole } from './typed-number.ts';
import { IconButton } from '../Button.tsx';
import { TextInput } from './Fields.tsx';

interface PriceFieldProps {
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
  /** Rubles that an arrow key adds or subtracts. */
  step: number;
  value?: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}

/** Rubles: digits only, grouped by thousands while they are typed; arrow keys go by the step (spec 5, Price inputs). */
export function PriceField({ value = '', step, onChange, ...input }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Grouping moves the digits: the caret stays at its distance from the end.
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
      inputMode="numeric"
      autoComplete="off"
      rightSection="₽"
      {...input}
      value={value}
      onChange={({ currentTarget }) => {
        fromEnd.current =
          currentTarget.value.length - (currentTarget.selectionStart ?? currentTarget.value.length);
        onChange(groupedRubles(currentTarget.value, value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const rubles = value === '' ? 0 : parseRubles(value);
        if (rubles === null) return;
        const next = rubles + (event.key === 'ArrowUp' ? step : -step);
        onChange(groupThousands(Math.max(0, next)));
      }}
    />
  );
}

const AMOUNTS = {
  people: { label: 'Сколько человек', less: 'Меньше людей', more: 'Больше людей' },
  sets: { label: 'Сколько комплектов', less: 'Меньше комплектов', more: 'Больше комплектов' },
} as const;

interface PeopleFieldProps {
  /** Of a rental shop it is sets that are wanted. */
  of?: keyof typeof AMOUNTS;
  /** The most people that may be chosen; with 1 the field cannot be changed. */
  max: number;
  description?: string | undefined;
  value?: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  'data-path'?: string;
}

/** The error of a typed number of people, in the words of the API; null when it is valid. */
export function peopleProblem(typed: string, max: number): string | null {
  const people = parseWhole(typed);
  if (people === null || people < 1) return 'Не меньше 1 человека';
  return people > max ? `Не больше ${max} ${pluralForm(max, PEOPLE)}` : null;
}

export function PeopleField({
  of = 'people',
  max,
  value = '',
  onChange,
  ...input
}: PeopleFieldProps) {
  const people = parseWhole(value) ?? 0;
  const step = (by: number) => onChange(String(Math.min(Math.max(people + by, 1), max)));
  return (
    <TextInput
      label={AMOUNTS[of].label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      readOnly={max === 1}
      className={classes.people}
      inputClassName={classes.input}
      leftSection={
        <IconButton aria-label={AMOUNTS[of].less} disabled={people <= 1} onClick={() => step(-1)}>
          <Icon name="minus" />
        </IconButton>
      }
      rightSection={
        <IconButton aria-label={AMOUNTS[of].more} disabled={people >= max} onClick={() => step(1)}>
          <Icon name="plus" />
        </IconButton>
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
