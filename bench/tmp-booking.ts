import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openBenchData } from './data.ts';
import { measure } from './load.ts';
const data = await openBenchData('/tmp/sklon-bench-b', 2000, 2000);
const kids = [spawn('node', ['/tmp/bserver.mts', '21501', data.url], { stdio: 'inherit' }), spawn('node', ['/work/main/bench/servers/bare-sql.ts', '21502', data.url], { stdio: 'inherit' })];
await delay(2500);
let slot = 0;
const booking = () => {
  const round = Math.floor(slot / data.instructorIds.length);
  const start = 9 + (round % 5) * 2;
  const date = new Date(Date.now() + (31 + Math.floor(round / 5)) * 86_400_000).toISOString().slice(0, 10);
  const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
  const body = JSON.stringify({ instructor_id: data.instructorIds[slot % data.instructorIds.length], booking_date: date, start_time: hour(start), end_time: hour(start + 2), group_size: 1 });
  slot += 1;
  return { method: 'POST' as const, body, headers: { 'content-type': 'application/json' } };
};
const ours = (key: boolean) => () => {
  const request = booking();
  const token = data.tokens[slot % data.tokens.length] ?? '';
  return { ...request, path: '/api/marketplace/instructor-bookings/with-time', headers: { ...request.headers, authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': randomUUID() }) } };
};
for (const connections of [1, 16, 64]) {
  const seconds = 3;
  const bare = await measure({ url: 'http://127.0.0.1:21502', connections, seconds, next: () => ({ ...booking(), path: '/insert' }) });
  const a = await measure({ url: 'http://127.0.0.1:21501', connections, seconds, next: ours(true) });
  const b = await measure({ url: 'http://127.0.0.1:21501', connections, seconds, next: ours(false) });
  console.log(connections, 'bare', bare, 'key', a, (a.perSecond / bare.perSecond).toFixed(2), 'nokey', b, (b.perSecond / bare.perSecond).toFixed(2));
}
for (const kid of kids) kid.kill();
await data.close();
