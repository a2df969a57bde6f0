import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/register.ts';

export function mapRoutes({ config }: Dependencies): Handlers<'getMapConfig'> {
  return { getMapConfig: async () => ({ tiles: config.mapTiles ?? null }) };
}
