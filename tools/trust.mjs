/** `npm run trust`: what docs/trust.md promises, from a checkout in which nothing is installed. Arguments are those of bench/trust.ts. */
import { build, install, run } from './setup.mjs';

install();
build();
run('node', ['bench/trust.ts', ...process.argv.slice(2)]);
