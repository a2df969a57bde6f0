import { setTimeout } from 'node:timers/promises';
import { sendJson, type Exchange } from '../http/exchange.ts';
import type { Fault } from './faults.ts';

/** What a fault does before the call runs, when it does the same to every API. True when nothing is left to answer. */
export async function failBefore(fault: Fault | undefined, exchange: Exchange): Promise<boolean> {
  const { response, world, gone } = exchange;
  switch (fault?.kind) {
    case 'timeout':
      return true;
    case 'drop':
      response.destroy();
      return true;
    case '5xx':
      sendJson(exchange, { error: 'Bad Gateway' }, 502);
      return true;
    case 'not_json':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Технические работы</title>');
      return true;
    case 'slow':
      await setTimeout(fault.delay, undefined, {
        signal: AbortSignal.any([gone, world.closing]),
      }).catch(() => undefined);
      return gone.aborted;
    default:
      return false;
  }
}
