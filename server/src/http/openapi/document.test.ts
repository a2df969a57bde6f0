/** The API's description has what a program needs that only has the description. */
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
    const refused = errorCodesOf(endpoint).map((code) => ERRORS[code].status);
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
