import { features } from '@sklon/contract/endpoints';
import type { Endpoint } from '@sklon/contract/endpoint';
import { type RouteName, routes } from '@sklon/contract/routes';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { ZodOpenApiOverride } from 'zod-openapi/api';
import { CALLS } from '../limits/endpoint-limit.ts';
import { addExamples } from './examples.ts';
import { operation } from './operation.ts';
import { errorBody, HEADERS, type OpenApiDocument, PARAMETERS } from './parts.ts';

const CONVENTIONS = `
Dates and times of lessons are local to the resort and stand beside its time zone; instants are UTC. Prices are whole rubles.

Telegram’s login widget (\`getTelegramConfig\` says which bot it is for) signs who a person is; \`signInWithTelegram\` takes its data and returns a token, which later calls send as \`Authorization: Bearer …\`. A booking wants the user agreement accepted.

Every error is \`{ detail, code }\`: \`detail\` is Russian and can be shown to a person, \`code\` is for programs and does not change. Wrong input also names its fields in \`errors\`.

One network address may make ${CALLS.max} calls in ${CALLS.perSeconds} seconds; the description of a call names its own limits. Beyond a limit a call is refused with 429 and \`Retry-After\`.

Responses to public calls may be two seconds old. The response to a change sets the cookie \`sklon_written\` for five seconds; a call that sends it back reads the present state.
`.trim();

export function openApiDocument(): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const [tag, { endpoints }] of Object.entries(features))
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const { path, method } = routes[name as RouteName];
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operation(tag, name as RouteName, endpoint),
      };
    }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Склон: API',
        version: '1',
        description: CONVENTIONS,
        contact: { name: 'Склон' },
        license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: '/api' }],
      tags: Object.entries(features).map(([name, { about }]) => ({ name, description: about })),
      components: {
        schemas: { Error: errorBody },
        parameters: PARAMETERS,
        headers: HEADERS,
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of signInWithTelegram; it ends 30 days after its last use',
          },
          messenger: {
            type: 'apiKey',
            in: 'header',
            name: 'Telegram-Auth',
            description:
              'base64url of the login widget’s data as JSON, by which a person without a session proves who they are',
          },
        },
      },
      paths,
    },
    { override: mend },
  );
  addExamples(document);
  return document;
}

/** Zod leaves out examples of transformed inputs. The pattern of instants says no more than their format. */
const mend: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const examples = z.globalRegistry.get(zodSchema)?.examples;
  if (Array.isArray(examples)) jsonSchema.examples ??= examples;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
};
