/** Three machines as deploy/ha installs them: each a network and a space of processes of its own, so that it can be killed, frozen and cut off whole. */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClusterPrograms } from '../../tools/programs.mjs';
import { statusOf, until } from '../kit/client.ts';
import { childrenOf } from '../kit/product.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy/ha');
/** Of the machines, which end in 11, 12 and 13. */
const NETWORK = '10.77.0';
const NAMES = ['db1', 'db2', 'db3'] as const;
const ADDRESSES = NAMES.map((_, index) => `${NETWORK}.${11 + index}`);
/** Arguments of unshare, because PostgreSQL refuses root, and its local connections are for the user postgres. */
const AS_POSTGRES = ['--user', '--map-user=postgres', '--map-group=postgres'];
/** Waits for its network; etcd and Patroni start again as systemd would start them. */
const MACHINE = `
ip link set lo up
until ip link set eth0 up 2>/dev/null; do sleep 0.05; done
ip address add $ADDRESS/24 dev eth0
mount -t tmpfs tmpfs /run/postgresql
set -a; . ./etcd.default; set +a
(while :; do etcd >>etcd.log 2>&1; sleep 1; done) &
while :; do unshare ${AS_POSTGRES.join(' ')} patroni patroni.yml >>patroni.log 2>&1; sleep 1; done`;

export type Machine = ReturnType<typeof machineOf>;

function machineOf(name: string, address: string, directory: string, env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined;

  function inside(...command: string[]): string {
    const [init] = childrenOf(child?.pid ?? 0);
    const argv = ['--target', String(init), '--mount', '--net', '--pid', ...command];
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    return execFileSync('nsenter', argv, { env, encoding: 'utf8', stdio: [...stdio] }).trim();
  }

  return {
    name,
    address,
    async start(): Promise<void> {
      const spaces = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
      child = spawn('unshare', [...spaces, 'sh', '-c', MACHINE], {
        cwd: directory,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...env, ADDRESS: address },
      });
      const pid = child.pid ?? 0;
      await until(async () => childrenOf(pid).length > 0);
      ip(`link add ${name} type veth peer name eth0 netns ${pid}`);
      ip(`link set ${name} master machines up`);
    },
    /** As if its power were cut: no process ends properly, and no packet says that it is gone. */
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      // Its network would end a little later.
      spawnSync('ip', ['link', 'delete', name]);
    },
    /** Runs a program there as the user postgres, and returns what it prints. */
    run: (program: string, ...args: string[]) =>
      inside('unshare', ...AS_POSTGRES, program, ...args),
    /** All processes, or those of a program. */
    signal(signal: 'STOP' | 'CONT', program?: string): void {
      if (program === undefined) inside('sh', '-c', `kill -${signal} -1`);
      else inside('pkill', `-${signal}`, '-x', program);
    },
    /** Whether packets to the other machines are lost; the product is still reached. */
    cutOff(isCut: boolean): void {
      for (const other of ADDRESSES.filter((one) => one !== address)) {
        const neighbour = ['ip', 'neighbour', isCut ? 'replace' : 'delete', other, 'dev', 'eth0'];
        inside(...neighbour, ...(isCut ? ['lladdr', '02:00:00:00:00:00', 'nud', 'permanent'] : []));
      }
    },
  };
}

interface Member {
  name: string;
  state: string;
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

export async function openCluster(
  directory: string,
  { env: paths, binaries }: ClusterPrograms,
  stack: AsyncDisposableStack,
) {
  ip('link set lo up');
  ip('link add machines type bridge');
  ip(`address add ${NETWORK}.1/24 dev machines`);
  ip('link set machines up');
  const env = {
    ...process.env,
    ...paths,
    // In place of the bucket; the rest is as in pgbackrest.conf.
    PGBACKREST_CONFIG: join(directory, 'db1/pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: join(directory, 'locks'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
    PGBACKREST_REPO1_PATH: join(directory, 'archive'),
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_SPOOL_PATH: join(directory, 'spool'),
  };
  const example = await readFile(join(DEPLOY, 'settings.example'), 'utf8');
  const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  const settings: Record<string, string> = {
    ...Object.fromEntries(names.map((name) => [name, randomBytes(12).toString('hex')])),
    ...Object.fromEntries(ADDRESSES.map((address, index) => [`DB${index + 1}`, address])),
    NETWORK: `${NETWORK}.0/24`,
    BIN: binaries,
  };
  const machines: Machine[] = [];
  for (const [index, NODE] of NAMES.entries()) {
    const ETC = join(directory, NODE);
    const ADDRESS = ADDRESSES[index] ?? '';
    await mkdir(ETC);
    const places = { DATA: join(ETC, 'data'), ETCD_DATA: join(ETC, 'etcd') };
    for (const file of ['etcd.default', 'patroni.yml', 'pgbackrest.conf'])
      await fill(file, join(ETC, file), { ...settings, ...places, NODE, ADDRESS, ETC });
    for (const script of ['pgbackrest-push.sh', 'post-init.sh'])
      await copyFile(join(DEPLOY, script), join(ETC, script));
    const lines = names.map((name) => `${name}=${settings[name]}`);
    await writeFile(join(ETC, 'settings'), lines.join('\n'));
    const PGBACKREST_CONFIG = join(ETC, 'pgbackrest.conf');
    const machine = machineOf(NODE, ADDRESS, ETC, { ...env, PGBACKREST_CONFIG });
    machines.push(machine);
    stack.defer(() => machine.kill());
    await machine.start();
  }
  await fill('haproxy.cfg', join(directory, 'haproxy.cfg'), settings);

  /** As HAProxy asks: each machine knows of itself what it is, and of the others perhaps what they were. */
  async function find(role: 'primary' | 'sync'): Promise<Machine> {
    for (const machine of machines) {
      const signal = AbortSignal.timeout(1_000);
      const sent = statusOf(`http://${machine.address}:8008/${role}`, { signal });
      if ((await sent.catch(() => 0)) === 200) return machine;
    }
    throw new Error(`no ${role}`);
  }

  async function standbys(): Promise<Member[]> {
    const signal = AbortSignal.timeout(1_000);
    const { address } = await find('primary');
    const response = await fetch(`http://${address}:8008/cluster`, { signal });
    const { members } = (await response.json()) as { members: Member[] };
    return members.filter(({ state }) => state === 'streaming');
  }

  /** Resolves once there are a primary and two standbys that follow it, one of them in step. */
  async function untilHealthy(isSynchronous = true): Promise<void> {
    for (const end = Date.now() + 120_000; ; await delay(250)) {
      const found = await standbys().catch(() => []);
      const inStep = isSynchronous ? await find('sync').catch(() => undefined) : machines[0];
      if (found.length === 2 && inStep) return;
      if (Date.now() > end) throw new Error(`the cluster has ${JSON.stringify(found)}`);
    }
  }

  async function patronictl(...args: string[]): Promise<void> {
    const argv = ['-c', join(directory, 'db1/patroni.yml'), ...args];
    await promisify(execFile)('patronictl', argv, { env });
  }

  async function replicate(how: 'synchronously' | 'asynchronously'): Promise<void> {
    const isSynchronous = how === 'synchronously';
    await patronictl('edit-config', '--force', '--set', `synchronous_mode=${isSynchronous}`);
    const primary = await find('primary');
    const inStep = () => primary.run('psql', '-XAtc', 'SHOW synchronous_standby_names');
    await until(async () => (inStep() !== '') === isSynchronous, 200);
    await untilHealthy(isSynchronous);
  }

  await untilHealthy();
  const log = openSync(join(directory, 'haproxy.log'), 'a');
  const argv = ['-db', '-f', join(directory, 'haproxy.cfg')];
  const proxy = spawn('haproxy', argv, { stdio: ['ignore', log, log], env });
  stack.defer(() => void proxy.kill());
  const url = (port: number) =>
    `postgres://sklon:${settings.DATABASE_PASSWORD}@127.0.0.1:${port}/sklon`;
  const urls = { DATABASE_URL: url(5000), DATABASE_REPLICA_URL: url(5001) };
  return { directory, machines, urls, untilHealthy, find, patronictl, replicate };
}

async function fill(name: string, target: string, values: Record<string, string>): Promise<void> {
  const text = await readFile(join(DEPLOY, name), 'utf8');
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  // HAProxy may not become another user here.
  await writeFile(target, filled.replaceAll(/^ +(user|group) haproxy\n/gm, ''), { mode: 0o600 });
}

function ip(command: string): void {
  execFileSync('ip', command.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] });
}
