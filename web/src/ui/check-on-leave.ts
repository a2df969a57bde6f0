/** Longer than a press lasts: an error that came in the middle of one would move what is being pressed, and lose it. */
const AFTER_PRESS_MS = 200;

/** The part of a Mantine form that is needed here, whatever its values are. */
interface CheckedForm<Path> {
  isDirty: (path: Path) => boolean;
  validateField: (path: Path) => unknown;
}

/** For a field's `onBlur`: checks what was typed when the field is left; one that was only passed by stays in peace. */
export function checkOnLeave<Path>(form: CheckedForm<Path>, path: Path): () => void {
  return () => {
    if (form.isDirty(path)) setTimeout(() => form.validateField(path), AFTER_PRESS_MS);
  };
}
