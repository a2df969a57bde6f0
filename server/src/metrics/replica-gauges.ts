import { Gauge, type Registry } from 'prom-client';
import type { ReplicaView } from '../db/reads.ts';

export function addReplicaGauges(registry: Registry, view: () => ReplicaView): void {
  const lag = new Gauge({
    name: 'sklon_db_replica_lag_seconds',
    help: 'Age of what the replica shows; absent until it was reached',
    registers: [],
    collect() {
      const { lagSeconds } = view();
      if (lagSeconds === null) this.remove();
      else this.set(lagSeconds);
    },
  });
  const serves = new Gauge({
    name: 'sklon_db_replica_serves',
    help: '1 while public reads go to the replica',
    registers: [],
    collect() {
      this.set(view().serves ? 1 : 0);
    },
  });
  registry.registerMetric(lag);
  registry.registerMetric(serves);
}
