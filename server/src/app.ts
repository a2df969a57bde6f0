import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { readsOfPrimary } from './db/reads.ts';
import type { Dependencies } from './dependencies.ts';
import { accountRoutes } from './features/account/routes.ts';
import { notificationChoiceRoutes } from './features/notifications/routes.ts';
import { pushRoutes } from './features/push/routes.ts';
import { inquiryRoutes } from './features/inquiries/routes.ts';
import { adminBookingRoutes } from './features/bookings/admin-routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { adminReviewRoutes } from './features/reviews/admin-routes.ts';
import { addSharePictures } from './features/share/share-pictures.ts';
import { addSitemap } from './features/sitemap/sitemap.ts';
import { serviceRoutes } from './features/services/routes.ts';
import { specialDayRoutes } from './features/special-days/routes.ts';
import { systemStateRoutes } from './features/system-state/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { agreementRoutes, consentRoutes } from './features/agreements/routes.ts';
import { authRoutes, identityRoutes, sessionRoutes } from './features/auth/routes.ts';
import { findProven, subjectOf } from './features/auth/auth.ts';
import { findSession } from './features/auth/sessions.ts';
import { businessRoutes } from './features/businesses/routes.ts';
import { calendarAddressRoutes } from './features/calendar-feeds/address-routes.ts';
import { calendarFeedRoutes } from './features/calendar-feeds/feed-routes.ts';
import { addOwnCalendars } from './features/calendar-feeds/own-calendar.ts';
import { addLessonsFile } from './features/figures/lessons-file.ts';
import { figureRoutes } from './features/figures/routes.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { instructorRoutes, instructorSettingsRoutes } from './features/instructors/routes.ts';
import { mapRoutes } from './features/map/routes.ts';
import { adminMeetingPointRoutes, meetingPointRoutes } from './features/meeting-points/routes.ts';
import { companionRoutes } from './features/participants/routes.ts';
import { registrationDecisionRoutes } from './features/registrations/decision-routes.ts';
import { registrationRoutes, registrationUploadRoutes } from './features/registrations/routes.ts';
import { addDocumentFiles } from './features/uploads/document-files.ts';
import { adminCertificateRoutes, certificateRoutes } from './features/certificates/routes.ts';
import { adminRentalRoutes } from './features/rentals/admin-routes.ts';
import { rentalRoutes } from './features/rentals/routes.ts';
import { resortRoutes } from './features/resorts/routes.ts';
import { busyTimeRoutes, scheduleRoutes } from './features/schedule/routes.ts';
import { ownLessonRoutes } from './features/own-lessons/routes.ts';
import { workdayRoutes } from './features/workday/routes.ts';
import { PublicCache } from './http/caching/public-cache.ts';
import { addCompression } from './http/caching/compression.ts';
import { addErrorAnswers, earlyErrorAnswers } from './http/errors/error-responses.ts';
import { refusal } from './http/errors/errors.ts';
import { addHealth } from './http/monitoring/health.ts';
import { addOpenApi } from './http/openapi/docs.ts';
import { addMultipart, UPLOAD_MS } from './http/uploads/multipart.ts';
import { refuseOtherMethods } from './http/endpoints/other-methods.ts';
import { addOverload } from './http/monitoring/overload.ts';
import { addPages, type Site } from './http/pages/pages.ts';
import { addSecurityText } from './http/pages/security-text.ts';
import { addCallLimit } from './http/limits/endpoint-limit.ts';
import { openLimits } from './http/limits/limits.ts';
import { type Handlers, register } from './http/endpoints/register.ts';
import { limitTimeOfBodies } from './http/endpoints/time-limit.ts';
import { requestIds } from './http/monitoring/request-id.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import type { Authenticate } from './http/endpoints/session.ts';
import { addProfilePhotos } from './http/uploads/uploads.ts';
import { watchRequests } from './http/monitoring/request-log.ts';
import { addMetrics } from './metrics/answers.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { scrapeOf } from './metrics/scrape.ts';
import type { RouteName } from '@sklon/contract/routes';

export interface AppOptions {
  site?: Site;
  isStopping?: () => boolean;
  metrics?: Metrics;
  cache?: PublicCache;
}

export async function createApp(
  deps: Dependencies,
  { site, isStopping = () => false, cache, metrics = createMetrics() }: AppOptions = {},
): Promise<FastifyInstance> {
  const {
    config,
    db,
    clock,
    reads = readsOfPrimary(db),
    limits = config.rateLimits
      ? await openLimits({ redisUrl: undefined }, db, deps.log)
      : undefined,
  } = deps;
  const headers = securityHeaders(config);
  // The general type: otherwise pino's type would appear in every signature.
  const log: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy),
    // log.ts adds the request's id to each line: a logger per request takes a twentieth of the time of a cached response.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    // Without nginx in front, ten megabytes arrive at the speed of a phone's connection.
    requestTimeout: UPLOAD_MS,
    handlerTimeout: 8_000,
    connectionTimeout: 0,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 200 },
    // Accepted requests are served while the server closes; the balancer learns of it by `/ready`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...earlyErrorAnswers(headers),
  });
  watchRequests(app, metrics);
  if (config.metrics.token !== undefined)
    addMetrics(app, config.metrics.token, scrapeOf(metrics, deps));
  addErrorAnswers(app);
  addSecurityHeaders(app, headers);
  acceptEmptyJson(app);
  limitTimeOfBodies(app);
  await addMultipart(app);
  if (limits) addCallLimit(app, limits);
  await addOverload(app, isStopping, deps.maxEventLoopDelay ?? 500);
  await addCompression(app);
  addHealth(app, db, isStopping);
  const handlers: Handlers<RouteName> = {
    ...resortRoutes(),
    ...instructorRoutes(),
    ...scheduleRoutes(),
    ...bookingRoutes(deps),
    ...meetingPointRoutes(deps),
    ...adminMeetingPointRoutes(deps),
    ...certificateRoutes(deps),
    ...adminCertificateRoutes(deps),
    ...companionRoutes(deps),
    ...authRoutes(deps),
    ...agreementRoutes(deps),
    ...registrationRoutes(deps),
    ...registrationDecisionRoutes(deps),
    ...adminRoutes(deps),
    ...rentalRoutes(),
    ...adminRentalRoutes(deps),
    ...registrationUploadRoutes(deps),
    ...instructorSettingsRoutes(deps),
    ...busyTimeRoutes(deps),
    ...workdayRoutes(deps),
    ...calendarAddressRoutes(deps),
    ...calendarFeedRoutes(deps),
    ...ownLessonRoutes(deps),
    ...figureRoutes(deps),
    ...accountRoutes(deps),
    ...consentRoutes(deps),
    ...identityRoutes({ ...deps, limits }),
    ...sessionRoutes(deps),
    ...notificationChoiceRoutes(deps),
    ...pushRoutes(deps),
    ...inquiryRoutes(deps),
    ...reviewRoutes(deps),
    ...adminReviewRoutes(deps),
    ...adminBookingRoutes(deps),
    ...userRoutes(deps),
    ...auditRoutes(deps),
    ...messageRoutes(deps),
    ...serviceRoutes(),
    ...businessRoutes(deps),
    ...mapRoutes(deps),
    ...systemStateRoutes(deps),
    ...specialDayRoutes(deps),
  };
  const authenticate: Authenticate = (token, now) => findSession(db, config.admins, token, now);
  const authenticateMessenger: Authenticate = (proof, now) => findProven(deps, proof, now);
  const provenBy = (body: unknown, now: Date) => subjectOf(deps, body, now);
  const secure = config.publicOrigin.startsWith('https:');
  register(
    app,
    {
      clock,
      primary: db,
      reads,
      secure,
      authenticate,
      authenticateMessenger,
      cache,
      provenBy,
      limits,
    },
    handlers,
  );
  refuseOtherMethods(app);
  await addOpenApi(app);
  await addProfilePhotos(app, deps);
  addDocumentFiles(app, deps);
  addSharePictures(app, { ...deps, limits }, reads);
  addOwnCalendars(app, { ...deps, limits });
  addLessonsFile(app, deps);
  addSitemap(app, deps, reads);
  addSecurityText(app, deps);
  if (site) await addPages(app, site, { config, reads, cache: cache ?? new PublicCache() });
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
