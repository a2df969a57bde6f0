import type { Endpoint } from '@sklon/contract/endpoint';
import { errorCodesOf } from '@sklon/contract/endpoint-errors';
import { endpoints, features } from '@sklon/contract/endpoints';
import { ERRORS } from '@sklon/contract/errors';
import { type RouteName, routes } from '@sklon/contract/routes';
import { describe, expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { openApiDocument } from './document.ts';

const document = openApiDocument();
const names = Object.keys(routes) as RouteName[];

function operationOf(name: RouteName): oas31.OperationObject {
  const { path, method } = routes[name];
  const item = document.paths?.[path] as Record<string, oas31.OperationObject>;
  const operation = item[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
}

describe('the description of a call', () => {
  it.each(names)('names every status of %s', (name) => {
    const endpoint: Endpoint = endpoints[name];
    const statuses = Object.keys(operationOf(name).responses ?? {}).map(Number);
    const refused = errorCodesOf(routes[name], endpoint).map((code) => ERRORS[code].status);
    expect(statuses).toEqual(expect.arrayContaining(refused));
    if (endpoint.access === 'provider' || endpoint.access === 'admin')
      expect(statuses).toEqual(expect.arrayContaining([401, 403]));
    expect(statuses).toContain(429);
    expect(statuses.includes(304)).toBe(endpoint.cacheable === true);
  });

  it('says what a caller must have', () => {
    expect(operationOf('listInstructors').security).toEqual([]);
    expect(operationOf('signInWithTelegram').security).toEqual([]);
    expect(operationOf('getCurrentUser').security).toEqual([{ session: [] }]);
    expect(operationOf('getAvailability').security).toEqual([{}, { session: [] }]);
    expect(operationOf('uploadRegistrationPhoto').security).toEqual([
      { session: [] },
      { messenger: [] },
    ]);
    expect(names.filter((name) => operationOf(name).security === undefined)).toEqual([]);
  });

  it('stands under the feature of its endpoint, which is described', () => {
    const tags = document.tags?.map(({ name }) => name);
    expect(tags).toEqual(Object.keys(features));
    expect(document.tags?.filter(({ description = '' }) => description.length < 20)).toEqual([]);
    expect(operationOf('confirmBooking').tags).toEqual(['bookings']);
    expect(operationOf('approveRegistration').tags).toEqual(['registrations']);
    expect(names.filter((name) => operationOf(name).tags?.length !== 1)).toEqual([]);
  });

  it('has the headers of repeated, conditional and limited calls', () => {
    const parameters = (name: RouteName) => JSON.stringify(operationOf(name).parameters);
    expect(parameters('createInstructorBooking')).toContain('/IdempotencyKey');
    expect(parameters('createInquiry')).toContain('/IdempotencyKey');
    expect(parameters('createBusyTime')).not.toContain('/IdempotencyKey');
    expect(parameters('listInstructors')).toContain('/IfNoneMatch');
    const responses = JSON.stringify(document.components?.responses?.RateLimited);
    expect(responses).toContain('"Retry-After"');
    expect(JSON.stringify(operationOf('listInstructors').responses?.['200'])).toContain('"ETag"');
  });

  it('types numbers, flags and dates of a query', () => {
    const schemas = Object.fromEntries(
      (operationOf('listInstructors').parameters as oas31.ParameterObject[])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema }) => [name, schema]),
    );
    expect(schemas).toMatchObject({
      resort_id: { type: 'integer', minimum: 1 },
      max_price: { type: 'integer', minimum: 0, maximum: 50_000 },
      is_working: { type: 'boolean' },
      free_date: { type: 'string', format: 'date' },
      free_from: { type: 'string', pattern: expect.stringContaining('(00|30)') },
    });
    for (const schema of Object.values(schemas)) expect(schema).not.toHaveProperty('override');
    expect(schemas.resort_id).not.toHaveProperty('pattern');
  });
});

type Named = [path: string, schema: Record<string, unknown>];

function properties(): Named[] {
  const found: Named[] = [];
  const visit = (value: unknown, path: string) => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, path));
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'example' || key === 'examples') continue;
      if (key === 'properties')
        for (const [name, schema] of Object.entries(part as Record<string, never>))
          found.push([`${path}.${name}`, schema]);
      visit(part, key === 'properties' ? path : `${path}.${key}`);
    }
  };
  visit(document.paths, '');
  visit(document.components?.schemas, '');
  return found;
}

function isNullable({ type, anyOf = [] }: Record<string, unknown>): boolean {
  const types = [type, ...(anyOf as { type?: unknown }[]).map((one) => one.type)].flat();
  return types.includes('null');
}

describe('a field of the description', () => {
  it('says when it is null', () => {
    const silent = properties().filter(([, schema]) => isNullable(schema) && !schema.description);
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it('that may be left out of a query says what then holds', () => {
    const parameters = names.flatMap((name) =>
      (operationOf(name).parameters as oas31.ParameterObject[]).map((one) => [name, one] as const),
    );
    const silent = parameters.filter(([, one]) => one.in === 'query' && !one.required);
    expect(silent.filter(([, one]) => !one.description)).toEqual([]);
  });

  it.each([
    [/^(booking_date|date|date_from|date_to)$/, { format: 'date' }],
    [/(start_time|end_time|open_time|close_time)$/, { pattern: expect.stringContaining('2[0-3]') }],
    [/_at$/, { format: 'date-time' }],
    [/^(price|price_2h|price_ski_set)$/, { description: expect.stringMatching(/rubles/i) }],
    [/^phone$/, { pattern: expect.stringContaining('d') }],
  ])('whose name fits %s has a form and a unit', (name, expected) => {
    const wrong = properties()
      .filter(([path]) => name.test(path.split('.').at(-1) ?? ''))
      .filter(([, schema]) => {
        const [value = schema] = (schema.anyOf ?? []) as Record<string, unknown>[];
        const { description } = schema;
        return !expect.objectContaining(expected).asymmetricMatch({ ...value, description });
      });
    expect(wrong).toEqual([]);
  });
});

describe('an example', () => {
  it.each(names)('of %s is accepted by the schemas that serve it', (name) => {
    const { params, query, body, response }: Endpoint = endpoints[name];
    const operation = operationOf(name);
    const media = (part: unknown) =>
      Object.values((part as oas31.RequestBodyObject | undefined)?.content ?? {})[0];
    if (body) expect(body.safeParse(media(operation.requestBody)?.example).error).toBeUndefined();
    if (response) {
      const example: unknown = media(
        operation.responses?.['200'] ?? operation.responses?.['201'],
      )?.example;
      expect(response.parse(example)).toEqual(example);
    }
    for (const [place, schema] of [
      ['path', params],
      ['query', query],
    ] as const) {
      const examples = (operation.parameters as oas31.ParameterObject[])
        .filter((parameter) => parameter.in === place)
        .map((parameter) => [parameter.name, textOf(parameter)]);
      if (schema) expect(schema.safeParse(Object.fromEntries(examples)).error).toBeUndefined();
    }
  });

  function textOf({ name, schema }: oas31.ParameterObject): string {
    const { examples, enum: values, const: only } = schema as oas31.SchemaObject;
    const example: unknown = examples?.[0] ?? values?.[0] ?? only;
    if (example === undefined) throw new Error(`${name} has no example`);
    return typeof example === 'string' ? example : JSON.stringify(example);
  }
});
