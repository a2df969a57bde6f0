import type { ServerResponse } from 'node:http';

export type LiveEvent =
  | { type: 'chat'; person_id: number }
  | { type: 'typing'; person_id: number; action: string }
  | { type: 'people' };

/** Server-sent events for the open inbox pages. They say what changed; the page then asks for it. */
export interface LiveFeed {
  join(response: ServerResponse): void;
  send(event: LiveEvent): void;
  close(): void;
}

const KEEP_ALIVE_MS = 20_000;

export function createLiveFeed(): LiveFeed {
  const pages = new Set<ServerResponse>();
  const keepAlive = setInterval(() => {
    for (const page of pages) page.write(': still here\n\n');
  }, KEEP_ALIVE_MS).unref();
  return {
    join(response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.write('retry: 1000\n\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    send(event) {
      for (const page of pages) page.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    close() {
      clearInterval(keepAlive);
      for (const page of pages) page.end();
      pages.clear();
    },
  };
}
