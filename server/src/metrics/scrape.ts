import type { Dependencies } from '../dependencies.ts';
import type { Scrape } from './answers.ts';
import type { Metrics } from './metrics.ts';
import { sharedState } from './shared-state.ts';

export function scrapeOf(
  { registry }: Metrics,
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
): Scrape {
  return async () => (await Promise.all([registry.metrics(), sharedState(db, clock())])).join('\n');
}
