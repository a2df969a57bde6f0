import { Icon } from '../icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useRef } from 'react';
import { type FieldTexts, useChosenEarly } from '../early/chosen-early.ts';
import { filterLink } from './list-query.ts';
import classes from './results.module.css';

export interface FilterChip {
  key: string;
  label: string;
  /** Change of the search that takes the filter off. */
  off: object;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  /** Change of the search that takes all filters off. */
  none: object;
  onChange?: ((changed: object) => void) | undefined;
}

/** The active filters, above the list, each a link to the list without it (design 1). */
export function FilterChips({ chips, none, onChange }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Выбранные фильтры">
      {chips.map(({ key, label, off }) => (
        <li key={key}>
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
  /** Of the button that sends the form where there are no scripts. */
  submitLabel: string;
  /** Applies what was chosen before hydration. */
  onChosen: (fields: FieldTexts) => void;
  onSubmit?: () => void;
}

/** The filters of a list: a plain form until there are scripts, then each works as it is changed. */
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
      // Back must show what the address says, not what was chosen after it.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      {/* What Enter in a field presses: the first button of the form, which may be a day's otherwise. */}
      <button type="submit" tabIndex={-1} aria-hidden className={classes.enter} />
      {children}
      <button type="submit" className={classes.submit}>
        {submitLabel}
      </button>
    </form>
  );
}
