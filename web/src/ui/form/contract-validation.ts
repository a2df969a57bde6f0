import type { FieldError } from '@sklon/contract/errors';
import type * as Validation from '@sklon/contract/validation';

/** What is wrong, in Russian, by the field's path in the form: 'first_name', 'social_links.1'. */
export type FieldErrors = Record<string, string>;

/**
 * The first error of each field, from the API or its schema. `fieldOf` maps a path of the request body to a field, or
 * null.
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

export interface ValidationOptions<Values> {
  /** A dynamic import, which leaves zod out of what a page loads first. */
  loadSchema: () => Promise<Parameters<typeof Validation.check>[0]>;
  bodyOf: (values: Values) => unknown;
  fieldOf?: ((path: string) => string | null) | undefined;
}

/**
 * Checks a form by the schema of its request. If the schema cannot be loaded, nothing is wrong: the API checks the
 * same.
 */
export function contractValidation<Values>(options: ValidationOptions<Values>) {
  const { loadSchema, bodyOf, fieldOf } = options;
  let check: (body: unknown) => readonly FieldError[] = () => [];
  let loaded = false;

  async function load(): Promise<void> {
    if (loaded) return;
    try {
      const validation = await import('@sklon/contract/validation');
      const schema = await loadSchema();
      check = (body) => validation.check(schema, body).errors ?? [];
      loaded = true;
    } catch {
      // The next check tries again.
    }
  }

  return {
    load,
    validate: async (values: Values): Promise<FieldErrors> => {
      await load();
      return errorsByField(check(bodyOf(values)), fieldOf);
    },
  };
}
