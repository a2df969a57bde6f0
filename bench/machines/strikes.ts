import { setTimeout as delay } from 'node:timers/promises';
import type { Park, Server } from './park.ts';

export interface Strike {
  name: string;
  /** Takes something down and resolves once it is at work again. */
  run(): Promise<void>;
}

export interface Strikes {
  all: readonly Strike[];
  /** Those that a short run must have had at least. */
  kinds: number;
  /** When workers were ended, milliseconds since 1970. */
  workersEndedAt: number[];
  /** When the replica was away, by the clock of performance.now(). */
  replicaAway: { from: number; to: number }[];
  /** Processes that were told to end and ended otherwise than they should. */
  badEnds: string[];
}

/** Milliseconds for which what was struck stays away. */
const AWAY_MS = 700;
const REPLICA_AWAY_MS = 2_000;

/** One process after the other, by kill -9 and as a deployment ends it; the first ones are of every kind. */
export function strikesOn({ webs, workers, replica, nginx }: Park): Strikes {
  const workersEndedAt: number[] = [];
  const replicaAway: Strikes['replicaAway'] = [];
  const badEnds: string[] = [];

  const end = (servers: Server[], index: number, signal: 'SIGKILL' | 'SIGTERM'): Strike => {
    const server = servers[index];
    if (!server) throw new Error('no such process');
    return {
      name: `${server.name} by ${signal}`,
      async run() {
        if (servers === workers) workersEndedAt.push(Date.now());
        if (signal === 'SIGKILL') await server.product.kill();
        else {
          const status = await server.product.stop();
          if (status !== 0) badEnds.push(`${server.name} ended with ${status}`);
          if (servers === workers) workersEndedAt.push(Date.now());
        }
        await delay(AWAY_MS);
        await server.start();
      },
    };
  };
  const killReplica: Strike = {
    name: 'replica by SIGKILL',
    async run() {
      const away = { from: performance.now(), to: Number.POSITIVE_INFINITY };
      replicaAway.push(away);
      await replica.kill();
      await delay(REPLICA_AWAY_MS);
      away.to = performance.now();
      await replica.start();
    },
  };
  const reload: Strike = {
    name: 'nginx reloaded',
    async run() {
      nginx.reload();
      await delay(AWAY_MS);
    },
  };
  const all = [
    end(webs, 0, 'SIGKILL'),
    end(workers, 0, 'SIGKILL'),
    killReplica,
    end(webs, 1, 'SIGTERM'),
    reload,
    end(workers, 1, 'SIGTERM'),
    end(webs, 2, 'SIGKILL'),
    end(workers, 1, 'SIGKILL'),
    end(webs, 0, 'SIGTERM'),
    killReplica,
    end(webs, 1, 'SIGKILL'),
    end(workers, 0, 'SIGTERM'),
    end(webs, 2, 'SIGTERM'),
  ];
  return { all, kinds: 6, workersEndedAt, replicaAway, badEnds };
}
