import { setTimeout as delay } from 'node:timers/promises';
import type { Fleet, Server } from './fleet.ts';

export interface Fault {
  name: string;
  /** Takes something down and resolves once it works again. */
  run(): Promise<void>;
}

export interface Faults {
  all: readonly Fault[];
  /** Minimum number of faults for a short run. */
  kinds: number;
  /** When workers were ended, milliseconds since 1970. */
  workersEndedAt: number[];
  /** When the replica was down, in the time of performance.now(). */
  replicaDown: { from: number; to: number }[];
  /** Processes that exited with the wrong status after SIGTERM. */
  badExits: string[];
}

/** Milliseconds of downtime. */
const DOWN_MS = 700;
const REPLICA_DOWN_MS = 2_000;

/**
 * Ends one process after another, by SIGKILL and as a deployment does; the first faults cover every
 * kind.
 */
export function faultsOf({ webs, workers, replica, nginx }: Fleet): Faults {
  const workersEndedAt: number[] = [];
  const replicaDown: Faults['replicaDown'] = [];
  const badExits: string[] = [];

  const end = (servers: Server[], index: number, signal: 'SIGKILL' | 'SIGTERM'): Fault => {
    const server = servers[index];
    if (!server) throw new Error('no such process');
    return {
      name: `${server.name} by ${signal}`,
      async run() {
        if (servers === workers) workersEndedAt.push(Date.now());
        if (signal === 'SIGKILL') await server.product.kill();
        else {
          const status = await server.product.stop();
          if (status !== 0) badExits.push(`${server.name} ended with ${status}`);
          if (servers === workers) workersEndedAt.push(Date.now());
        }
        await delay(DOWN_MS);
        await server.start();
      },
    };
  };
  const killReplica: Fault = {
    name: 'replica by SIGKILL',
    async run() {
      const down = { from: performance.now(), to: Number.POSITIVE_INFINITY };
      replicaDown.push(down);
      await replica.kill();
      await delay(REPLICA_DOWN_MS);
      down.to = performance.now();
      await replica.start();
    },
  };
  const reload: Fault = {
    name: 'nginx reloaded',
    async run() {
      nginx.reload();
      await delay(DOWN_MS);
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
  return { all, kinds: 6, workersEndedAt, replicaDown, badExits };
}
