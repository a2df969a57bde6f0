/** Longer than a press lasts: an error that came in the middle of one would move what is being pressed, and lose it. */
export const AFTER_PRESS_MS = 200;

/** What Mantine tells of a field, whatever the form's values are. */
interface LeftField<Path> {
  field: Path;
  form: {
    isDirty: (path: Path) => boolean;
    isValid: (path: Path) => boolean | Promise<boolean>;
    validateField: (path: Path) => unknown;
  };
}

/**
 * For a form's `enhanceGetInputProps`, in the place of `validateInputOnBlur`: checks what was typed when the field is
 * left; one that was only passed by stays in peace.
 */
export function checkOnLeave<Path>({ form, field }: LeftField<Path>) {
  return {
    onBlur: () => {
      if (!form.isDirty(field)) return;
      const check = async () => {
        // A value that is right needs no check, which would wipe what the server said of it meanwhile.
        if (!(await form.isValid(field))) form.validateField(field);
      };
      setTimeout(() => void check(), AFTER_PRESS_MS);
    },
  };
}
