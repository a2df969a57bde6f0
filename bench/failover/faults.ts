import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export interface Fault {
  name: string;
  /** Seconds without a booking that are promised. */
  limit: number;
  /** Needs versions in which a primary that wakes up does not lose anything. */
  needsRecent?: true;
  /** Injects it; what that returns mends it once bookings are taken again. */
  inject: (cluster: Cluster) => Promise<() => Promise<void>>;
}

/** Milliseconds: longer than a primary takes to be replaced, so that the old one wakes up beside a new one. */
const UNCONSCIOUS = 35_000;
const UNPLANNED = 26;
const OUTAGE = 15_000;

const nothing = async () => undefined;

export const KILL: Fault = {
  name: 'kill',
  limit: UNPLANNED,
  async inject(cluster) {
    const primary = await cluster.find('primary');
    await primary.kill();
    return () => primary.start();
  },
};

export const FAULTS: readonly Fault[] = [
  KILL,
  {
    name: 'switch',
    limit: 6,
    async inject(cluster) {
      const [primary, standby] = await Promise.all([cluster.find('primary'), cluster.find('sync')]);
      const names = ['--leader', primary.name, '--candidate', standby.name];
      await cluster.patronictl('switchover', 'sklon', ...names, '--force');
      return nothing;
    },
  },
  {
    name: 'standby',
    limit: 6,
    async inject(cluster) {
      const standby = await cluster.find('sync');
      await standby.kill();
      return () => standby.start();
    },
  },
  {
    name: 'freeze',
    limit: UNPLANNED,
    needsRecent: true,
    async inject(cluster) {
      const primary = await cluster.find('primary');
      primary.signal('STOP');
      const woken = delay(UNCONSCIOUS).then(() => primary.signal('CONT'));
      return () => woken;
    },
  },
  {
    name: 'cut',
    limit: UNPLANNED,
    needsRecent: true,
    async inject(cluster) {
      const primary = await cluster.find('primary');
      primary.cutOff(true);
      const back = delay(UNCONSCIOUS).then(() => primary.cutOff(false));
      return () => back;
    },
  },
  {
    name: 'etcd',
    limit: 1,
    async inject({ machines }) {
      for (const machine of machines) machine.signal('STOP', 'etcd');
      await delay(OUTAGE);
      for (const machine of machines) machine.signal('CONT', 'etcd');
      return nothing;
    },
  },
  {
    // Strict: without a standby nothing is acknowledged.
    name: 'standbys',
    limit: OUTAGE / 1_000 + UNPLANNED,
    async inject(cluster) {
      const primary = await cluster.find('primary');
      const standbys = cluster.machines.filter((machine) => machine !== primary);
      await Promise.all(standbys.map((machine) => machine.kill()));
      await delay(OUTAGE);
      await Promise.all(standbys.map((machine) => machine.start()));
      return nothing;
    },
  },
];

export const CONTROL: Fault = {
  name: 'control',
  limit: UNPLANNED,
  async inject(cluster) {
    const primary = await cluster.find('primary');
    primary.cutOff(true);
    await delay(300);
    await primary.kill();
    return () => primary.start();
  },
};
