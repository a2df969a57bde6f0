import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import { type ErrorCode, ERRORS } from '@sklon/contract/errors';
import { type Route, type RouteName, routes } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { COMPRESSED } from '../caching/compression.ts';

const errorBody = z
  .object({
    detail: z.string().meta({ description: 'Can be shown to a person as it is' }),
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

/** The OpenAPI description, assembled from the endpoint table. */
function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path, method } = routes[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoints[name]) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Склон: API',
      version: '1',
      description:
        'Dates and times of lessons are local to the resort; instants are UTC. Prices are rubles.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        messenger: {
          type: 'apiKey',
          in: 'header',
          name: 'Telegram-Auth',
          description: 'base64url of the login widget’s data as JSON',
        },
      },
    },
    paths,
  });
}

const oneFile = z.object({ file: z.string().meta({ format: 'binary' }) });

function bodyOf(
  name: RouteName,
  { body }: Endpoint,
): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const { encoding }: Route = routes[name];
  const schema = encoding === 'file' ? oneFile : body;
  return schema
    ? {
        requestBody: {
          required: true,
          content: { [encoding ? 'multipart/form-data' : 'application/json']: { schema } },
        },
      }
    : {};
}

function operation(name: RouteName, endpoint: Endpoint): ZodOpenApiOperationObject {
  const needsSession = ['user', 'provider', 'admin', 'optional'].includes(endpoint.access);
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  const codes: ErrorCode[] = [
    ...((endpoint.params ?? endpoint.query ?? endpoint.body)
      ? (['validation_failed'] as const)
      : []),
    ...(['user', 'provider', 'admin'].includes(endpoint.access)
      ? (['unauthenticated'] as const)
      : []),
    ...(endpoint.errors ?? []),
    'rate_limited',
  ];
  const statuses = Map.groupBy(codes, (code) => ERRORS[code].status);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: [
      `Access: ${endpoint.access}.`,
      ...limitText(endpoint),
      `Specification: section ${endpoint.spec}.`,
    ].join(' '),
    tags: [routes[name].path.split('/')[1] ?? ''],
    ...(needsSession && {
      security: [
        ...(endpoint.access === 'optional' ? [{}] : []),
        { session: [] },
        ...(endpoint.messengerAuth ? [{ messenger: [] }] : []),
      ],
    }),
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
    },
    ...bodyOf(name, endpoint),
    responses: {
      [String(status)]: {
        description: 'Success',
        ...(endpoint.response && {
          content: { 'application/json': { schema: endpoint.response } },
        }),
      },
      ...Object.fromEntries(
        [...statuses].map(([code, names]) => [
          String(code),
          { description: names.join(', '), content: { 'application/json': { schema: errorBody } } },
        ]),
      ),
    },
  };
}

function limitText({ limits = {} }: Endpoint): string[] {
  const texts = (['address', 'caller'] as const).flatMap((by) => {
    const rate = limits[by];
    return rate ? [`${rate.max} per ${rate.perSeconds} s by ${by}`] : [];
  });
  return texts.length > 0 ? [`Limits: ${texts.join(', ')}.`] : [];
}

const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const DOCS_PAGE = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Склон: API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const DOCS_SCRIPT =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });";

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  // Made on the first request, so that the start does not wait for it.
  let document: string | undefined;
  app.get('/api/openapi.json', COMPRESSED, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(DOCS_PAGE),
  );
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript').send(DOCS_SCRIPT),
  );
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: '/api/docs/',
    wildcard: false,
    decorateReply: false,
    index: false,
    allowedPath: (path) =>
      path.endsWith('/swagger-ui.css') || path.endsWith('/swagger-ui-bundle.js'),
  });
}
