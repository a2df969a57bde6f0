/** As much as uploads use. */
export function fakeRequests(
  respond: (request: Request) => Promise<Response>,
): typeof XMLHttpRequest {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #stop = new AbortController();
    #method = 'GET';
    #url = '';
    status = 0;
    responseText = '';

    open(method: string, url: string | URL): void {
      this.#method = method;
      this.#url = String(url);
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.#stop.abort();
    }

    send(body: FormData): void {
      const { signal } = this.#stop;
      const init = { method: this.#method, headers: this.#headers, body, signal };
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      void this.#receive(respond(new Request(this.#url, init)), signal);
    }

    async #receive(response: Promise<Response>, signal: AbortSignal): Promise<void> {
      try {
        this.responseText = await (await response).text();
        this.status = (await response).status;
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'));
      }
      this.dispatchEvent(new Event('loadend'));
    }
  }
  return FakeRequest as unknown as typeof XMLHttpRequest;
}
