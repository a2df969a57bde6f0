import type { FastifyInstance } from 'fastify';
import { IN_PROCESS } from '../limits/address.ts';

/** Milliseconds for which requests wait at most while connections keep coming. */
const LONGEST_MS = 1_000;

/**
 * Takes in whoever stands at the door before it works for those who are inside (decision 25). The event loop accepts one
 * connection a turn, and a turn lasts as long as the work for all requests that came in by then: in a rush the last
 * connections would wait for seconds before anybody knows of them. So requests wait while each turn brings another
 * connection, which makes the turns short; where none does, nothing waits.
 */
export function addAcceptFirst(app: FastifyInstance, longestMs = LONGEST_MS): void {
  const waiting: (() => void)[] = [];
  let begun: number | undefined;
  let accepted = false;

  function endTurn(): void {
    if (accepted && begun !== undefined && performance.now() - begun < longestMs) {
      accepted = false;
      setImmediate(endTurn);
      return;
    }
    begun = undefined;
    for (const goOn of waiting.splice(0)) goOn();
  }

  app.server.on('connection', () => {
    accepted = true;
    if (begun !== undefined) return;
    begun = performance.now();
    setImmediate(endTurn);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (begun === undefined || request.socket.remoteAddress === IN_PROCESS) done();
    else waiting.push(done);
  });
}
