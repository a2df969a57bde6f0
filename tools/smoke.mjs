/** Starts the product as the README says, on free ports and an empty data directory, looks at it, and stops it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './setup.mjs';

const freePort = async (from) => {
  for (let port = from; ; port += 1) {
    const server = createServer();
    const free = await new Promise((resolve) =>
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    );
    await new Promise((resolve) => server.close(resolve));
    if (free) return port;
  }
};

const port = await freePort(23_000);
const standinPort = await freePort(port + 1);
const dataDirectory = mkdtempSync(join(tmpdir(), 'sklon-smoke-'));
const env = {
  ...process.env,
  PORT: String(port),
  TG_STANDIN_PORT: String(standinPort),
  DATA_DIR: dataDirectory,
};
const product = spawn('npm', ['start'], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
const ended = new Promise((resolve) =>
  product.on('exit', (code, signal) => resolve(code ?? signal)),
);

const answers = async (url, wanted) => {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(250)) {
    const text = await fetch(url).then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    );
    if (text?.includes(wanted)) return;
    if (product.exitCode !== null) break;
  }
  throw new Error(`${url} never answered with «${wanted}»`);
};

try {
  await answers(`http://127.0.0.1:${port}/ready`, 'ok');
  await answers(`http://127.0.0.1:${port}/`, 'Склон');
  await answers(`http://127.0.0.1:${port}/instructors`, 'Инструкторы');
  await answers(`http://127.0.0.1:${port}/api/marketplace/instructors`, 'next_cursor');
  await answers(`http://127.0.0.1:${port}/api/openapi.json`, 'createInstructorBooking');
  await answers(`http://127.0.0.1:${standinPort}/`, '<html');
} finally {
  // As Ctrl+C does: to npm and all below it.
  if (product.exitCode === null) process.kill(-Number(product.pid), 'SIGINT');
}
await ended;
const gone = async () =>
  (await fetch(`http://127.0.0.1:${port}/live`).then(
    () => false,
    () => true,
  )) && !existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'));
for (const deadline = Date.now() + 15_000; !(await gone()); await delay(100)) {
  if (Date.now() > deadline) throw new Error('the product did not end after Ctrl+C');
}
rmSync(dataDirectory, { recursive: true, force: true });
console.log('npm start: pages, API and stand-in answer; Ctrl+C ends it, its PostgreSQL included.');
