import type { Update } from '../../state/model.ts';
import type { World } from '../../world.ts';
import { conflict } from './errors.ts';
import type { Call } from './call.ts';
import { readInteger } from '../../http/params.ts';
import { readAllowedUpdates } from './update-kinds.ts';

const MAX_TIMEOUT_S = 50;
const OTHER_POLL =
  'terminated by other getUpdates request; make sure that only one bot instance is running';
const WEBHOOK_SET =
  "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";

/** The poll that waits now, per stand-in: a newer one ends it. */
const waiting = new WeakMap<World, (reason: string) => void>();

export function endLongPoll(world: World, reason: string): void {
  waiting.get(world)?.(reason);
}

/** A positive offset confirms everything before it; a negative one keeps only the last ones. */
function confirm(world: World, offset: number): void {
  if (offset === 0) return;
  const all = world.updates.pending();
  const first = offset > 0 ? offset : (all.at(offset)?.update_id ?? all[0]?.update_id ?? 0);
  if (all.some((update) => update.update_id < first))
    world.updates.remove((update) => update.update_id < first);
}

async function nextPush(world: World, ms: number, gone: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const end = (reason: string): void => reject(conflict(reason));
  const leave = world.updates.onPush(resolve);
  const timer = setTimeout(resolve, ms);
  const aborted = AbortSignal.any([gone, world.closing]);
  const stop = (): void => resolve();
  aborted.addEventListener('abort', stop);
  if (aborted.aborted) resolve();
  waiting.set(world, end);
  try {
    await promise;
  } finally {
    leave();
    clearTimeout(timer);
    aborted.removeEventListener('abort', stop);
    if (waiting.get(world) === end) waiting.delete(world);
  }
}

export async function getUpdates({ world, params, gone }: Call): Promise<readonly Update[]> {
  if (world.state.webhook !== null) throw conflict(WEBHOOK_SET);
  const allowed = readAllowedUpdates(params);
  if (allowed !== undefined) world.state.allowed_updates = allowed;
  const requested = readInteger(params, 'limit', 100);
  const limit = requested < 1 || requested > 100 ? 100 : requested;
  const timeout = Math.min(MAX_TIMEOUT_S, Math.max(0, readInteger(params, 'timeout', 0)));
  endLongPoll(world, OTHER_POLL);
  confirm(world, readInteger(params, 'offset', 0));
  if (world.updates.pending().length === 0 && timeout > 0)
    await nextPush(world, timeout * 1000, gone);
  return world.updates.pending().slice(0, limit);
}
