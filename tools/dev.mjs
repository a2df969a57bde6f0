import { spawn } from 'node:child_process';
import { environment, install, root } from './setup.mjs';

install();
const processes = [
  spawn(
    'node',
    ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, SITE: 'off', PUBLIC_ORIGIN: 'http://localhost:3100' },
    },
  ),
  spawn('vite', ['dev'], { cwd: `${root}/web`, stdio: 'inherit', env: environment }),
];
const stop = () => {
  for (const child of processes) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of processes) child.on('exit', stop);
