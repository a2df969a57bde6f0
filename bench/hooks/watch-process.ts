/**
 * Loaded into the product by `--import`: writes down every second what only the process itself knows. WATCH_FILE: where to;
 * WATCH_AFTER: seconds after which the delays of the event loop count.
 */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface ProcessSample {
  /** Seconds since the process started. */
  at: number;
  /** Bytes. */
  rss: number;
  heap: number;
  /** Outside of the heap, and held by objects in it. */
  buffers: number;
  /** 99th percentile of the event loop's delays since they count, milliseconds. */
  delay: number;
}

const file = process.env.WATCH_FILE;
if (file !== undefined) {
  const after = Number(process.env.WATCH_AFTER ?? 0);
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let counting = false;
  setInterval(() => {
    if (!counting && process.uptime() >= after) {
      delays.reset();
      counting = true;
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    const delay = delays.percentile(99) / 1e6;
    const sample: ProcessSample = {
      at: process.uptime(),
      rss,
      heap: heapUsed,
      buffers: external,
      delay,
    };
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
  }, 1_000).unref();
}
