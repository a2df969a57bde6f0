import webPush from 'web-push';
import type { PushConfig } from '../../config.ts';
import { briefOf } from '../brief.ts';
import type { Channel, Failure, Pace } from '../channel.ts';
import { CHECKED_SERVICE, isPushService } from './services.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

/** After which a call without a response counts as failed. */
const TIMEOUT_MS = 10_000;

const PUSH_PACE: Pace = { burst: 5, perSecond: 1, overallBurst: 20, overallPerSecond: 50 };

/** Seconds for which a push service holds what has no end of its own. */
const DAY = 86_400;

/** Seconds until a service is tried again that finds us too fast and names no time. */
const TOO_FAST_SECONDS = 60;

class PushError extends Error {
  readonly status: number;
  readonly retryAfter: number;

  constructor(status: number, retryAfter = 0) {
    super(`push service answered ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The browser has unsubscribed, or there never was one. */
const isGone = (reason: unknown) =>
  reason instanceof PushError && (reason.status === 404 || reason.status === 410);

/** To all browsers of a person; the message is sent once one of them will get it (decision 37). */
export function pushChannel(
  { standin, ...vapidDetails }: PushConfig,
  site: string,
  subscriptions: Subscriptions,
  milliseconds = TIMEOUT_MS,
): Channel {
  const fetchPush = (url: string, init: RequestInit) =>
    fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(milliseconds) });

  async function post(
    { endpoint, p256dh, auth }: Subscription,
    payload: string,
    options: webPush.RequestOptions,
  ): Promise<void> {
    // It was checked when it was stored, by a release that may have known other services.
    if (!isPushService(endpoint, standin)) throw new PushError(410);
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...options,
      vapidDetails,
    });
    const { headers, body } = request;
    const response = await fetchPush(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body ?? []),
    });
    await response.body?.cancel();
    const retryAfter = Number(response.headers.get('retry-after')) || TOO_FAST_SECONDS;
    if (!response.ok) throw new PushError(response.status, retryAfter);
  }

  return {
    pace: PUSH_PACE,
    capabilities: { edit: false, text: true, file: false, place: false },

    async send(to, content, { key, about, isUrgent, usefulFor = DAY }) {
      if (content.kind !== 'text') throw new PushError(400);
      // A later one with the same tag takes its place on the screen (`web/worker/push.ts`).
      const payload = JSON.stringify({ ...briefOf(content, site), tag: about });
      const options = {
        TTL: Math.max(0, Math.ceil(usefulFor)),
        urgency: isUrgent ? 'high' : 'normal',
        ...(about !== undefined && { topic: about }),
      } as const;
      const found = await subscriptions.of(to);
      const ends = await Promise.allSettled(found.map((one) => post(one, payload, options)));
      const reasons = ends.map((end) =>
        end.status === 'rejected' ? (end.reason as unknown) : null,
      );
      const gone = found.filter((_, index) => isGone(reasons[index]));
      if (gone.length > 0) await subscriptions.remove(gone.map(({ endpoint }) => endpoint));
      if (!reasons.includes(null))
        throw reasons.find((reason) => !isGone(reason)) ?? new PushError(410);
      return key;
    },

    edit: () => Promise.reject(new Error('a push message cannot be edited')),

    async check() {
      const response = await fetchPush(standin ?? CHECKED_SERVICE, { method: 'HEAD' });
      await response.body?.cancel();
    },

    classifyFailure,
  };
}

function classifyFailure(error: unknown): Failure {
  if (!(error instanceof PushError)) {
    const description = error instanceof Error ? error.constructor.name : 'unknown';
    return { reason: 'unavailable', description, retryAfter: 0 };
  }
  const { status, message: description, retryAfter } = error;
  const failure = { status, description, retryAfter: 0 };
  if (isGone(error)) return { ...failure, reason: 'unreachable' };
  if (status === 429) return { ...failure, reason: 'too_fast', retryAfter };
  return { ...failure, reason: status >= 500 ? 'unavailable' : 'refused' };
}
