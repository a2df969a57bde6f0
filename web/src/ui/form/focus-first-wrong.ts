/** Moves to the first field, in the order of the page, that is wrong: in sight and with the focus (design, rule 13). */
export function focusFirstWrong(form: HTMLFormElement, paths: readonly string[]): void {
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
