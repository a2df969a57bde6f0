import type { World } from '../../world.ts';
import type { Params, Upload } from '../../http/params.ts';

export interface Call {
  world: World;
  params: Params;
  uploads: ReadonlyMap<string, Upload>;
  gone: AbortSignal;
}
