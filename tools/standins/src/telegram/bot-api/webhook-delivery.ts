import type { StandinOptions } from '../../options.ts';
import type { State, Update } from '../../state/model.ts';
import type { UpdateQueue } from './update-queue.ts';
import { isRecord, type Params } from '../../http/params.ts';

export interface WebhookDelivery {
  wake(): void;
  restart(): void;
}

const MAX_PAUSE_MS = 60_000;
const RESPONSE_TIMEOUT_MS = 30_000;

interface Attempt {
  failures: number;
  notBefore: number;
  running: boolean;
}

/** Updates about one person go out in order; different people do not wait for each other. */
function personOf(update: Update): number {
  const body = Object.values(update).find(isRecord);
  const from = body?.['from'];
  return isRecord(from) ? Number(from['id']) : 0;
}

async function post(
  url: string,
  secret: string | undefined,
  update: Update,
  closing: AbortSignal,
): Promise<Params | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    },
    body: JSON.stringify(update),
    redirect: 'manual',
    signal: AbortSignal.any([closing, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`Wrong response from the webhook: ${response.status} ${response.statusText}`);
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) && typeof body['method'] === 'string' ? body : undefined;
  } catch {
    return undefined;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error';
  if (error.name === 'TimeoutError') return 'Read timeout expired';
  return error.message === 'fetch failed' ? 'Connection refused' : error.message;
}

/** `runCall` executes the call a bot may put into its webhook response. */
export function createWebhookDelivery(
  world: {
    options: StandinOptions;
    clock: () => number;
    state: State;
    updates: UpdateQueue;
    closing: AbortSignal;
  },
  runCall: (method: string, params: Params) => Promise<void>,
): WebhookDelivery {
  const attempts = new Map<number, Attempt>();
  const firstPause = world.options.webhookRetryMs ?? 1000;
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  const deliver = async (person: number, attempt: Attempt, update: Update): Promise<void> => {
    const { webhook } = world.state;
    if (webhook === null) return;
    try {
      const call = await post(webhook.url, webhook.secret_token, update, world.closing);
      world.updates.remove((one) => one.update_id === update.update_id);
      attempts.delete(person);
      if (call !== undefined) await runCall(String(call['method']), call);
    } catch (error) {
      webhook.last_error_date = Math.floor(world.clock() / 1000);
      webhook.last_error_message = describe(error);
      attempt.notBefore =
        performance.now() + Math.min(MAX_PAUSE_MS, firstPause * 2 ** attempt.failures);
      attempt.failures++;
    }
  };
  const start = (person: number, attempt: Attempt, update: Update): void => {
    attempt.running = true;
    running++;
    attempts.set(person, attempt);
    void deliver(person, attempt, update).finally(() => {
      attempt.running = false;
      running--;
      wake();
    });
  };
  const wake = (): void => {
    clearTimeout(timer);
    if (world.state.webhook === null || world.closing.aborted) return;
    const seen = new Set<number>();
    let soonest = Infinity;
    for (const update of world.updates.pending()) {
      const person = personOf(update);
      if (seen.has(person) || running >= world.state.webhook.max_connections) continue;
      seen.add(person);
      const attempt = attempts.get(person) ?? { failures: 0, notBefore: 0, running: false };
      if (attempt.running) continue;
      if (attempt.notBefore > performance.now()) soonest = Math.min(soonest, attempt.notBefore);
      else start(person, attempt, update);
    }
    if (soonest < Infinity) timer = setTimeout(wake, soonest - performance.now() + 1).unref();
  };
  world.updates.onPush(wake);
  const restart = (): void => {
    for (const attempt of attempts.values()) attempt.notBefore = 0;
    wake();
  };
  return { wake, restart };
}
