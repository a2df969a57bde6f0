/**
 * Promises 5 and 6 at full length. The server's own tests generate calls from the contract's schemas and compare the product
 * with a model of its calendar: here they run with as many as `npm test` has no time for, and a failure prints the seed that
 * repeats it. Over sockets the built product gets addresses that are no calls, and bytes that are no HTTP.
 * `node bench/fuzz.ts [requests=100000] [sequences=2000] [histories=200]`
 */
import { HOSTILE, MALFORMED, PATHS, sendRaw } from './fuzz/hostile.ts';
import { Postgres } from './kit/postgres.ts';
import { makeDirectory, Product } from './kit/product.ts';
import { reportNone, tally } from './kit/report.ts';
import { runServerTest } from './kit/server-test.ts';

const [requests = '100000', sequences = '2000', histories = '200'] = process.argv.slice(2);
const PORT = 22_640;
const AT_ONCE = 10;

await using stack = new AsyncDisposableStack();
const directory = await makeDirectory(stack);

async function showAddresses(): Promise<void> {
  const postgres = await Postgres.openTemporary(PORT + 8, stack);
  const env = { DATABASE_URL: postgres.url, TG_STANDIN_PORT: String(PORT + 9) };
  const product = stack.use(new Product(directory, PORT, env));
  await product.start();
  const lines = PATHS.flatMap((path) =>
    HOSTILE.flatMap((text) =>
      ['GET', 'HEAD', 'POST'].map((method) => `${method} ${path.replaceAll('{}', text)} HTTP/1.1`),
    ),
  );
  const wanted = lines.slice(0, Math.max(200, Number(requests) / 10));
  const responses: string[] = [];
  const wrong: string[] = [];
  const visit = async () => {
    for (let line = wanted.pop(); line !== undefined; line = wanted.pop()) {
      const { status, body } = await sendRaw(
        PORT,
        `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      responses.push(String(status));
      const isOverload = status === 503 && body.includes('"overloaded"');
      const isNoRefusal =
        status >= 400 && body.startsWith('{') && !/"detail":".*"code":"\w+"/.test(body);
      if ((status >= 500 && !isOverload) || isNoRefusal)
        wrong.push(`${line}: ${status} ${body.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  reportNone(
    {
      figure: '6',
      promise:
        'pages, files and other addresses with hostile texts: no failure, and refusals of the API’s shape',
      measured: `${responses.length} requests: ${tally(responses)}`,
    },
    wrong,
  );
  const statuses = await Promise.all(
    MALFORMED.map(async (bytes) => (await sendRaw(PORT, bytes)).status),
  );
  reportNone(
    {
      figure: '6',
      promise: 'malformed HTTP is refused or its connection closed',
      measured: tally(statuses.map((status) => status || 'closed')),
    },
    MALFORMED.filter((_, at) => (statuses[at] ?? 0) >= 500),
  );
  if (!(await product.ready())) throw new Error('the product is not ready any more');
}

runServerTest('6', 'fuzz', { FUZZ_REQUESTS: requests });
runServerTest('5', 'model', { MODEL_SEQUENCES: sequences, MODEL_HISTORIES: histories });
await showAddresses();
