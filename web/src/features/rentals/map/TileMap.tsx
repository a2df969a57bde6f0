import 'leaflet/dist/leaflet.css';
import type { MapTiles } from '@sklon/contract/map';
import { plural } from '@sklon/contract/plural';
import type { Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { SHOPS } from '../rental-texts.ts';
import { MapControls } from './MapControls.tsx';
import { MapMarker } from './MapMarker.tsx';
import type { PlacedShop } from './places.ts';
import { ShopPin } from './ShopPin.tsx';
import classes from './TileMap.module.css';
import { approach, useLeaflet } from './useLeaflet.ts';
import { useShopGroups } from './useShopGroups.ts';

export interface TileMapProps {
  tiles: MapTiles;
  shops: readonly PlacedShop[];
  highlighted: number | undefined;
  onPoint: (id: number | undefined) => void;
}

/** Shops on the tiles of a web map. Shops that would cover each other are one pin, whose press shows them from nearer by. */
export default function TileMap({ tiles, shops, highlighted, onPoint }: TileMapProps) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const { map, blank } = useLeaflet(element, tiles.url, shops);
  return (
    <div className={classes.map}>
      <div
        ref={setElement}
        className={classes.tiles}
        role="region"
        aria-label="Карта: стрелки сдвигают её, плюс и минус меняют масштаб"
      />
      {map && (
        <>
          <Pins map={map} shops={shops} highlighted={highlighted} onPoint={onPoint} />
          <MapControls map={map} shops={shops} />
        </>
      )}
      {blank && (
        <p role="status" className={classes.blank}>
          Подложка карты не&nbsp;загрузилась, точки прокатов на&nbsp;месте.
        </p>
      )}
    </div>
  );
}

function Pins({
  map,
  shops,
  highlighted,
  onPoint,
}: Omit<TileMapProps, 'tiles'> & { map: LeafletMap }) {
  return useShopGroups(map, shops).map(({ at, members }) => {
    const [only] = members;
    const on = members.some(({ id }) => id === highlighted);
    return (
      <MapMarker key={members.map(({ id }) => id).join()} map={map} at={at} above={on}>
        {members.length === 1 && only ? (
          <ShopPin shop={only} highlighted={on} onPoint={onPoint} />
        ) : (
          <button
            type="button"
            className={classes.group}
            data-on={on || undefined}
            aria-label={`${plural(members.length, SHOPS)} рядом: приблизить`}
            onClick={() => approach(map, members)}
          >
            {plural(members.length, SHOPS)}
          </button>
        )}
      </MapMarker>
    );
  });
}
