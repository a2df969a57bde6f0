/** The product as a process that is stopped under load: every accepted request succeeds (trust.md, Figures 9). */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

const CONNECTIONS = 20;

let product: Product;

afterEach(() => product.remove());

interface Outcome {
  answered: number;
  failed: string[];
}

async function visit(path: string, outcome: Outcome): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outgoing = request({ port: product.port, host: '127.0.0.1', path, agent });
    try {
      const status = await answerOf(outgoing);
      if (status === 200) outcome.answered += 1;
      else outcome.failed.push(`status ${status}`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const neverLetIn =
        code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !outgoing.reusedSocket);
      if (!neverLetIn) outcome.failed.push(String(code));
      agent.destroy();
      return;
    }
  }
}

function answerOf(outgoing: ReturnType<typeof request>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    text(response).then(() => resolve(response.statusCode ?? 0), reject);
  });
  outgoing.end();
  return promise;
}

it.each(['1', '2'])(
  'SIGTERM under load, %s process(es) serving: exit 0 within ten seconds, and no failed request',
  async (processes) => {
    product = await startProduct({
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      WEB_CONCURRENCY: processes,
    });
    const outcome: Outcome = { answered: 0, failed: [] };
    const paths = [
      '/api/marketplace/instructors',
      '/api/marketplace/resorts',
      '/api/providers/instructor/1/availability?date=2027-01-10',
    ];
    const visits = Array.from({ length: CONNECTIONS }, (_, n) =>
      visit(paths[n % paths.length] ?? '', outcome),
    );
    await expect.poll(() => outcome.answered, { timeout: 15_000 }).toBeGreaterThan(200);
    const before = outcome.answered;
    const signalledAt = performance.now();
    expect(await product.stop('SIGTERM')).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(10_000);
    await Promise.all(visits);
    expect(outcome.failed).toEqual([]);
    expect(outcome.answered).toBeGreaterThan(before);
    expect(product.output()).not.toMatch(/"level":[456]0/);
  },
  90_000,
);
