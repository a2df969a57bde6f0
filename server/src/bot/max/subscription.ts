import { setTimeout as delay } from 'node:timers/promises';
import { maxClient, type MaxClient } from '../../channels/max/client.ts';
import type { MaxConfig } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { handleStored, reasonOf } from '../stored.ts';
import { takeLeftBehind } from '../updates.ts';
import { createMaxBot } from './bot.ts';
import { maxUpdate, UPDATE_TYPES } from './updates.ts';
import { MAX_WEBHOOK_PATH } from './webhook.ts';

const TIMEOUT_MS = 10_000;
const CHECK_MS = 3_600_000;
const TROUBLE_MS = 5_000;

/** Subscribes the webhook unless MAX knows it. `anew`: in any case, as the secret may be another one. */
export async function subscribe(
  call: MaxClient,
  { publicOrigin, max }: { publicOrigin: string; max: Pick<MaxConfig, 'webhookSecret'> },
  anew: boolean,
): Promise<void> {
  const url = `${publicOrigin}${MAX_WEBHOOK_PATH}`;
  const { subscriptions } = await call({ method: 'GET', path: 'subscriptions' });
  const known = Array.isArray(subscriptions)
    ? subscriptions.some((one: { url?: unknown } | null) => one?.url === url)
    : false;
  if (known && !anew) return;
  const body = { url, update_types: UPDATE_TYPES, secret: max.webhookSecret };
  await call({ method: 'POST', path: 'subscriptions', body });
}

/**
 * Handles what an earlier process stored and did not handle, and sees every hour that MAX still sends updates: after some hours
 * without an answer it stops and says nothing. Resolves at the signal, at once without the bot in MAX.
 */
export async function keepMaxSubscription(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { db, config, log } = deps;
  const { max, publicOrigin } = config;
  if (!max) return;
  const call = maxClient(max, TIMEOUT_MS);
  const handle = createMaxBot(deps, max);
  const leftBehind = await takeLeftBehind(db, 'max');
  const handled = leftBehind.map(({ id, content }) =>
    handleStored({ id, handle: () => handle(id, maxUpdate.parse(content)) }, deps, signal),
  );
  let isFirst = true;
  while (!signal.aborted) {
    let pause = CHECK_MS;
    try {
      await subscribe(call, { publicOrigin, max }, isFirst);
      isFirst = false;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'subscription at MAX not checked');
      pause = TROUBLE_MS;
    }
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(handled);
}
