import { Icon } from '../icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import {
  type ComponentProps,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
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

/** Fields of a form by name, as an address has them; of a box that is not ticked, undefined. */
export type FieldTexts = Record<string, string | undefined>;

type Field = HTMLInputElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

/** Of a group of radio buttons, the one that is no longer chosen says nothing. */
function textsOf(fields: readonly Field[]): FieldTexts {
  return Object.fromEntries(
    fields
      .filter(({ type, name }) => name !== '' && type !== 'hidden')
      .filter(
        (field) => !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked),
      )
      .map((field) => [
        field.name,
        field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked
          ? undefined
          : field.value,
      ]),
  );
}

/** Hands over what was chosen in the fields within an element before React hydrated it, which leaves them as they are. */
export function useChosenEarly(
  element: RefObject<HTMLElement | null>,
  onChosen: (fields: FieldTexts) => void,
): void {
  const apply = useEffectEvent(onChosen);
  useLayoutEffect(() => {
    const fields = [...(element.current?.querySelectorAll<Field>('input, select') ?? [])];
    const chosen = textsOf(fields.filter(isChanged));
    // A navigation within the commit would interrupt the hydration of what follows.
    if (Object.keys(chosen).length > 0) setTimeout(() => apply(chosen));
  }, [element]);
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
