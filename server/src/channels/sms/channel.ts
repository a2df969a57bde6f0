import type { SmsConfig } from '../../config.ts';
import type { Limits } from '../../http/limits/limits.ts';
import { briefOf } from '../brief.ts';
import type { Channel, Failure, Pace } from '../channel.ts';
import type { TextContent } from '../content.ts';
import { GatewayFailure, smsGateway } from './gateway.ts';

const SMS_PACE: Pace = { burst: 3, perSecond: 1, overallBurst: 5, overallPerSecond: 5 };

/** Two parts of Cyrillic. */
const TEXT_MAX = 134;

/** Milliseconds for which nothing is sent once the money was out. */
export const CLOSED_MS = 600_000;

/** Seconds until a number is tried again that got the same a minute ago. */
const TOO_FAST_SECONDS = 60;

/** One short message with a link: names, telephones and prices are behind it (decision 35). */
export function smsChannel(config: SmsConfig, site: string, limits: Limits | undefined): Channel {
  const gateway = smsGateway(config, limits);
  let closedUntil = 0;
  return {
    pace: SMS_PACE,
    capabilities: { edit: false, text: true, file: false, place: false },
    isCostly: true,

    async send(to, content) {
      if (content.kind !== 'text') throw new GatewayFailure('refused', 'not a text');
      if (performance.now() < closedUntil) throw new GatewayFailure('no_money', 'closed');
      try {
        return await gateway.send(to, smsText(content, site));
      } catch (error) {
        if (reasonOf(error) === 'no_money') closedUntil = performance.now() + CLOSED_MS;
        throw error;
      }
    },

    edit: () => Promise.reject(new Error('an SMS cannot be edited')),

    check: () => gateway.check(),

    classifyFailure,
  };
}

/** What it is about and when may be cut, the link may not. */
function smsText(content: TextContent, site: string): string {
  const { title, body, path } = briefOf(content, site);
  const link = `\n${site}${path}`;
  const text = `Склон: ${[title, body].filter(Boolean).join('\n')}`;
  const room = TEXT_MAX - link.length;
  return (text.length > room ? `${text.slice(0, room - 1)}…` : text) + link;
}

function reasonOf(error: unknown): GatewayFailure['reason'] | undefined {
  return error instanceof GatewayFailure ? error.reason : undefined;
}

const STATUSES = { unreachable: 404, refused: 400, no_money: 402, too_fast: 429 } as const;

/** Without money nothing is to be waited for: the next contact gets the message. */
function classifyFailure(error: unknown): Failure {
  const reason = reasonOf(error) ?? 'unavailable';
  const description = error instanceof Error ? error.message : 'unknown';
  if (reason === 'unavailable') return { reason, description, retryAfter: 0 };
  return {
    reason: reason === 'no_money' ? 'refused' : reason,
    status: STATUSES[reason],
    description: reason === 'no_money' ? `no money: ${description}` : description,
    retryAfter: reason === 'too_fast' ? TOO_FAST_SECONDS : 0,
  };
}
