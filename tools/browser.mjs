/** Finds a Chromium for the browser tests; installs the system's package where that is allowed. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell is the same engine without windows: the tests take two thirds of the time in it.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Path of a Chromium: CHROMIUM_PATH, else one on the PATH or in a usual place, else a freshly installed one. Exits with advice when there is none. */
export function chromium() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && runs('apt-get')) {
    console.log('No Chromium found: installing a Debian package …');
    const apt = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    apt('update', '-qq');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-color-emoji');
      const installed = find();
      if (installed) return installed;
    }
  }
  console.error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium)\n' +
      'or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
  return process.exit(1);
}

function find() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const directories = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => directories.map((directory) => join(directory, name))), ...PLACES];
  return candidates.find(isExecutable);
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
