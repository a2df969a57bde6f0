/** A rule of several fields meets values that other rules have refused: it must not fail on them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../src/endpoint.ts';
import { endpoints } from '../src/endpoints.ts';

const strange: fc.Arbitrary<unknown> = fc.constantFrom<unknown[]>(
  '',
  '2026-01-16',
  '2026-02-31',
  '09:00',
  '25:00',
  'да',
  -1,
  0.5,
  60,
  1e300,
  null,
  undefined,
  true,
  [],
  {},
  [null],
  { toString: 1 },
  { length: -1 },
  { valueOf: null },
);

/** The fields of a form, also of one that may be absent or is changed after it was read. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap());
  return [];
}

const all: Record<string, Endpoint> = endpoints;
const forms = Object.entries(all).flatMap(([name, { body, query, params }]) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? [{ name: `${part} of ${name}`, schema }] : [],
  ),
);

describe('strange values are refused, never a failure', () => {
  it.each(forms)('$name', ({ schema }) => {
    const fields = Object.fromEntries(fieldsOf(schema).map((field) => [field, strange]));
    const values = fc.oneof({ weight: 9, arbitrary: fc.record(fields) }, strange);
    fc.assert(
      fc.property(values, (value) => {
        expect(typeof schema.safeParse(value).success).toBe('boolean');
      }),
      { numRuns: 200 },
    );
  });
});
