import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs what serves a request, so that whoever logs on its way can name it. */
export function inRequest(id: string, serve: () => void): void {
  requests.run(id, serve);
}

/** Id of the request that is being served here; undefined elsewhere. Of a statement for many it is that of one of them. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}
