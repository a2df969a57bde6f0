/** nginx with the configuration of deploy/nginx, on loopback ports, without TLS. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nginx as findNginx } from '../tools/programs.mjs';

const DEPLOY = join(import.meta.dirname, '../deploy/nginx');

export interface Nginx {
  origin: string;
  /** Reloads the configuration, as after a change of the processes. */
  reload(): void;
  stop(): Promise<void>;
}

export async function startNginx(
  directory: string,
  port: number,
  ports: readonly number[],
): Promise<Nginx> {
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
  await writeFile(join(directory, 'nginx.conf'), configuration(directory, port, await upstream()));
  const child = spawn(
    findNginx(),
    ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', join(directory, 'error.log')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  await untilLive(child, origin);
  return {
    origin,
    reload: () => void child.kill('SIGHUP'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The upstream of the deployed configuration, unchanged. */
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

async function untilLive(child: ChildProcess, origin: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const live = await fetch(`${origin}/live`).then(
      () => true,
      () => false,
    );
    if (live) return;
    await delay(50);
  }
}
