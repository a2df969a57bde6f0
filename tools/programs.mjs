/** Plain JavaScript for Node 18 and later, because `npm test` needs it before anything else runs. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

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
