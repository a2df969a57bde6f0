import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { routes, type RouteName } from '@sklon/contract/routes';
import { type ApiError, responseError, networkError } from './api-error.ts';
import { urlOf, callHeaders } from './client.ts';

export type UploadName = {
  [N in RouteName]: (typeof routes)[N] extends { encoding: 'file' } ? N : never;
}[RouteName];

interface UploadOptions {
  params: Record<string, string | number>;
  file: File;
  /** Called with the sent part, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}

function uploadError(request: XMLHttpRequest, body: unknown): ApiError {
  return body === undefined ? networkError(request.status) : responseError(request.status, body);
}

/** Unlike `fetch` it reports its progress. Fails with an `ApiError`, or with the signal's reason when aborted (spec 7). */
export function upload<N extends UploadName>(
  name: N,
  { params, file, onProgress, signal }: UploadOptions,
): Promise<EndpointOutput<Endpoints[N]>> {
  const { method, path } = routes[name];
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set('file', file, file.name);
  return new Promise<EndpointOutput<Endpoints[N]>>((resolve, reject) => {
    const abort = () => {
      request.abort();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(networkError(0)));
    request.addEventListener('load', () => {
      const body = bodyOf(request);
      if (request.status >= 200 && request.status < 300 && body !== undefined)
        resolve(body as EndpointOutput<Endpoints[N]>);
      else reject(uploadError(request, body));
    });
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open(method, urlOf(path, { params }));
    callHeaders().forEach((value, header) => request.setRequestHeader(header, value));
    request.send(form);
  });
}
