/** `npm start`: prepares the checkout, then runs the server in the foreground; signals go to the server. */
import { spawn } from 'node:child_process';
import { memory } from './memory.mjs';
import { build, environment, install, root } from './setup.mjs';

install();
build();
const server = spawn('node', ['server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...memory, ...environment },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal));
}
// A signal to npm ends npm and its shell and never reaches us; that the parent is gone is how we learn of it.
const parent = process.ppid;
setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 500).unref();
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
