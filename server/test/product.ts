import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../main.ts');

export interface Product {
  pid: number;
  port: number;
  /** Sends the signal; resolves with the exit code, or the signal that killed it. */
  stop(signal: NodeJS.Signals): Promise<number | string>;
  output(): string;
  remove(): Promise<void>;
}

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const directory = await mkdtemp(join(tmpdir(), 'sklon-product-'));
  const [port, standin] = await freePorts();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      TG_STANDIN_PORT: String(standin),
      DATA_DIR: directory,
      SITE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const serving = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('/api/docs')) serving.resolve();
    });
  }
  void exited.then(() => serving.reject(new Error(`the product did not start:\n${output}`)));
  await serving.promise;
  return {
    pid: child.pid ?? 0,
    port,
    stop: (signal) => (child.kill(signal), exited),
    output: () => output,
    async remove() {
      child.kill('SIGKILL');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const;
  await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const [one, other] = servers.map((server) => (server.address() as AddressInfo).port) as [
    number,
    number,
  ];
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return [one, other];
}
