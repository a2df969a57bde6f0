import { type RefObject, useEffect } from 'react';

/** Longer than a click lasts: an error that appears during one would move its target away, and the click would be lost. */
export const AFTER_CLICK_MS = 200;

/** What is pressed again this soon was meant to be pressed once. */
export const DOUBLE_PRESS_MS = 1000;

/** Scrolls to the first invalid field in the order of the page and focuses it (design, rule 13). */
export function focusFirstInvalid(form: HTMLElement, paths: readonly string[]): void {
  const field = [...form.querySelectorAll<HTMLElement>('[data-path]')].find(({ dataset }) =>
    paths.includes(dataset.path ?? ''),
  );
  if (!field) return;
  field.scrollIntoView({ block: 'center' });
  const control =
    field instanceof HTMLFieldSetElement
      ? field.querySelector<HTMLElement>('input, button')
      : field;
  control?.focus({ preventScroll: true });
}

/**
 * Focuses the first field of a form that loaded after its dialog had opened. Not on a phone, where the keyboard would
 * cover the form.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form]);
}
