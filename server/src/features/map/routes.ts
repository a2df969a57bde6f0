import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';

export function mapRoutes({ config }: Dependencies): Handlers<'getMapConfig'> {
  return { getMapConfig: async () => ({ tiles: config.mapTiles ?? null }) };
}
