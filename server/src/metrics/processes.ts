/**
 * The metrics of all processes of one start: the parent requests its children's metrics and adds its own. prom-client's
 * cluster registry leaves out the parent, which does the background work.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';

/** Milliseconds to wait for another process's metrics; a process that does not respond is left out. */
const PATIENCE_MS = 1_000;

type Message =
  /** From parent to child, and the child's response. */
  | { sklon: 'figures?'; id: number }
  | { sklon: 'figures'; id: number; figures: MetricObject[] }
  /** From child to parent, and the parent's response. */
  | { sklon: 'sum?'; id: number }
  | { sklon: 'sum'; id: number; text: string };

const waiting = new Map<number, (message: Message) => void>();
let lastId = 0;

/** Adds the metrics of this process to the sum; the parent also responds to children that request it. Once per process. */
export function shareFigures(registry: Registry): void {
  if (cluster.isWorker) {
    process.on('message', (message: Message) => {
      if (message.sklon === 'figures?') {
        void figuresOf(registry).then((figures) =>
          process.send?.({ sklon: 'figures', id: message.id, figures } satisfies Message),
        );
      } else settle(message);
    });
  } else {
    cluster.on('message', (child: Worker, message: Message) => {
      if (message.sklon !== 'sum?') return settle(message);
      void sumOfAll(registry).then(
        (text) =>
          child.isConnected() &&
          child.send({ sklon: 'sum', id: message.id, text } satisfies Message),
      );
    });
  }
}

/** Metrics of all processes of this start in Prometheus's format; of this one alone if it has neither children nor a parent. */
export async function sumOfAll(registry: Registry): Promise<string> {
  if (cluster.isWorker) {
    const answer = await ask((message) => process.send?.(message), {
      sklon: 'sum?',
      id: (lastId += 1),
    });
    return answer?.sklon === 'sum' ? answer.text : registry.metrics();
  }
  const children = Object.values(cluster.workers ?? {}).filter(
    (child) => child?.isConnected() === true,
  );
  if (children.length === 0) return registry.metrics();
  const answers = await Promise.all(
    children.map((child) =>
      ask((message) => child?.send(message), { sklon: 'figures?', id: (lastId += 1) }),
    ),
  );
  const figures = answers.flatMap((answer) =>
    answer?.sklon === 'figures' ? [answer.figures] : [],
  );
  return AggregatorRegistry.aggregate([await figuresOf(registry), ...figures]).metrics();
}

function figuresOf(registry: Registry): Promise<MetricObject[]> {
  return registry.getMetricsAsJSON();
}

function settle(message: Message): void {
  waiting.get(message.id)?.(message);
}

/** Another process's response; undefined if there is none in time. */
async function ask(
  send: (message: Message) => void,
  question: Message,
): Promise<Message | undefined> {
  const { promise, resolve } = Promise.withResolvers<Message>();
  const patience = new AbortController();
  waiting.set(question.id, resolve);
  try {
    send(question);
    return await Promise.race([
      promise,
      delay(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
  } finally {
    patience.abort();
    waiting.delete(question.id);
  }
}
