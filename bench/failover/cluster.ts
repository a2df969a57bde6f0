/** Three machines as deploy/ha installs them: each a network and a space of processes of its own, so that it can be killed, frozen and cut off whole. */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClusterPrograms } from '../../tools/programs.mjs';
import { until } from '../kit/client.ts';
import { childrenOf } from '../kit/product.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy/ha');
const NETWORK = '10.77.0';
const NAMES = ['db1', 'db2', 'db3'] as const;
/** Arguments of unshare, because PostgreSQL refuses root, and its local connections are for the user postgres. */
export const AS_POSTGRES = ['--user', '--map-user=postgres', '--map-group=postgres'];
/** Waits for its network; etcd and Patroni start again as systemd would start them. */
const MACHINE = `
until ip -o -4 address show dev eth0 2>/dev/null | grep -q inet; do sleep 0.05; done
mount -t tmpfs tmpfs /run/postgresql
set -a; . ./etcd.default; set +a
(while :; do etcd >>etcd.log 2>&1; sleep 1; done) &
while :; do unshare ${AS_POSTGRES.join(' ')} patroni patroni.yml >>patroni.log 2>&1; sleep 1; done`;

interface Member {
  name: string;
  role: string;
  state: string;
}

export class Machine {
  readonly name: string;
  readonly address: string;
  readonly directory: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(name: string, address: string, directory: string, env: NodeJS.ProcessEnv) {
    this.name = name;
    this.address = address;
    this.directory = directory;
    this.#env = env;
  }

  async start(): Promise<void> {
    const argv = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c', MACHINE];
    const child = spawn('unshare', argv, {
      cwd: this.directory,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: this.#env,
    });
    this.#child = child;
    const pid = child.pid ?? 0;
    const own = readlinkSync('/proc/self/ns/net');
    await until(async () => readlinkSync(`/proc/${pid}/ns/net`) !== own);
    run('ip', `link add ${this.name} type veth peer name eth0 netns ${pid}`);
    run('ip', `link set ${this.name} master machines up`);
    this.#ip('link set lo up');
    this.#ip('link set eth0 up');
    this.#ip(`address add ${this.address}/24 dev eth0`);
  }

  /** As if its power were cut: no process ends properly, and no packet says that it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    // Its network would end a little later.
    spawnSync('ip', ['link', 'delete', this.name]);
  }

  /** Runs a program there as the user postgres, and returns what it prints. */
  run(program: string, ...args: string[]): string {
    const [init = 0] = childrenOf(this.#child?.pid ?? 0);
    const inside = ['--target', String(init), '--mount', '--net', '--pid'];
    const argv = [...inside, 'unshare', ...AS_POSTGRES, program, ...args];
    return execFileSync('nsenter', argv, {
      env: this.#env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT', program = /./): void {
    const [init] = childrenOf(this.#child?.pid ?? 0);
    const space = readlinkSync(`/proc/${init}/ns/pid`);
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    for (const pid of all)
      try {
        const isOwn = readlinkSync(`/proc/${pid}/ns/pid`) === space;
        if (isOwn && program.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim()))
          process.kill(Number(pid), signal);
      } catch {
        // Ended meanwhile.
      }
  }

  /** Whether packets to the other machines are lost; the product is still reached. */
  cutOff(isCut: boolean): void {
    for (const [index, name] of NAMES.entries()) {
      if (name === this.name) continue;
      const neighbour = `${addressOf(index)} dev eth0`;
      this.#ip(
        isCut
          ? `neighbour replace ${neighbour} lladdr 02:00:00:00:00:00 nud permanent`
          : `neighbour delete ${neighbour}`,
      );
    }
  }

  #ip(command: string): void {
    run('nsenter', `--net --target ${this.#child?.pid} ip ${command}`);
  }
}

export class Cluster implements AsyncDisposable {
  readonly machines: readonly Machine[];
  readonly env: NodeJS.ProcessEnv;
  readonly databaseUrl: string;
  readonly replicaUrl: string;
  readonly directory: string;
  #proxy: ChildProcess | undefined;

  private constructor(
    directory: string,
    machines: readonly Machine[],
    env: NodeJS.ProcessEnv,
    password: string,
  ) {
    this.machines = machines;
    this.env = env;
    this.databaseUrl = `postgres://sklon:${password}@127.0.0.1:5000/sklon`;
    this.replicaUrl = `postgres://sklon:${password}@127.0.0.1:5001/sklon`;
    this.directory = directory;
  }

  static async open(directory: string, programs: ClusterPrograms): Promise<Cluster> {
    run('ip', 'link set lo up');
    run('ip', 'link add machines type bridge');
    run('ip', `address add ${NETWORK}.1/24 dev machines`);
    run('ip', 'link set machines up');
    const env = {
      ...process.env,
      ...programs.env,
      // In place of the bucket; the rest is as in pgbackrest.conf.
      PGBACKREST_CONFIG: join(directory, 'db1/pgbackrest.conf'),
      PGBACKREST_LOCK_PATH: join(directory, 'locks'),
      PGBACKREST_LOG_LEVEL_FILE: 'off',
      PGBACKREST_REPO1_PATH: join(directory, 'archive'),
      PGBACKREST_REPO1_TYPE: 'posix',
    };
    const example = await readFile(join(DEPLOY, 'settings.example'), 'utf8');
    const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    const settings: Record<string, string> = {
      ...Object.fromEntries(names.map((name) => [name, randomBytes(12).toString('hex')])),
      ...Object.fromEntries(NAMES.map((_, index) => [`DB${index + 1}`, addressOf(index)])),
      NETWORK: `${NETWORK}.0/24`,
      BIN: programs.binaries,
    };
    const machines: Machine[] = [];
    for (const [index, name] of NAMES.entries()) {
      const own = join(directory, name);
      await mkdir(own, { recursive: true });
      const values = {
        ...settings,
        NODE: name,
        ADDRESS: addressOf(index),
        ETC: own,
        DATA: join(own, 'data'),
        ETCD_DATA: join(own, 'etcd'),
      };
      for (const file of ['etcd.default', 'patroni.yml', 'pgbackrest.conf'])
        await fill(file, join(own, file), values);
      await copyFile(join(DEPLOY, 'post-init.sh'), join(own, 'post-init.sh'));
      const lines = names.map((key) => `${key}=${settings[key]}`);
      await writeFile(join(own, 'settings'), lines.join('\n'));
      await chmod(join(own, 'patroni.yml'), 0o600);
      const config = { PGBACKREST_CONFIG: join(own, 'pgbackrest.conf') };
      machines.push(new Machine(name, addressOf(index), own, { ...env, ...config }));
    }
    await fill('haproxy.cfg', join(directory, 'haproxy.cfg'), settings);
    const cluster = new Cluster(directory, machines, env, settings.DATABASE_PASSWORD ?? '');
    await cluster.start();
    return cluster;
  }

  async start(): Promise<void> {
    await Promise.all(this.machines.map((machine) => machine.start()));
    await this.whole();
    const log = openSync(join(this.directory, 'haproxy.log'), 'a');
    const argv = ['-db', '-f', join(this.directory, 'haproxy.cfg')];
    this.#proxy = spawn('haproxy', argv, { stdio: ['ignore', log, log], env: this.env });
  }

  async members(): Promise<Member[]> {
    const asked = this.machines.map(async ({ address }) => {
      const signal = AbortSignal.timeout(1_000);
      const response = await fetch(`http://${address}:8008/cluster`, { signal });
      return ((await response.json()) as { members: Member[] }).members;
    });
    return Promise.any(asked);
  }

  async machineOf(role: 'leader' | 'sync_standby' | 'replica'): Promise<Machine> {
    const member = (await this.members()).find((one) => one.role === role);
    const machine = this.machines.find(({ name }) => name === member?.name);
    if (!machine) throw new Error(`no ${role}`);
    return machine;
  }

  /** Resolves once there are a primary and two standbys that follow it, one of them in step. */
  async whole(synchronous = true): Promise<void> {
    const wanted = synchronous ? 'sync_standby' : 'leader';
    for (const end = Date.now() + 120_000; ; await delay(250)) {
      const members = await this.members().catch(() => []);
      const standbys = members.filter(({ state }) => state === 'streaming');
      if (standbys.length === 2 && members.some(({ role }) => role === wanted)) return;
      if (Date.now() > end) throw new Error(`the cluster is ${JSON.stringify(members)}`);
    }
  }

  async patronictl(...args: string[]): Promise<void> {
    const file = join(this.machines[0]?.directory ?? '', 'patroni.yml');
    await promisify(execFile)('patronictl', ['-c', file, ...args], { env: this.env });
  }

  async replicate(how: 'synchronously' | 'asynchronously'): Promise<void> {
    const isSynchronous = how === 'synchronously';
    await this.patronictl('edit-config', '--force', '--set', `synchronous_mode=${isSynchronous}`);
    const primary = await this.machineOf('leader');
    const names = () => primary.run('psql', '-XAtc', 'SHOW synchronous_standby_names').trim();
    await until(async () => (names() !== '') === isSynchronous, 200);
    await this.whole(isSynchronous);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#proxy?.kill('SIGTERM');
    await Promise.all(this.machines.map((machine) => machine.kill()));
  }
}

function addressOf(index: number): string {
  return `${NETWORK}.${11 + index}`;
}

async function fill(name: string, target: string, values: Record<string, string>): Promise<void> {
  const text = await readFile(join(DEPLOY, name), 'utf8');
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} wants ${key}`);
    return value;
  });
  // HAProxy may not become another user here.
  await writeFile(target, filled.replaceAll(/^ +(user|group) haproxy\n/gm, ''));
}

function run(program: string, args: string): void {
  execFileSync(program, args.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] });
}
