import type { FieldError } from '@sklon/contract/errors';
import type * as Validation from '@sklon/contract/validation';

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

/**
 * Checks a form with the schema of the request that it sends, for `useForm({ validate })`: without type arguments, as
 * only then its types say that the form's `validate` is to be awaited. `loadSchema` is a dynamic import, which keeps zod
 * out of what a page loads first. A schema that cannot be loaded finds nothing wrong: the API checks the same.
 */
export function contractValidation<Values>(options: {
  loadSchema: () => Promise<Schema>;
  bodyOf: (values: Values) => unknown;
  fieldOf?: (path: string) => string | null;
}) {
  const { loadSchema, bodyOf, fieldOf } = options;
  let loaded: { check: typeof Validation.check; schema: Schema } | undefined;

  /** Fetches the schema ahead of the first check; checks are synchronous from then on. */
  async function load(): Promise<void> {
    if (loaded) return;
    try {
      const { check, neverCompileSchemas } = await import('@sklon/contract/validation');
      neverCompileSchemas();
      loaded = { check, schema: await loadSchema() };
    } catch {
      // The next check tries again.
    }
  }

  function errorsOf(values: Values): FieldErrors {
    if (!loaded) return {};
    return errorsByField(loaded.check(loaded.schema, bodyOf(values)).errors ?? [], fieldOf);
  }

  return {
    load,
    validate: (values: Values): FieldErrors | Promise<FieldErrors> =>
      loaded ? errorsOf(values) : load().then(() => errorsOf(values)),
  };
}
