import { localNow } from '@sklon/contract/time';
import { useInstant } from '../../ui/useInstant.ts';
import type { LocalNow } from './slot-states.ts';

/** What the clock on the resort's wall shows, kept current. Only for what renders in the browser. */
export function useNow(zone: string): LocalNow {
  return localNow(useInstant(), zone);
}
