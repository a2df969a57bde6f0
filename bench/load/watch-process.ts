/** Loaded by `--import`. WATCH_FILE: the output; WATCH_AFTER: seconds after which event loop delays count. */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface ProcessSample {
  /** Seconds since the process started. */
  at: number;
  /** Bytes, as are the next two. */
  rss: number;
  heap: number;
  /** Memory outside the heap that objects in it hold. */
  buffers: number;
  /** 99th percentile of event loop delays, milliseconds. */
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
