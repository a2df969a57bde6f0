import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { agreementRoutes } from './features/agreements/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { findSession } from './features/auth/sessions.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { instructorRoutes } from './features/instructors/routes.ts';
import { resortRoutes } from './features/resorts/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { ApiError, refusal, toApiError } from './http/errors.ts';
import { addHealth } from './http/health.ts';
import { addOpenApi } from './http/openapi.ts';
import { addPages, type Site } from './http/pages.ts';
import { type Handlers, register } from './http/register.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { addProfilePhotos } from './http/uploads.ts';
import type { RouteName } from '@sklon/contract/routes';

export interface AppOptions {
  /** The built site; without it the application is the API alone. */
  site?: Site;
  /** Whether the process has been told to end. */
  isStopping?: () => boolean;
}

/** The whole HTTP side as a function of its dependencies; it does not listen yet. */
export async function createApp(deps: Dependencies, { site, isStopping = () => false }: AppOptions = {}): Promise<FastifyInstance> {
  // The general logger type, or the instance's type would carry pino's through every signature.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    handlerTimeout: 8_000,
    connectionTimeout: 0,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error);
    if (answer.status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
  });
  acceptEmptyJson(app);
  await app.register(underPressure, {
    maxEventLoopDelay: 500,
    pressureHandler: (request) => {
      if (!request.url.startsWith('/live')) throw new ApiError('overloaded', { retryAfter: 2 });
    },
  });
  if (deps.config.rateLimits) {
    await app.register(rateLimit, { max: 1_200, timeWindow: 60_000, allowList: (request) => !request.url.startsWith('/api/') });
  }
  addSecurityHeaders(app, deps.config);
  addHealth(app, deps.db, isStopping);
  const handlers: Handlers<RouteName> = {
    ...resortRoutes(deps),
    ...instructorRoutes(deps),
    ...scheduleRoutes(deps),
    ...bookingRoutes(deps),
    ...authRoutes(deps),
    ...agreementRoutes(deps),
  };
  register(app, { clock: deps.clock, authenticate: (token, now) => findSession(deps.db, deps.config.adminTelegramIds, token, now) }, handlers);
  await addOpenApi(app);
  await addProfilePhotos(app, deps.config.dataDir);
  if (site) await addPages(app, site, deps.config);
  app.setNotFoundHandler(() => {
    throw refusal('not_found');
  });
  return app;
}

/** A DELETE or POST without a body may still carry a JSON content type. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(refusal('bad_request', 'Тело запроса — не JSON'));
    }
  });
}
