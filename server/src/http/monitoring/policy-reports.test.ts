import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createApp } from '../../app.ts';
import { createLog } from '../../log.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { openLimits } from '../limits/limits.ts';

const test = useTestApp();
const metrics = createMetrics();
const lines: string[] = [];
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
  app = await createApp({ ...test.deps, log }, { metrics });
});

const counted = async () =>
  Object.fromEntries(
    (await metrics.policyViolations.get()).values.map(({ labels, value }) => [
      labels.directive,
      value,
    ]),
  );
const send = (body: unknown, type = 'application/csp-report', to = app) =>
  to.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const report = (directive: string, blocked = 'trusted-types-sink') => ({
  'csp-report': {
    'effective-directive': directive,
    'blocked-uri': blocked,
    'document-uri': 'https://sklon.example/a?secret=1',
  },
});

describe('reports of a violated policy', () => {
  it('are counted by directive, and logged once a minute without queries', async () => {
    expect((await send(report('require-trusted-types-for'))).statusCode).toBe(204);
    await send(report('script-src-elem', 'https://evil.example/x?y'));
    await send({ 'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': 'data' } });
    expect(await counted()).toEqual({
      'require-trusted-types-for': 1,
      'script-src-elem': 1,
      'img-src': 1,
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      msg: 'policy violated',
      directive: 'require-trusted-types-for',
      page: '/a',
    });
    expect(lines.join('')).not.toContain('secret');
  });

  it('never make up a series, and what is no report counts for nothing', async () => {
    const before = await counted();
    for (const name of ['made-up-1', 'made-up-2', '']) await send(report(name));
    for (const body of ['', '{', 'null', '[1,"a",{}]', '{"csp-report":7}'])
      expect((await send(body)).statusCode).toBeLessThan(500);
    expect(await counted()).toEqual({ ...before, other: 3 });
    expect(lines).toHaveLength(1);
  });

  it('of another type or beyond 16 KB are refused', async () => {
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    expect((await send('x'.repeat(17 * 1024))).statusCode).toBe(413);
  });

  it('are limited by address', async () => {
    const limits = await openLimits({ redisUrl: undefined }, test.db, test.deps.log);
    const limited = await createApp({ ...test.deps, limits }, { metrics: createMetrics() });
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent += 1)
      statuses.push((await send(report('img-src'), undefined, limited)).statusCode);
    expect(statuses.slice(29)).toEqual([204, 429]);
    await limited.close();
    await limits.close();
  });
});
