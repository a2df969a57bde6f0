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
    <ul
      className="flex gap-2 mb-3.5 p-0 list-none max-lg:overflow-x-auto max-lg:-mx-page max-lg:px-page max-lg:scroll-px-page max-lg:mb-1.5 max-lg:scrollbar-none lg:flex-wrap"
      aria-label="Выбранные фильтры"
    >
      {chips.map(({ key, label, off }) => (
        <li className="flex-none" key={key}>
          <Link
            {...filterLink(off)}
            className="filter-chip pt-1 pr-3 pb-1 pl-3.5 bg-tint text-on-tint"
            aria-label={`Убрать фильтр: ${label}`}
            onClick={() => onChange?.(off)}
          >
            {label}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      <li className="flex-none">
        <Link
          {...filterLink(none)}
          className="filter-chip pt-1 pb-1 px-2 bg-transparent text-anchor"
          onClick={() => onChange?.(none)}
        >
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
  className = `${classes.filters} grid grid-cols-1 items-end gap-3.5 mb-6 p-4 card sm:grid-cols-2 sm:max-w-192 sm:gap-5 sm:p-5`,
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
      {/* Out of sight and still rendered: Safari passes over a button that is not. */}
      <button
        type="submit"
        tabIndex={-1}
        aria-hidden
        className="absolute size-px p-0 border-0 opacity-0 pointer-events-none"
      />
      {children}
      <button
        type="submit"
        className="hidden w-full min-h-11.5 border-0 rounded-md bg-primary text-on-primary font-semibold cursor-pointer in-[:popover-open]:block noscript:block"
      >
        {submitLabel}
      </button>
    </form>
  );
}
