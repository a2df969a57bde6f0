import type { Dependencies } from '../dependencies.ts';
import type { Scrape } from './answers.ts';
import type { Metrics } from './metrics.ts';
import { sumOfAll } from './processes.ts';
import { sharedState } from './shared-state.ts';

/** All that a scrape reads: the metrics of the processes of this start, and the state that all share. */
export function scrapeOf(
  { registry }: Metrics,
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
): Scrape {
  return async () => (await Promise.all([sumOfAll(registry), sharedState(db, clock())])).join('\n');
}
