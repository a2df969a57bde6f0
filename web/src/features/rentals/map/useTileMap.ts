import { type ComponentType, useEffect, useState } from 'react';
import type { TileMapProps } from './TileMap.tsx';

type TileMapCode =
  | { state: 'waiting' | 'failed' }
  | { state: 'here'; TileMap: ComponentType<TileMapProps> };

/** The library that shows tiles is larger than the whole page: it comes once a map of tiles is looked at. */
export function useTileMap(wanted: boolean): TileMapCode {
  const [code, setCode] = useState<TileMapCode>({ state: 'waiting' });

  useEffect(() => {
    if (!wanted) return;
    void import('./TileMap.tsx').then(
      (module) => setCode({ state: 'here', TileMap: module.default }),
      () => setCode({ state: 'failed' }),
    );
  }, [wanted]);
  return code;
}
