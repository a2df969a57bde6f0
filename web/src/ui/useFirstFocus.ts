import { type RefObject, useEffect } from 'react';

/**
 * The first field of a form that came later than its dialog, which had given its focus away. On a phone the field would
 * call up the keyboard over the form.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form]);
}
