import type { FieldError } from '@sklon/contract/errors';
import type * as Validation from '@sklon/contract/validation';

/** What is wrong, in Russian, by the field's path in the form: 'first_name', 'social_links.1'. */
export type FieldErrors = Record<string, string>;

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

export interface ValidationOptions<Values> {
  /** A dynamic import, which leaves zod out of what a page loads first. */
  loadSchema: () => Promise<Parameters<typeof Validation.check>[0]>;
  bodyOf: (values: Values) => unknown;
  fieldOf?: ((path: string) => string | null) | undefined;
}

/**
 * Checks a form with the schema of the request that it sends. A schema that cannot be loaded finds nothing wrong: the API
 * checks the same.
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
    /** Fetches the schema ahead of the first check. */
    load,
    validate: async (values: Values): Promise<FieldErrors> => {
      await load();
      return errorsByField(check(bodyOf(values)), fieldOf);
    },
  };
}
