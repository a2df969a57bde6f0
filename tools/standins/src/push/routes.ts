import { readBody, readBytes } from '../http/body.ts';
import { HttpError, sendJson, type Exchange, type Route } from '../http/exchange.ts';
import { readString } from '../http/params.ts';
import { failBefore } from '../sim/fail.ts';
import { lostBy } from '../sim/outbox.ts';
import { seconds } from '../world.ts';
import { decrypt } from './decrypt.ts';
import { PushError } from './errors.ts';
import { subscribe, type PushSubscription } from './subscriptions.ts';
import { checkVapid } from './vapid.ts';

const MAX_BODY = 4096;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];

const originOf = ({ request }: Exchange): string => `http://${request.headers.host}`;

function headersOf({ request }: Exchange) {
  const { ttl, topic = null, urgency = 'normal', 'content-encoding': encoding } = request.headers;
  if (typeof ttl !== 'string' || !/^\d{1,9}$/.test(ttl))
    throw new PushError(400, 'TTL: seconds are required');
  if (encoding !== 'aes128gcm') throw new PushError(400, 'Content-Encoding: aes128gcm is required');
  if (topic !== null && (typeof topic !== 'string' || !/^[\w-]{1,32}$/.test(topic)))
    throw new PushError(400, 'Topic: at most 32 characters of base64url');
  if (typeof urgency !== 'string' || !URGENCIES.includes(urgency))
    throw new PushError(400, `Urgency: one of ${URGENCIES.join(', ')}`);
  return { ttl: Number(ttl), topic, urgency };
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

async function send(exchange: Exchange): Promise<void> {
  const { world, request, response, parts } = exchange;
  const [id = ''] = parts;
  const body = await readBytes(request);
  const fault = world.faults.take(`push/${id}`, undefined);
  if (fault?.kind === '429') {
    response.setHeader('retry-after', String(fault.retry_after));
    throw new PushError(429, 'Too Many Requests');
  }
  if (await failBefore(fault, exchange)) return;
  const subscription = world.push.get(id);
  if (subscription === undefined) throw new PushError(404, 'no such subscription');
  if (subscription.isOver) throw new PushError(410, 'the subscription is over');
  const { serverKey } = subscription;
  checkVapid(request.headers.authorization, {
    serverKey,
    origin: originOf(exchange),
    now: seconds(world),
  });
  const headers = headersOf(exchange);
  if (body.length > MAX_BODY) throw new PushError(413, `more than ${MAX_BODY} bytes`);
  const data = dataOf(decrypt(body, subscription));
  if (fault?.kind !== 'lose') subscription.messages.push({ data, ...headers });
  world.outbox.record({
    time: new Date(world.clock()).toISOString(),
    method: 'push',
    params: { to: id, data, ...headers },
    ...lostBy(fault, exchange.gone),
  });
  if (fault?.kind === 'drop_after_accept') return void response.destroy();
  response.setHeader('location', `${originOf(exchange)}/push/message/${id}`);
  sendJson(exchange, {}, 201);
}

function find({ world }: Exchange, endpoint: string): PushSubscription {
  const found = world.push.get(endpoint.split('/').at(-1) ?? '');
  if (found === undefined) throw new HttpError(404, 'no such subscription');
  return found;
}

export const pushRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/push\/send\/([\da-f]+)$/,
    async run(exchange) {
      try {
        await send(exchange);
      } catch (error) {
        if (!(error instanceof PushError)) throw error;
        sendJson(exchange, { code: error.status, message: error.message }, error.status);
      }
    },
  },
  {
    method: 'POST',
    path: /^\/sim\/push\/subscribe$/,
    async run(exchange) {
      const { params } = await readBody(exchange.request, exchange.url.searchParams);
      const { id, keys, auth } = subscribe(exchange.world.push, readString(params, 'public_key'));
      sendJson(exchange, {
        endpoint: `${originOf(exchange)}/push/send/${id}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      });
    },
  },
  {
    method: 'POST',
    path: /^\/sim\/push\/unsubscribe$/,
    async run(exchange) {
      const { params } = await readBody(exchange.request, exchange.url.searchParams);
      find(exchange, readString(params, 'endpoint')).isOver = true;
      sendJson(exchange, { ok: true });
    },
  },
  {
    method: 'GET',
    path: /^\/sim\/push\/([\da-f]+)$/,
    run: (exchange) => sendJson(exchange, find(exchange, exchange.parts[0] ?? '').messages),
  },
];
