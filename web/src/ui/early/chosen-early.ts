import { useHydrated } from '@tanstack/react-router';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

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
  const hydrated = useHydrated();
  const [rendered] = useState(!hydrated);
  useLayoutEffect(() => {
    if (!rendered) return;
    const fields = [...(element.current?.querySelectorAll<Field>('input, select') ?? [])];
    const chosen = textsOf(fields.filter(isChanged));
    // A navigation within the commit would interrupt the hydration of what follows.
    if (Object.keys(chosen).length > 0) setTimeout(() => apply(chosen));
  }, [element, rendered]);
}
