/** Every number that a client sends has bounds of its own: none reaches a column that it does not fit into. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../src/endpoint.ts';
import { endpoints } from '../src/endpoints.ts';
import { MAX_ID } from '../src/fields.ts';

type Schema = Record<string, unknown>;

/** The numbers below a schema, by their place. */
function numbersIn(node: unknown, place: string): [string, Schema][] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, const: fixed } = node as Schema;
  const isNumber = (type === 'integer' || type === 'number') && fixed === undefined;
  return [
    ...(isNumber ? [[place, node as Schema] as [string, Schema]] : []),
    ...Object.entries(node).flatMap(([key, value]) =>
      key === 'examples' ? [] : numbersIn(value, `${place}/${key}`),
    ),
  ];
}

const numbers = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const { params, query, body }: Endpoint = endpoint;
  return [params, query, body].flatMap((schema) =>
    schema ? numbersIn(z.toJSONSchema(schema, { io: 'input' }), name) : [],
  );
});

it('is found in bodies, queries and paths', () => expect(numbers.length).toBeGreaterThan(80));

it.each(numbers)('%s has a least and a greatest value', (_, { minimum, maximum, format }) => {
  const most = format === 'int64' ? Number.MAX_SAFE_INTEGER : MAX_ID;
  expect(minimum).toBeGreaterThanOrEqual(-most);
  expect(maximum).toBeLessThanOrEqual(most);
});
