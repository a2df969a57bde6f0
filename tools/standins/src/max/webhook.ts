import { setTimeout } from 'node:timers/promises';
import type { StandinOptions } from '../options.ts';
import type { Fault, Faults } from '../sim/faults.ts';
import type { Saver } from '../state/file.ts';
import type { State, Subscription } from '../state/model.ts';

export interface Surroundings {
  options: StandinOptions;
  state: State;
  saver: Saver;
  faults: Faults;
  closing: AbortSignal;
}

type Update = Record<string, unknown> & { update_type: string };

export interface MaxWebhook {
  /** `person`: who caused it, for faults that aim at one. */
  push(update: Update, person: number): void;
}

const TRIES = 10;
const FACTOR = 2.5;
const RESPONSE_TIMEOUT_MS = 30_000;
const RETRY_MS = 60_000;
const FORGET_MS = 8 * 60 * 60 * 1000;

async function post(
  subscription: Subscription,
  update: Update,
  closing: AbortSignal,
): Promise<void> {
  const response = await fetch(subscription.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(subscription.secret !== undefined && {
        'x-max-bot-api-secret': subscription.secret,
      }),
    },
    body: JSON.stringify(update),
    redirect: 'manual',
    signal: AbortSignal.any([closing, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`the webhook answered ${response.status}`);
}

/** Keeps no order between updates, and after a while without a 200 forgets the subscription and says nothing. */
export function createMaxWebhook(world: Surroundings): MaxWebhook {
  const { retryMs = RETRY_MS, forgetMs = FORGET_MS } = world.options.max ?? {};
  const failingSince = new Map<string, number>();
  /** Updates that a later one overtakes. */
  let overtaken: Update[] = [];

  function forget({ url }: Subscription): void {
    const { max } = world.state;
    max.subscriptions = max.subscriptions.filter((one) => one.url !== url);
    world.saver.schedule();
  }

  async function deliver(subscription: Subscription, update: Update): Promise<void> {
    const { url } = subscription;
    for (let tries = 0; tries <= TRIES; tries += 1) {
      if (!world.state.max.subscriptions.some((one) => one.url === url)) return;
      try {
        await post(subscription, update, world.closing);
        failingSince.delete(url);
        return;
      } catch {
        if (world.closing.aborted) return;
        const since = failingSince.get(url) ?? performance.now();
        failingSince.set(url, since);
        if (performance.now() - since >= forgetMs) return forget(subscription);
        await setTimeout(retryMs * FACTOR ** tries, undefined, {
          signal: world.closing,
          ref: false,
        }).catch(() => undefined);
      }
    }
  }

  function send(update: Update): void {
    for (const subscription of world.state.max.subscriptions)
      if (subscription.update_types?.includes(update.update_type) !== false)
        void deliver(subscription, update);
  }

  const BY_FAULT: Partial<Record<Fault['kind'], (update: Update, fault: Fault) => void>> = {
    lose: () => undefined,
    double: (update) => [update, update].forEach(send),
    reorder: (update) => overtaken.push(update),
    slow: (update, { delay }) =>
      void setTimeout(delay, undefined, { signal: world.closing, ref: false }).then(
        () => send(update),
        () => undefined,
      ),
  };
  return {
    push(update, person) {
      const fault = world.faults.take('max/webhook', person);
      const fail = fault && BY_FAULT[fault.kind];
      if (fault && fail) return fail(update, fault);
      send(update);
      overtaken.forEach(send);
      overtaken = [];
    },
  };
}
