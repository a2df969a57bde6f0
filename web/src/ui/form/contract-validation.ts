import type { FieldError } from '@sklon/contract/errors';
import type * as Validation from '@sklon/contract/validation';
import { useEffect, useState } from 'react';

/** What is wrong, in Russian, by the field's path in the form: 'first_name', 'social_links.1'. */
export type FieldErrors = Record<string, string>;

type Schema = Parameters<typeof Validation.check>[0];

/**
 * Complaints of the API or of its schema by the fields of a form: the first one of each field. `fieldOf` says which field
 * a path of the request body belongs to, null for none.
 */
export function errorsByField(
  errors: readonly FieldError[],
  fieldOf: (path: string) => string | null = (path) => path,
): FieldErrors {
  const byField: FieldErrors = {};
  for (const { path, message } of errors) {
    const field = fieldOf(path);
    if (field) byField[field] ??= message;
  }
  return byField;
}

interface ValidationOptions<Values> {
  /** A dynamic import, which leaves zod out of what a page loads first. */
  loadSchema: () => Promise<Schema>;
  bodyOf: (values: Values) => unknown;
  fieldOf?: (path: string) => string | null;
}

/**
 * Checks a form with the schema of the request that it sends, for `useForm({ validate })`: without type arguments, as
 * only then its types say that the form's `validate` is to be awaited. A schema that cannot be loaded finds nothing
 * wrong: the API checks the same.
 */
export function contractValidation<Values>(options: ValidationOptions<Values>) {
  const { loadSchema, bodyOf, fieldOf } = options;
  let loaded: { check: typeof Validation.check; schema: Schema } | undefined;

  /** Fetches the schema ahead of the first check; checks are synchronous from then on. */
  async function load(): Promise<void> {
    if (loaded) return;
    try {
      const { check } = await import('@sklon/contract/validation');
      loaded = { check, schema: await loadSchema() };
    } catch {
      // The next check tries again.
    }
  }

  function errorsOf(values: Values, formErrors: FieldErrors): FieldErrors {
    if (!loaded) return formErrors;
    const { errors = [] } = loaded.check(loaded.schema, bodyOf(values));
    return { ...errorsByField(errors, fieldOf), ...formErrors };
  }

  return {
    load,
    /** `formErrors` come from rules that the schema does not hold; they go before the schema's at the same field. */
    validate: (values: Values, formErrors: FieldErrors = {}): FieldErrors | Promise<FieldErrors> =>
      loaded ? errorsOf(values, formErrors) : load().then(() => errorsOf(values, formErrors)),
    /**
     * Submits the form once the schema is loaded, so that checks cannot overlap: of two under way Mantine takes the
     * earlier one for valid and submits the form.
     */
    submitWhenLoaded: (event: { preventDefault: () => void }, submit: () => void): void => {
      event.preventDefault();
      if (loaded) submit();
      else void load().then(submit);
    },
  };
}

/** The validation of one form, with the options of its first render; the schema is loaded when the form appears. */
export function useContractValidation<Values>(options: ValidationOptions<Values>) {
  const [validation] = useState(() => contractValidation(options));
  useEffect(() => void validation.load(), [validation]);
  return validation;
}
