/** Plain JavaScript for Node 18 and later, because `npm test` needs it before anything else runs. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where packages put servers, which the PATH of an ordinary user leaves out. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Path of a Redis server, for the tests of limits: REDIS_SERVER_PATH, else one that is found or installed. */
export function redisServer() {
  return findOrInstall({
    title: 'Redis',
    variable: 'REDIS_SERVER_PATH',
    names: ['redis-server', 'valkey-server'],
    packages: [['redis-server']],
  });
}

/** Path of nginx, for several machines behind a proxy: NGINX_PATH, else one that is found or installed. */
export function nginx() {
  return findOrInstall({
    title: 'nginx',
    variable: 'NGINX_PATH',
    names: ['nginx'],
    packages: [['nginx']],
  });
}

/** Modules of Python that Patroni imports, by their packages. */
const MODULES = {
  'python3-click': 'click',
  'python3-dateutil': 'dateutil',
  'python3-dnspython': 'dns',
  'python3-etcd': 'etcd',
  'python3-prettytable': 'prettytable',
  'python3-psutil': 'psutil',
  'python3-psycopg2': 'psycopg2',
  'python3-urllib3': 'urllib3',
  'python3-yaml': 'yaml',
};
/** Of Debian 13, because those of earlier releases lose what was acknowledged (docs/decisions/33). */
const UNPACKED = ['patroni', 'python3-ydiff', 'etcd-server', 'etcd-client'];

/**
 * What deploy/ha consists of, for the failover program: the environment in which its programs are found, where those of
 * PostgreSQL are, and all versions.
 */
export function cluster() {
  const pgRewind = findOrInstall({
    title: 'PostgreSQL with its tools',
    variable: 'PG_REWIND_PATH',
    names: [],
    places: [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pg_rewind`),
    packages: [['postgresql']],
  });
  const haproxy = findOrInstall({
    title: 'HAProxy',
    variable: 'HAPROXY_PATH',
    names: ['haproxy'],
    packages: [['haproxy']],
  });
  findOrInstall({
    title: 'pgBackRest',
    variable: 'PGBACKREST_PATH',
    names: ['pgbackrest'],
    packages: [['pgbackrest']],
  });
  if (!importsAll()) {
    const packages = Object.keys(MODULES);
    if (process.getuid?.() === 0 && runs('apt-get')) {
      apt('update', '-qq');
      apt('install', '-y', '-qq', ...packages);
    }
    if (!importsAll())
      throw new Error(`Patroni needs modules: sudo apt-get install ${packages.join(' ')}`);
  }
  let unpacked = '';
  try {
    unpacked = unpack();
  } catch (error) {
    // Those of the machine show what they can.
    if (!runs('patroni') || !runs('etcd')) throw error;
  }
  const binaries = dirname(pgRewind);
  const env = {
    PATH: [join(unpacked, 'usr/bin'), binaries, process.env.PATH, ...SYSTEM].join(delimiter),
    PYTHONPATH: join(unpacked, 'usr/lib/python3/dist-packages'),
  };
  const versionOf = (program, ...args) => {
    const { stdout } = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    return /\d+(\.\d+)+/.exec(stdout ?? '')?.[0] ?? 'none';
  };
  return {
    env,
    binaries,
    versions: {
      PostgreSQL: versionOf('postgres', '--version'),
      Patroni: versionOf('patroni', '--version'),
      etcd: versionOf('etcd', '--version'),
      HAProxy: versionOf(haproxy, '-v'),
      pgBackRest: versionOf('pgbackrest', 'version'),
    },
  };
}

function importsAll() {
  const text = `import ${Object.values(MODULES).join()}`;
  return spawnSync('/usr/bin/python3', ['-c', text], { stdio: 'ignore' }).status === 0;
}

/** Where Patroni and etcd of Debian 13 are unpacked: below .cache, by lists of their own from the mirror of this machine. */
function unpack() {
  const directory = fileURLToPath(new URL('../.cache/debian-13', import.meta.url));
  const files = join(directory, 'files');
  if (existsSync(join(files, 'usr/bin/etcdctl'))) return files;
  console.log('Unpacking Patroni and etcd of Debian 13 …');
  const mirror = output('apt-get', ['indextargets', '--format', '$(SITE)', 'Component: main'])
    .split('\n')
    .find((site) => /\/debian\/?$/.test(site));
  for (const name of ['lists/partial', 'cache/archives/partial', 'files'])
    mkdirSync(join(directory, name), { recursive: true });
  const sources = join(directory, 'sources.list');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(sources, `deb [signed-by=${key}] ${mirror} trixie main\n`);
  const own = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(directory, 'lists'),
    'Dir::Cache': join(directory, 'cache'),
  };
  const options = Object.entries(own).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  output('apt-get', [...options, 'update', '-qq'], directory);
  output('apt-get', [...options, 'download', '-qq', ...UNPACKED], directory);
  for (const name of readdirSync(directory)
    .filter((file) => file.endsWith('.deb'))
    .toSorted())
    output('dpkg', ['-x', name, 'files'], directory);
  return files;
}

function output(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd });
  if (status === 0) return stdout;
  throw new Error(
    `${program} ${args.join(' ')} failed: Patroni and etcd of Debian 13 are needed\n${stderr}`,
  );
}

/**
 * The variable of the environment, one of the names on the PATH or in a usual place, or freshly installed as root
 * on Debian. Throws advice that can be followed word by word.
 */
export function findOrInstall({
  title,
  variable,
  names,
  places = [],
  packages,
  brew = `brew install ${names[0]}`,
}) {
  const find = () => process.env[variable] || candidates(names, places).find(isExecutable);
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && runs('apt-get')) {
    console.log(`No ${title} found: installing a Debian package …`);
    apt('update', '-qq');
    for (const set of packages) {
      apt('install', '-y', '-qq', '--no-install-recommends', ...set);
      const installed = find();
      if (installed) return installed;
    }
  }
  const last = packages[packages.length - 1] ?? [];
  throw new Error(
    `${title} is needed. Install it (Debian, Ubuntu: sudo apt-get install ${last[0]}; macOS: ${brew})\n` +
      `or name one: ${variable}=/path/to/${names[0]} npm test`,
  );
}

function candidates(names, places) {
  const directories = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM];
  return [
    ...names.flatMap((name) => directories.map((directory) => join(directory, name))),
    ...places,
  ];
}

function apt(...args) {
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
