import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from './nginx.ts';
import { Product } from './product.ts';

export interface Deployment {
  /** Of nginx. */
  origin: string;
  stop(): Promise<void>;
}

/** The product as it is deployed: nginx at `port`, two processes behind it at the next ports. */
export async function startDeployment(
  port: number,
  env: Record<string, string>,
): Promise<Deployment> {
  await using opened = new AsyncDisposableStack();
  const directory = opened.adopt(await mkdtemp(join(tmpdir(), 'sklon-deployment-')), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const ports = [port + 1, port + 2];
  for (const [index, one] of ports.entries()) {
    const product = new Product(join(directory, String(index)), one, {
      TG_STANDIN_PORT: String(port + 3),
      TRUST_PROXY: '127.0.0.0/8',
      // The first one sends the messages too.
      ...(index > 0 && { ROLE: 'web' }),
      ...env,
    });
    opened.defer(() => product.stop().then(() => undefined));
    await product.start();
  }
  const { origin } = opened.adopt(
    await startNginx(join(directory, 'nginx'), port, ports),
    (proxy) => proxy.stop(),
  );
  const all = opened.move();
  return { origin, stop: () => all.disposeAsync() };
}

/** The address of client number `n`, as nginx of the programs believes it. */
export function clientAddress(n: number): string {
  return `198.18.${(n >> 8) & 255}.${n & 255}`;
}
