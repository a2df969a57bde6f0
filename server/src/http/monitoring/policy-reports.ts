import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Metrics } from '../../metrics/metrics.ts';
import { addressOf } from '../limits/address.ts';
import type { Limits } from '../limits/limits.ts';

/** Where browsers report what a page's Content Security Policy kept from happening. */
export const POLICY_REPORTS_PATH = '/csp-reports';
/** A report has a kilobyte or two, most of it the policy. */
const BODY_BYTES = 16 * 1024;
/** Reports of an address; a page that breaks sends several. */
const LIMIT = { max: 30, perSeconds: 60 };
/** Between two lines of the log: whoever sends reports must not fill it. */
const LOG_MS = 60_000;
/** Names of directives for the metric; everything else is `other`, so that its series cannot be made up. */
const DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

const text = z.string().catch('');
const sentReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional().catch(undefined),
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

interface Violation {
  directive: string;
  /** An origin, or what CSP calls it: `inline`, `eval`, `trusted-types-sink`. */
  blocked: string;
  page: string;
}

/**
 * POST /csp-reports, from anybody, outside of the API: counts violations by directive. The log gets one a minute, without
 * queries, which may say something of the person.
 */
export function addPolicyReports(
  app: FastifyInstance,
  { metrics, limits, clock }: { metrics: Metrics; limits: Limits | undefined; clock: () => Date },
): void {
  const limit = limits?.byAddress('policy reports', LIMIT);
  let loggedAt = Number.NEGATIVE_INFINITY;
  void app.register((reports, _options, done) => {
    reports.removeAllContentTypeParsers();
    const parse = (
      _request: unknown,
      body: string | Buffer,
      parsed: (error: null, value: unknown) => void,
    ) => parsed(null, jsonOf(String(body)));
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      parse,
    );
    reports.post(POLICY_REPORTS_PATH, async (request, reply) => {
      await limit?.(addressOf(request) ?? '');
      const violation = violationIn(request.body);
      if (violation) metrics.policyViolations.inc({ directive: violation.directive });
      const now = clock().getTime();
      if (violation && now - loggedAt >= LOG_MS) {
        loggedAt = now;
        request.log.warn({ ...violation }, 'policy violated');
      }
      return reply.code(204).send();
    });
    done();
  });
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What a report says, or undefined for what is none. */
function violationIn(body: unknown): Violation | undefined {
  const { data } = sentReport.safeParse(body);
  if (!data) return undefined;
  const { 'csp-report': report } = data;
  const { 'blocked-uri': blocked, 'document-uri': page } = report;
  const [name = ''] = (report['effective-directive'] ?? report['violated-directive']).split(' ');
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 40),
    page: URL.canParse(page) ? new URL(page).pathname.slice(0, 100) : '',
  };
}
