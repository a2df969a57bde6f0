import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { accountRoutes } from './features/account/routes.ts';
import { consentRoutes } from './features/agreements/consent-routes.ts';
import { sessionRoutes } from './features/auth/session-routes.ts';
import { notificationChoiceRoutes } from './features/notifications/choice-routes.ts';
import { requestRoutes } from './features/requests/routes.ts';
import { providerRequestRoutes } from './features/requests/provider-routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { adminReviewRoutes } from './features/reviews/admin-routes.ts';
import { addSharePictures } from './features/share/share-pictures.ts';
import { addSitemap } from './features/sitemap/sitemap.ts';
import { serviceRoutes } from './features/services/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { agreementRoutes } from './features/agreements/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { findProven } from './features/auth/auth.ts';
import { findSession } from './features/auth/sessions.ts';
import { providerBookingRoutes } from './features/bookings/provider-routes.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { instructorRoutes } from './features/instructors/routes.ts';
import { instructorSettingsRoutes } from './features/instructors/settings-routes.ts';
import { mapRoutes } from './features/map/routes.ts';
import { registrationDecisionRoutes } from './features/registrations/decision-routes.ts';
import { addDocumentFiles } from './features/registrations/document-files.ts';
import { registrationRoutes } from './features/registrations/routes.ts';
import { registrationUploadRoutes } from './features/registrations/upload-routes.ts';
import { adminRentalRoutes } from './features/rentals/admin-routes.ts';
import { rentalRoutes } from './features/rentals/routes.ts';
import { resortRoutes } from './features/resorts/routes.ts';
import { busyTimeRoutes } from './features/schedule/busy-routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { addCompression } from './http/compression.ts';
import { addErrorAnswers, earlyErrorAnswers } from './http/error-answers.ts';
import { ApiError, refusal } from './http/errors.ts';
import { addHealth } from './http/health.ts';
import { addOpenApi } from './http/openapi.ts';
import { addMultipart } from './http/multipart.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { addPages, type Site } from './http/pages.ts';
import { addRateLimit } from './http/rate-limit.ts';
import { type Handlers, register } from './http/register.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import type { Authenticate } from './http/session.ts';
import { addUnreadBodies } from './http/unread-bodies.ts';
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
  const { config, db, clock } = deps;
  const headers = securityHeaders(config);
  // By its general type, or the instance's type would carry pino's through every signature.
  const log: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    handlerTimeout: 8_000,
    connectionTimeout: 0,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 200 },
    // Whoever was let in is served while the server closes; the balancer learns of it by `/ready`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...earlyErrorAnswers(headers),
  });
  addErrorAnswers(app);
  addSecurityHeaders(app, headers);
  acceptEmptyJson(app);
  await addMultipart(app);
  addUnreadBodies(app);
  await app.register(underPressure, {
    maxEventLoopDelay: 500,
    pressureHandler: (request) => {
      if (request.url !== '/live') throw new ApiError('overloaded', { retryAfter: 2 });
    },
  });
  if (config.rateLimits) await addRateLimit(app);
  await addCompression(app);
  addHealth(app, db, isStopping);
  const handlers: Handlers<RouteName> = {
    ...resortRoutes(deps),
    ...instructorRoutes(deps),
    ...scheduleRoutes(deps),
    ...bookingRoutes(deps),
    ...authRoutes(deps),
    ...agreementRoutes(deps),
    ...registrationRoutes(deps),
    ...registrationDecisionRoutes(deps),
    ...adminRoutes(deps),
    ...rentalRoutes(deps),
    ...adminRentalRoutes(deps),
    ...registrationUploadRoutes(deps),
    ...instructorSettingsRoutes(deps),
    ...busyTimeRoutes(deps),
    ...providerBookingRoutes(deps),
    ...accountRoutes(deps),
    ...consentRoutes(deps),
    ...sessionRoutes(deps),
    ...notificationChoiceRoutes(deps),
    ...requestRoutes(deps),
    ...providerRequestRoutes(deps),
    ...reviewRoutes(deps),
    ...adminReviewRoutes(deps),
    ...serviceRoutes(deps),
    ...mapRoutes(deps),
  };
  const authenticate: Authenticate = (token, now) => findSession(db, config.adminTelegramIds, token, now);
  const authenticateMessenger: Authenticate = (proof, now) => findProven(deps, proof, now);
  register(app, { clock, authenticate, authenticateMessenger, limits: config.rateLimits }, handlers);
  refuseOtherMethods(app);
  await addOpenApi(app);
  await addProfilePhotos(app, deps);
  addDocumentFiles(app, deps);
  addSharePictures(app, deps);
  addSitemap(app, deps);
  if (site) await addPages(app, site, config);
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
