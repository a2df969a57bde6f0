/** The product as it is deployed: nginx with the configuration of deploy/nginx, on loopback ports and without TLS, and two processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginx as findNginx } from '../../tools/programs.mjs';
import { statusOf, until } from './client.ts';
import { Product } from './product.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy/nginx');

export interface Deployment extends AsyncDisposable {
  /** Of nginx. */
  origin: string;
  /** Of the two processes. */
  origins: string[];
}

/** nginx at `port`, and the processes behind it at the next ones; the first also sends messages. */
export async function startDeployment(
  port: number,
  env: Record<string, string>,
): Promise<Deployment> {
  await using opened = new AsyncDisposableStack();
  const directory = opened.adopt(await mkdtemp(join(tmpdir(), 'sklon-deployment-')), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const ports = [port + 1, port + 2];
  const products = ports.map(
    (one, index) =>
      new Product(join(directory, String(index)), one, {
        TG_STANDIN_PORT: String(port + 3),
        TRUST_PROXY: '127.0.0.0/8',
        ...(index > 0 && { ROLE: 'web' }),
        ...env,
      }),
  );
  for (const product of products) {
    opened.defer(async () => void (await product.stop()));
    await product.start();
  }
  const child = opened.adopt(await startNginx(join(directory, 'nginx'), port, ports), stop);
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) process.exit(1);
    return (await statusOf(`${origin}/live`)) === 200;
  });
  const all = opened.move();
  return {
    origin,
    origins: products.map((product) => product.origin),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

export function clientAddress(n: number): string {
  return `198.18.${(n >> 8) & 255}.${n & 255}`;
}

async function startNginx(
  directory: string,
  port: number,
  ports: readonly number[],
): Promise<ChildProcess> {
  const parts = join(directory, 'sklon');
  await mkdir(parts, { recursive: true });
  for (const name of ['locations.conf', 'shared.conf'])
    await copyFile(join(DEPLOY, name), join(parts, name));
  const [line = ''] =
    /^server .*;$/m.exec(await readFile(join(DEPLOY, 'servers.conf'), 'utf8')) ?? [];
  await writeFile(
    join(parts, 'servers.conf'),
    ports.map((one) => line.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${one}`)).join('\n'),
  );
  const file = join(directory, 'nginx.conf');
  await writeFile(file, configuration(directory, port, await upstream()));
  const args = ['-p', directory, '-c', file, '-e', join(directory, 'error.log')];
  return spawn(findNginx(), args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function upstream(): Promise<string> {
  const [block] =
    /^upstream sklon \{[^}]*\}/m.exec(await readFile(join(DEPLOY, 'sklon.conf'), 'utf8')) ?? [];
  if (block === undefined) throw new Error('deploy/nginx/sklon.conf has no upstream named sklon');
  return block;
}

function configuration(directory: string, port: number, block: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log warn;
events { worker_connections 8192; }
worker_rlimit_nofile 16384;
http {
  access_log off;
  # autocannon counts a request anew that a closed connection did not answer, and takes its time for that of a later one.
  keepalive_requests 1000000;
  ${temporary.join('\n  ')}
  ${block}
  include sklon/shared.conf;
  proxy_cache_path ${directory}/cache levels=1:2 keys_zone=sklon_assets:1m max_size=64m inactive=1d use_temp_path=off;
  proxy_cache_path ${directory}/public levels=1:2 keys_zone=sklon_public:10m max_size=64m inactive=1m use_temp_path=off;
  # Each visitor of a program says which address is theirs, as behind a balancer.
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
  server {
    listen 127.0.0.1:${port};
    include sklon/locations.conf;
  }
}
`;
}
