import { parentPort, workerData } from 'node:worker_threads';
import { readCalendar, type ReadOptions } from './read-calendar.ts';

const { text, options } = workerData as { text: string; options: ReadOptions };
// Not that of a window.
// eslint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(readCalendar(text, options));
