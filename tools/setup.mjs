/** Plain JavaScript for Node 18 and later, because it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const marks = join(root, '.cache');
const binaries = join(root, 'node_modules', '.bin');

export const environment = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` };

export function run(program, args, env = {}) {
  const { status, signal, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...env },
  });
  if (error) throw error;
  if (status !== 0) {
    console.error(`\n${program} ${args.join(' ')} failed (${signal ?? `exit ${status}`})`);
    process.exit(status ?? 1);
  }
}

export function install() {
  once('dependencies', ['package-lock.json'], join(root, 'node_modules', '.bin'), () => {
    console.log('Installing the dependencies (npm ci) …');
    // Building needs the packages of development, also where NODE_ENV says production.
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

export function build() {
  once(
    'site',
    ['web', 'contract', 'package-lock.json'],
    join(root, 'web', 'dist', 'server'),
    () => {
      console.log('Building the site …');
      run('npm', ['run', '--silent', 'build', '-w', 'web']);
    },
  );
  once(
    'server',
    ['server', 'contract', 'package-lock.json'],
    join(root, 'server', 'dist', 'main.js'),
    () => {
      console.log('Building the server …');
      run('npm', ['run', '--silent', 'build', '-w', 'server']);
    },
  );
}

function once(name, inputs, output, make) {
  const mark = staleMark(name, digest(inputs, [...NOT_SOURCES, 'test']));
  if (existsSync(output) && !mark) return;
  make();
  mark?.set();
}

/** Undefined when the mark below .cache says `wanted`. */
export function staleMark(name, wanted) {
  const file = join(marks, `${name}.sha256`);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return undefined;
  return {
    set() {
      mkdirSync(marks, { recursive: true });
      writeFileSync(file, wanted);
    },
  };
}

export const NOT_SOURCES = ['node_modules', 'dist', '.tanstack', 'coverage'];

export function digest(inputs, skipped = NOT_SOURCES) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of [...readdirSync(path)].sort())
        if (!skipped.includes(name)) add(join(path, name));
      return;
    }
    hash.update(path).update(readFileSync(path));
  };
  for (const input of inputs) add(join(root, input));
  return hash.digest('hex');
}

if (import.meta.main) {
  install();
  build();
}
