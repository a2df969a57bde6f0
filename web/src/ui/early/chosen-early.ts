import { useHydrated } from '@tanstack/react-router';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

/** By name, as in an address; undefined for a box that is not ticked. */
export type FieldTexts = Record<string, string | undefined>;

type Field = HTMLInputElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

/** Unchecked radio buttons are left out. */
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

/** Reports what was chosen before hydration, which does not reset fields. */
export function useChosenEarly(
  element: RefObject<HTMLElement | null>,
  onChosen: (fields: FieldTexts) => void,
): void {
  const apply = useEffectEvent(onChosen);
  const hydrated = useHydrated();
  const [rendered] = useState(!hydrated);
  useLayoutEffect(() => {
    if (!rendered) return;
    const current: (HTMLElement & { elements?: Iterable<Element> }) | null = element.current;
    // Of a form also the fields that stand elsewhere.
    const elements = current?.elements ?? current?.querySelectorAll('*') ?? [];
    const fields = [...elements].filter((one) => one.matches('input, select')) as Field[];
    const chosen = textsOf(fields.filter(isChanged));
    // A navigation inside the commit would interrupt hydration.
    if (Object.keys(chosen).length > 0) setTimeout(() => apply(chosen));
  }, [element, rendered]);
}
