import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { COMPRESSED } from '../caching/compression.ts';
import { openApiDocument } from './document.ts';

const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const DOCS_PAGE = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Склон: API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const DOCS_SCRIPT =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });";

export async function addOpenApi(app: FastifyInstance): Promise<void> {
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
