import fc from 'fast-check';
import { z } from 'zod';
import { cursorOf } from '../src/features/instructors/cursor.ts';

const LONG = 'я'.repeat(20_000);

const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e1',
  '0x10',
  '007',
  '2147483648',
  '9223372036854775808',
  '18446744073709551616',
  'NaN',
  'Infinity',
  '-Infinity',
  'infinity',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'a\uDFFF',
  '\u202E',
  '\r\nX: 1',
  '%00',
  '%',
  '..',
  '../..',
  '24:00',
  '23:60',
  '10:15',
  '99:99',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '-infinity',
  '2026-01-16T10:00',
  "' OR 1=1--",
  '$1',
  '{}',
  '</script>',
  '[object Object]',
  'x'.repeat(199),
  'x'.repeat(3_000),
];
const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  LONG,
  null,
  true,
  -0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  [[]],
  {},
  { length: 1 },
  ['1', '2'],
  { toString: 1 },
  { $ne: 1 },
];

const PLAUSIBLE: unknown[] = [
  '1',
  '2',
  '3',
  '20',
  '5000',
  'true',
  'false',
  'ski',
  'snowboard',
  'user',
  'provider',
  '2026-01-16',
  '2026-01-20',
  '2026-03-01',
  '09:00',
  '10:00',
  '12:00',
  '14:30',
  '17:30',
  cursorOf({ rank: 1, id: 1 }),
  1,
  2,
  3,
  true,
  null,
];

export const HOSTILE_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  'NaN',
  '1e999',
  '\uFEFF{}',
  '{"a":1}}',
  '['.repeat(20_000),
  '{"a":'.repeat(10_000),
  `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  '{"instructor_id":1,"instructor_id":"2","instructor_id":null}',
  `{"first_name":"${'x'.repeat(1_000_000)}"}`,
  '{"user_type":"user","doc_version":1,"__proto__":{"doc_version":2}}',
];

/** Values for a schema: most fit it, some do not. `extra` are plausible ones besides the usual. */
export function valuesFor(
  schema: z.ZodType,
  extra: readonly unknown[] = [],
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fitting(schema, extra) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  );
}

function fitting(schema: z.ZodType, extra: readonly unknown[]): fc.Arbitrary<unknown> {
  const known = [...PLAUSIBLE, ...extra].filter((value) => schema.safeParse(value).success);
  const choices = [
    ...madeFor(schema, extra),
    ...(known.length > 0 ? [fc.constantFrom(...known)] : []),
  ];
  return choices.length > 0 ? fc.oneof(...choices) : fc.constantFrom(...HOSTILE_VALUES);
}

function madeFor(schema: unknown, extra: readonly unknown[]): fc.Arbitrary<unknown>[] {
  if (schema instanceof z.ZodObject) return [objectFor(schema, extra)];
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => madeFor(option, extra));
  if (schema instanceof z.ZodPipe) return madeFor(schema.in, extra);
  return [];
}

function objectFor(schema: z.ZodObject, extra: readonly unknown[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [key, valuesFor(field as z.ZodType, extra)]),
  );
  const surplus = fc.constantFrom(
    ...['id', 'user_id', 'status', 'is_admin', 'price', 'x'.repeat(500)].map((key) => ({
      [key]: 1,
    })),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(fields) },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.record(fields), surplus).map(([fit, more]) => ({ ...fit, ...more })),
    },
  );
}

/** One value of a path, a query or a form, for a schema that parses text. `extra` as above. */
export function textsFor(schema: z.ZodType, extra: readonly unknown[] = []): fc.Arbitrary<string> {
  return valuesFor(schema, extra).map((value) =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3_000),
  );
}

/** A text encoded for an address; one that UTF-8 cannot encode stays as it is, as careless clients send it. */
export function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
