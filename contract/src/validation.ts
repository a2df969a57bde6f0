/** Validation with the same messages in the browser and the server. */
import type { z } from 'zod';
import type { FieldError } from './errors.ts';

type Checked<S extends z.ZodType> =
  | { data: z.output<S>; errors?: undefined }
  | { data?: undefined; errors: FieldError[] };

/** The parsed value, or its errors: paths are dotted ('social_links.1'), '' is the whole value. */
export function check<S extends z.ZodType>(schema: S, value: unknown): Checked<S> {
  const { success, data, error } = schema.safeParse(value, {
    error: ({ input }) => (input === undefined ? 'Не заполнено' : 'Неверное значение'),
  });
  if (success) return { data };
  // Several rules of one field may have one message: an address that is too long is also malformed.
  const errors = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    errors.set(`${path} ${issue.message}`, { path, message: issue.message });
  }
  return { errors: [...errors.values()] };
}
