import { setTimeout as delay } from 'node:timers/promises';
import type { Park, Server } from './park.ts';

export interface Strike {
  name: string;
  /** Takes something down and resolves once it works again. */
  run(): Promise<void>;
}

export interface Strikes {
  all: readonly Strike[];
  /** Minimum number of faults for a short run. */
  kinds: number;
  /** When workers were ended, milliseconds since 1970. */
  workersEndedAt: number[];
  /** When the replica was down, in the time of performance.now(). */
  replicaAway: { from: number; to: number }[];
  /** Processes that exited with the wrong status after SIGTERM. */
  badEnds: string[];
}

/** Milliseconds of downtime. */
const AWAY_MS = 700;
const REPLICA_AWAY_MS = 2_000;

/**
 * Ends one process after another, by SIGKILL and as a deployment does; the first faults cover every
 * kind.
 */
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
