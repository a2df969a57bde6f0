import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { redisServer } from '../../tools/programs.mjs';

export interface Redis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Holds its connections without a response, until `wake`. */
  silence(): void;
  wake(): void;
  remove(): Promise<void>;
}

export async function startRedis(): Promise<Redis> {
  const directory = await mkdtemp(join(tmpdir(), 'sklon-redis-'));
  const program = redisServer();
  const port = await freePort();
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory],
      { stdio: 'ignore' },
    );
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`Redis ended with ${child.exitCode}`);
      await delay(5);
    }
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    silence: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
