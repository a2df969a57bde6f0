import { createServer } from 'node:http';
import { DEPLOYMENT_PORT, PRODUCT_URL } from './addresses.ts';

/** At an address of its own, where a test can deploy another version of the service worker. */
export interface Deployment extends AsyncDisposable {
  url: string;
  deploy(): void;
}

/** Set by the connection itself, or wrong for a body that has been decoded. */
const NOT_PASSED_ON = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

export async function startDeployment(): Promise<Deployment> {
  let version = 1;
  const server = createServer((request, response) => {
    const pass = async () => {
      const answer = await fetch(PRODUCT_URL + request.url, { redirect: 'manual' });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = [...answer.headers].filter(([name]) => !NOT_PASSED_ON.has(name));
      response.writeHead(answer.status, Object.fromEntries(headers));
      response.end(request.url === '/sw.js' ? `${body.toString()}\n// Version ${version}.` : body);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(DEPLOYMENT_PORT, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${DEPLOYMENT_PORT}`,
    deploy: () => {
      version += 1;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
