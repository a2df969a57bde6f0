import { Icon } from '../icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { type FieldTexts, useChosenEarly } from '../early/chosen-early.ts';
import { filterLink } from './list-query.ts';
import classes from './results.module.css';

export interface FilterChip {
  key: string;
  label: string;
  off: object;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  none: object;
  onChange?: ((changed: object) => void) | undefined;
}

/** Each chip is a link to the list without its filter (design 1). */
export function FilterChips({ chips, none, onChange }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Выбранные фильтры">
      {chips.map(({ key, label, off }) => (
        <li key={key} data-filter={key}>
          <Link
            {...filterLink(off)}
            className={classes.chip}
            aria-label={`Убрать фильтр: ${label}`}
            onClick={() => onChange?.(off)}
          >
            {label}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link {...filterLink(none)} className={classes.reset} onClick={() => onChange?.(none)}>
          Сбросить всё
        </Link>
      </li>
    </ul>
  );
}

interface FilterFormProps extends Pick<
  ComponentProps<'form'>,
  'id' | 'action' | 'role' | 'aria-label' | 'children' | 'className'
> {
  /** Of the button that sends the form without scripts. */
  submitLabel: string;
  onChosen: (fields: FieldTexts) => void;
  onSubmit?: () => void;
}

/** A plain form until there are scripts, then each filter applies as it is changed. */
export function FilterForm({
  submitLabel,
  onChosen,
  onSubmit,
  className = classes.filters,
  children,
  ...form
}: FilterFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useChosenEarly(ref, onChosen);
  return (
    <form
      {...form}
      ref={ref}
      className={className}
      // On Back the fields must show the address, not what was chosen later.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      {/* Enter presses the first button of a form, which might be a day's otherwise. */}
      <button type="submit" tabIndex={-1} aria-hidden className={classes.enter} />
      {children}
      <button type="submit" className={classes.submit}>
        {submitLabel}
      </button>
    </form>
  );
}

interface SelectFilterProps {
  name: string;
  /** Id of the form, for a field outside of it. */
  form?: string;
  label: string;
  value: string | number;
  /** One of a page's few filters. */
  large?: boolean;
  /** The label of no choice; without it a choice is required. */
  none?: string;
  options?: readonly { value: string | number; label: string }[];
  /** Instead of `options`. */
  children?: ReactNode;
  onChange: (value: string) => void;
}

export function SelectFilter(props: SelectFilterProps) {
  const { label, large, none, options = [], children, onChange, ...select } = props;
  const id = useId();
  return (
    <div className={`relative grid ${large ? 'gap-2' : 'gap-1'}`}>
      <label htmlFor={id} className={large ? 'weight-600' : 'dimmed'}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={classes.select}
        data-large={large}
        onChange={({ target }) => onChange(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon name="selector" className={classes.arrow} />
    </div>
  );
}
