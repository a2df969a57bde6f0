/** Handles an update that is stored, until it is handled or has failed too often. */
import { setTimeout as delay } from 'node:timers/promises';
import { GrammyError } from 'grammy';
import { isAway } from '../away.ts';
import { MaxError } from '../channels/max/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { rememberUpdate } from './updates.ts';

const PAUSE_MS = 1_000;
/** An update that fails this often, over a quarter of a minute, is skipped. */
const TRIES = 5;

/** Never rejects. An update that the signal interrupts stays stored. */
export async function handleStored(
  { id, handle }: { id: number; handle: () => Promise<void> },
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      await handle();
      return;
    } catch (error) {
      // The fault of no update, however long it lasts.
      if (isAway(causeOf(error))) tries = 0;
      log.error({ reason: reasonOf(error), update: id, tries }, 'update not handled');
      if (tries === TRIES) break;
      const pause = Math.max(PAUSE_MS * 2 ** (tries - 1), retryAfterMs(error));
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
  await rememberUpdate(db, id, clock()).catch((error: unknown) =>
    log.error({ err: error, update: id }, 'update not skipped'),
  );
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && 'error' in error ? error.error : error;
}

export function retryAfterMs(error: unknown): number {
  const cause = causeOf(error);
  return cause instanceof GrammyError ? (cause.parameters.retry_after ?? 0) * 1000 : 0;
}

/** Without the message of a network error: it contains the address and with it the token. */
export function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  if (cause instanceof GrammyError) return `${cause.error_code} ${cause.description}`;
  if (cause instanceof MaxError) return `${cause.status} ${cause.code} ${cause.message}`;
  return cause instanceof Error ? cause.constructor.name : 'unknown';
}
