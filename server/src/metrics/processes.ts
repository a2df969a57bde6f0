/**
 * One answer for all processes of one start: the parent asks its children for their figures and adds its own. prom-client
 * can ask children, but leaves out the parent, which does the work in the background.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';

/** Milliseconds for which a process waits for another's figures; one that does not answer is left out. */
const PATIENCE_MS = 1_000;

type Message =
  /** Parent to child, and the child's answer. */
  | { sklon: 'figures?'; id: number }
  | { sklon: 'figures'; id: number; figures: MetricObject[] }
  /** Child to parent, and the parent's answer. */
  | { sklon: 'sum?'; id: number }
  | { sklon: 'sum'; id: number; text: string };

const waiting = new Map<number, (message: Message) => void>();
let lastId = 0;

/** Makes the figures of this process part of the sum, and in the parent answers children that ask for it. Once per process. */
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

/** Figures of all processes of this start as Prometheus reads them; of this one alone where nobody shares. */
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

/** The answer to a question to another process; undefined when it gives none. */
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
