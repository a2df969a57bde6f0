import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs the serving of a request, so that log lines written meanwhile have its id. */
export function inRequest(id: string, serve: () => void): void {
  requests.run(id, serve);
}

/** Id of the current request; undefined elsewhere. A statement shared by several requests has the id of one of them. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}
