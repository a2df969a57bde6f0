import type { Access, Endpoint } from '@sklon/contract/endpoint';
import { errorCodesOf } from '@sklon/contract/endpoint-errors';
import { ERRORS } from '@sklon/contract/errors';
import type { Route } from '@sklon/contract/public-routes';
import { type RouteName, routes } from '@sklon/contract/routes';
import { z } from 'zod';
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { errorResponse, header, type PARAMETERS } from './parts.ts';

const WHO: Record<Access, string> = {
  public: 'Anyone may call it.',
  optional: 'Anyone may call it; a session changes the response.',
  user: 'For people with a session.',
  provider: 'For providers.',
  admin: 'For admins.',
  telegram: 'For people whom the Telegram data in the body identify.',
  proven: 'For people whom the Telegram data in the body identify, or else a session.',
};

/** One call as OpenAPI describes it: all of it follows from what its endpoint declares. */
export function operation(
  tag: string,
  name: RouteName,
  endpoint: Endpoint,
): ZodOpenApiOperationObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: [
      WHO[endpoint.access],
      ...limitText(endpoint),
      `Specification: section ${endpoint.spec}.`,
    ].join(' '),
    tags: [tag],
    security: securityOf(endpoint),
    parameters: [
      ...(endpoint.idempotent ? [parameter('IdempotencyKey')] : []),
      ...(endpoint.cacheable ? [parameter('IfNoneMatch')] : []),
    ],
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
    },
    ...bodyOf(name, endpoint),
    responses: responsesOf(name, endpoint),
  };
}

function parameter(name: keyof typeof PARAMETERS): oas31.ReferenceObject {
  return { $ref: `#/components/parameters/${name}` };
}

/** An empty list: nothing is needed. An empty object in a list: it also goes without. */
function securityOf({ access, messengerAuth }: Endpoint): oas31.SecurityRequirementObject[] {
  if (access === 'public' || access === 'telegram') return [];
  return [
    ...(access === 'optional' || access === 'proven' ? [{}] : []),
    { session: [] },
    ...(messengerAuth ? [{ messenger: [] }] : []),
  ];
}

const oneFile = z.object({
  file: z.string().meta({ format: 'binary', description: 'The file' }),
});

function bodyOf(
  name: RouteName,
  { body }: Endpoint,
): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const { encoding }: Route = routes[name];
  const schema = encoding === 'file' ? oneFile : body;
  return schema
    ? {
        requestBody: {
          required: !schema.safeParse(undefined).success,
          content: { [encoding ? 'multipart/form-data' : 'application/json']: { schema } },
        },
      }
    : {};
}

function responsesOf(name: RouteName, endpoint: Endpoint): ZodOpenApiResponsesObject {
  const { response, cacheable, download } = endpoint;
  const status = endpoint.status ?? (response ? 200 : 204);
  const headers = {
    'X-Request-Id': header('RequestId'),
    ...(cacheable && { ETag: header('ETag') }),
    ...(download && { 'Content-Disposition': header('ContentDisposition') }),
  };
  const refusals = Map.groupBy(errorCodesOf(routes[name], endpoint), (code) => ERRORS[code].status);
  return {
    [`${status}`]: {
      description: 'Success',
      headers,
      ...(response && { content: { 'application/json': { schema: response } } }),
    },
    ...(cacheable && {
      '304': { description: 'The response that the caller has is the present one', headers },
    }),
    ...Object.fromEntries(
      [...refusals].map(([refused, codes]) => [String(refused), errorResponse(codes)]),
    ),
  };
}

function limitText({ limits = {} }: Endpoint): string[] {
  const by = { address: 'network address', caller: 'account' };
  const texts = (['address', 'caller'] as const).flatMap((kind) => {
    const rate = limits[kind];
    return rate ? [`${rate.max} calls in ${rate.perSeconds} s by ${by[kind]}`] : [];
  });
  return texts.length > 0 ? [`Limits: ${texts.join(', ')}.`] : [];
}
