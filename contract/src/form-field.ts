import type { z } from 'zod';

/** A field that a form sends and a response has, described once. */
interface FormField<S extends z.ZodType, R extends z.ZodType> {
  sent: S;
  read: R;
}
type FormFields = Record<string, FormField<z.ZodType, z.ZodType>>;

type Meaning = {
  description?: string;
  format?: string;
  examples?: unknown[];
};

export function formField<S extends z.ZodType, R extends z.ZodType>(
  sent: S,
  read: R,
  meaning: Meaning,
): FormField<S, R> {
  return { sent: sent.meta(meaning), read: read.meta(meaning) };
}

export function sentShape<F extends FormFields>(fields: F): { [K in keyof F]: F[K]['sent'] } {
  return side(fields, 'sent');
}

export function readShape<F extends FormFields>(fields: F): { [K in keyof F]: F[K]['read'] } {
  return side(fields, 'read');
}

function side<F extends FormFields, S extends 'sent' | 'read'>(fields: F, name: S) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, schemas]) => [field, schemas[name]]),
  ) as { [K in keyof F]: F[K][S] };
}
