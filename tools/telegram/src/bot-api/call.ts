import type { World } from '../world.ts';
import type { Params, Upload } from './params.ts';

/** One Bot API call that passed the token check. */
export interface Call {
  world: World;
  params: Params;
  uploads: ReadonlyMap<string, Upload>;
  /** Aborted when the caller hangs up. */
  gone: AbortSignal;
}
