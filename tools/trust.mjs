/** `npm run trust`: what docs/trust.md promises and the tests that are too long for `npm test`, from a checkout in which nothing is installed.
 * With arguments the promises alone; they are those of bench/trust.ts. */
import { build, install, run } from './setup.mjs';

install();
build();
const names = process.argv.slice(2);
if (names.length === 0) run('node', ['tools/test.mjs', 'full']);
run('node', ['bench/trust.ts', ...names]);
