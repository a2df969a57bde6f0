import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Delivery } from '../../../channels/channel.ts';
import type { NamedChannel } from '../../../channels/channels.ts';
import type { Connection, Db } from '../../../db/client.ts';
import { isWanted } from '../preferences.ts';
import { setReachable } from '../contacts.ts';
import { choiceOf, type Composed, type Subject } from '../subject.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { createPacer } from './pacer.ts';
import { type DueNotification, findDue, findUnedited, recordOutcome } from './queue.ts';
import { createFairnessLimiter } from './fairness-limiter.ts';
import { afterFailure, failed, type Outcome, whileAway } from './transitions.ts';

export interface DriverOptions {
  db: Db;
  /** All that notifications are about. */
  subjects: readonly Subject[];
  channel: NamedChannel;
  /** All channels that are open, this one among them. */
  open: readonly Pick<NamedChannel, 'name' | 'capabilities' | 'isCostly'>[];
  clock: () => Date;
  log: Logger;
  site: string;
  onOutcome?: (outcome: Outcome) => void;
}

export interface Driver {
  /** At most one notification to a person; returns how many were started. */
  pass: (connection: Connection) => Promise<number>;
  settled: () => Promise<void>;
  wake: () => void;
  /**
   * Resolves at the signal, once nothing is being sent; rejects when the connection fails. For one process at a
   * time.
   */
  run: (connection: Connection, signal: AbortSignal) => Promise<void>;
}

const IN_FLIGHT_MAX = 20;
const POLL_MS = 1_000;
const TROUBLE_MS = 3_000;
/** Attempts to store an outcome while the database is away; otherwise the message would be sent twice. */
const RECORD_TRIES = 40;
const RECORD_PAUSE_MS = 500;

/** At least once, by the rules of transitions.ts. No claim is stored, because one process runs this. */
export function createDriver(options: DriverOptions): Driver {
  const { db, channel, clock, log, onOutcome } = options;
  const open = options.open.map(({ name }) => name);
  const pacer = createPacer(channel.pace);
  const limiter = createFairnessLimiter();
  const withBreaker = { ...options, breaker: createCircuitBreaker() };
  const underWay = new Map<number, Promise<void>>();
  let woken = Promise.withResolvers<void>();
  let paceFreed = Promise.withResolvers<void>();

  const wake = () => woken.resolve();

  function start(notification: DueNotification): void {
    const { id, recipient_id } = notification;
    const work = handle(notification)
      .catch((error: unknown) => {
        log.error({ err: error, notification: id }, 'notification failed');
        pacer.hold(recipient_id, clock().getTime() + TROUBLE_MS);
      })
      .finally(() => {
        underWay.delete(recipient_id);
        wake();
      });
    underWay.set(recipient_id, work);
  }

  async function handle(notification: DueNotification): Promise<void> {
    const { id, recipient_id, counterparty_id, contacts } = notification;
    const outcome = await attempt(withBreaker, notification);
    const isUncalled = outcome.kind === 'postponed' && outcome.isAway === true;
    if (!isUncalled) onOutcome?.(outcome);
    if (outcome.kind === 'sent' && counterparty_id !== null) {
      const sent = { recipient: recipient_id, counterparty: counterparty_id };
      limiter.count(sent, clock().getTime());
    }
    if (outcome.kind === 'postponed' && !outcome.attempted && !isUncalled)
      pacer.hold(recipient_id, outcome.until.getTime());
    const deadline = 'deadline' in outcome ? outcome.deadline : undefined;
    const attempted = { id, channel: channel.name, open: carriersOf(options, deadline) };
    await persist(() => recordOutcome(db, attempted, outcome, clock()));
    if (outcome.kind === 'dropped' || outcome.kind === 'moved' || isUncalled) {
      pacer.giveBack(recipient_id, clock().getTime());
      paceFreed.resolve();
    }
    const contact = contacts.find((one) => one.channel === channel.name);
    if (!contact) return;
    if (outcome.kind === 'sent') await setReachable(db, contact, true, clock());
    if (outcome.kind === 'failed' && outcome.unreachable)
      await setReachable(db, contact, false, clock());
  }

  async function pass(connection: Connection): Promise<number> {
    const now = clock();
    const room = IN_FLIGHT_MAX - underWay.size;
    if (room <= 0) return 0;
    const busy = [...underWay.keys(), ...pacer.waiting(now.getTime()).people];
    const overLimit = limiter.overLimit(now.getTime());
    const due = await findDue(connection, {
      channel: channel.name,
      open,
      now,
      busy,
      limit: room,
      overLimit,
    });
    const admitted = due.filter(({ recipient_id }) => pacer.admit(recipient_id, now.getTime()));
    for (const notification of admitted) start(notification);
    return admitted.length;
  }

  async function run(connection: Connection, signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted) {
        woken = Promise.withResolvers<void>();
        paceFreed = Promise.withResolvers<void>();
        const began = clock().getTime();
        const started = await pass(connection);
        const now = clock().getTime();
        const next = pacer.nextPass({ began, started, now });
        const sooner = next.wakeable ? woken : paceFreed;
        if (next.at > now) await pause(Math.min(POLL_MS, next.at - now), sooner.promise, signal);
      }
    } finally {
      await settled();
    }
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  return { pass, settled, wake, run };
}

/** Names of the channels that bring what must be known by then. */
function carriersOf({ open }: Pick<DriverOptions, 'open'>, deadline: Date | undefined): string[] {
  return open.filter(({ isCostly }) => deadline !== undefined || !isCostly).map(({ name }) => name);
}

type Attempting = DriverOptions & { breaker: CircuitBreaker };

/** From its subject's present state. Rejects only when the database fails. */
async function attempt(options: Attempting, notification: DueNotification): Promise<Outcome> {
  const { db, subjects, clock, log, site } = options;
  const { id, subject_type, subject_id, event, recipient_id, due_at, urgency, acknowledged_at } =
    notification;
  const definition = subjects.find(({ name }) => name === subject_type);
  if (!definition) return failed(`refused: unknown subject ${subject_type}`, true);
  const choice = choiceOf(definition, event);
  if (!(await isWanted(db, recipient_id, choice))) return { kind: 'dropped' };
  const to = { userId: recipient_id, now: clock(), dueAt: due_at, site };
  const subject = await definition.load(db, subject_id, to);
  let composed: Composed | null = null;
  try {
    composed = subject?.compose(event) ?? null;
  } catch (error) {
    // It must not hold up the person's other notifications for ever.
    log.error({ err: error, notification: id, event }, 'notification not composed');
    return failed('refused: the message could not be composed', true);
  }
  if (composed === null || acknowledged_at !== null) return { kind: 'dropped' };
  // Ids begin anew in another database of the same site.
  const key = `${id}.${due_at.getTime()}`;
  const delivery = {
    key,
    isOptional: choice !== undefined,
    about: `${subject_type}-${subject_id}`,
    isUrgent: urgency === 'urgent',
  };
  return 'replaces' in composed
    ? edit(options, notification, composed, delivery)
    : send(options, notification, composed, delivery);
}

async function send(
  options: Attempting,
  notification: DueNotification,
  composed: Exclude<Composed, { replaces: string }>,
  delivery: Delivery,
): Promise<Outcome> {
  const { channel, open } = options;
  const { contacts } = notification;
  const {
    content,
    joins,
    deadline,
    until = deadline,
  } = 'kind' in composed
    ? { content: composed, joins: undefined, deadline: undefined, until: undefined }
    : composed;
  if (contacts.length === 0) return { ...failed('no address'), deadline };
  const carriers = carriersOf(options, deadline);
  const able = open.filter(
    ({ name, capabilities }) => carriers.includes(name) && capabilities[content.kind],
  );
  const contact = contacts.find((one) => able.some(({ name }) => name === one.channel));
  if (!contact) return { kind: 'dropped' };
  if (contact.channel !== channel.name) return { kind: 'moved', to: contact.channel };
  const usefulFor = until && (until.getTime() - options.clock().getTime()) / 1_000;
  const outcome = await called(options, notification, async () => {
    const messageId = await channel.send(contact.address, content, { ...delivery, usefulFor });
    return { kind: 'sent', messageId, joined: joins };
  });
  return { ...outcome, deadline };
}

/** By each channel that brought the message, one after the other. */
async function edit(
  options: Attempting,
  notification: DueNotification,
  { replaces, content, anew }: Extract<Composed, { replaces: string }>,
  delivery: Delivery,
): Promise<Outcome> {
  const { db, channel, open } = options;
  const able = open.filter(
    ({ capabilities, isCostly }) => capabilities.edit || (anew && !isCostly),
  );
  const messages = (await findUnedited(db, notification, replaces)).filter((message) =>
    able.some(({ name }) => name === message.channel),
  );
  const message = messages.find((one) => one.channel === channel.name) ?? messages[0];
  if (!message) return { kind: 'dropped' };
  if (message.channel !== channel.name) return { kind: 'moved', to: message.channel };
  const { id, address } = message;
  const next = messages.find((one) => one.channel !== channel.name)?.channel;
  if (address === null) return { ...failed('no address', true), next };
  const outcome = await called(options, notification, async () => {
    if (!channel.capabilities.edit && anew)
      return { kind: 'sent', messageId: await channel.send(address, anew, delivery) };
    await channel.edit(address, id, content);
    return { kind: 'sent', messageId: null };
  });
  if (outcome.kind === 'postponed') return outcome;
  return outcome.kind === 'failed' ? { ...outcome, final: true, next } : { ...outcome, next };
}

async function called(
  { channel, clock, log, breaker }: Attempting,
  notification: DueNotification,
  call: () => Promise<Outcome & { kind: 'sent' }>,
): Promise<Outcome & { kind: 'sent' | 'failed' | 'postponed' }> {
  if (!breaker.begin()) return whileAway(notification, clock().getTime());
  try {
    const outcome = await call();
    breaker.end(false);
    return outcome;
  } catch (error) {
    const failure = channel.classifyFailure(error);
    breaker.end(failure.reason === 'unavailable');
    const { id, event, attempts } = notification;
    const { reason } = failure;
    log.warn({ notification: id, event, reason, attempt: attempts + 1 }, 'message not delivered');
    return afterFailure(failure, notification, clock().getTime());
  }
}

async function persist(write: () => Promise<void>): Promise<void> {
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

async function pause(ms: number, sooner: Promise<void>, signal: AbortSignal): Promise<void> {
  const timer = new AbortController();
  const stop = () => timer.abort();
  signal.addEventListener('abort', stop, { once: true });
  void sooner.then(stop);
  await delay(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  signal.removeEventListener('abort', stop);
}
