import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../../db/client.ts';
import { dispatch, type DispatchOptions, type Outcome } from './dispatch.ts';
import { createPacer, type Pace, TELEGRAM_PACE } from './pacer.ts';
import { type DueMessage, findDueMessages, recordOutcome } from './queries.ts';
import { setReachable } from './reachability.ts';

export interface SenderOptions extends DispatchOptions {
  pace?: Pace;
  /** Is told what became of each message that was taken up. */
  told?: (outcome: Outcome) => void;
}

export interface Sender {
  /** Starts sending what may be sent now, at most one message to a person; returns how many were started. */
  pass: (connection: Connection) => Promise<number>;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
  /** Makes `run` look at once instead of at its next second. */
  wake: () => void;
  /** Sends whatever becomes due until the signal; rejects when the connection fails. Only one process may run it at a time. */
  run: (connection: Connection, signal: AbortSignal) => Promise<void>;
}

const IN_FLIGHT_MAX = 20;
const POLL_MS = 1_000;
/** Pause of a person's messages after an error of ours, most likely a database that is away. */
const TROUBLE_MS = 3_000;
/** Times that the outcome of a message is written again when the database is away; otherwise it would be sent twice. */
const RECORD_TRIES = 40;
const RECORD_PAUSE_MS = 500;

/**
 * Sends the messages of the outbox: at least once, in order per person, within the messenger's limits (telegram.md, Bot).
 * A message is claimed by being under way in the one process that runs this; one whose outcome was not written down,
 * because the process died, is still waiting and goes out again.
 */
export function createSender(options: SenderOptions): Sender {
  const { db, clock, log } = options;
  const pacer = createPacer(options.pace ?? TELEGRAM_PACE);
  const underWay = new Map<number, Promise<void>>();
  let woken = Promise.withResolvers<void>();

  const wake = () => woken.resolve();

  function start(message: DueMessage): void {
    const work = send(message)
      .catch((error: unknown) => {
        log.error({ err: error, message: message.id }, 'a message could not be handled');
        pacer.hold(message.recipient_id, clock().getTime() + TROUBLE_MS);
      })
      .finally(() => {
        underWay.delete(message.recipient_id);
        wake();
      });
    underWay.set(message.recipient_id, work);
  }

  async function send(message: DueMessage): Promise<void> {
    const outcome = await dispatch(options, message);
    options.told?.(outcome);
    if (outcome.kind === 'postponed' && !outcome.counts)
      pacer.hold(message.recipient_id, outcome.until.getTime());
    await insist(() => recordOutcome(db, message.id, outcome, clock()));
    if (outcome.kind === 'sent') await setReachable(db, message.recipient_id, true, clock());
    if (outcome.kind === 'failed' && outcome.unreachable)
      await setReachable(db, message.recipient_id, false, clock());
  }

  async function pass(connection: Connection): Promise<number> {
    const now = clock();
    const room = IN_FLIGHT_MAX - underWay.size;
    if (room <= 0) return 0;
    const busy = [...underWay.keys(), ...pacer.waiting(now.getTime()).people];
    const due = await findDueMessages(connection, now, busy, room);
    const admitted = due.filter(({ recipient_id }) => pacer.admit(recipient_id, now.getTime()));
    for (const message of admitted) start(message);
    return admitted.length;
  }

  async function run(connection: Connection, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      woken = Promise.withResolvers<void>();
      const asked = clock().getTime();
      const started = await pass(connection);
      const now = clock().getTime();
      const next = pacer.lookAgain({ asked, started, now });
      if (next.at > now)
        await pause(
          Math.min(POLL_MS, next.at - now),
          next.woken ? woken.promise : undefined,
          signal,
        );
    }
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  return { pass, settled, wake, run };
}

async function insist(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (tries === RECORD_TRIES) throw error;
      await delay(RECORD_PAUSE_MS, undefined, { ref: false });
    }
  }
}

/** Waits for the time, the wake-up or the signal, whichever is first. */
async function pause(
  ms: number,
  woken: Promise<void> | undefined,
  signal: AbortSignal,
): Promise<void> {
  const timer = new AbortController();
  const stop = () => timer.abort();
  signal.addEventListener('abort', stop, { once: true });
  void woken?.then(stop);
  await delay(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  signal.removeEventListener('abort', stop);
}
