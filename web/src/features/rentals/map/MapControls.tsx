import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import type { PlacedShop } from './places.ts';
import classes from './TileMap.module.css';
import { showAll } from './useLeaflet.ts';

/** What fingers and wheels do elsewhere, by buttons. */
export function MapControls({ map, shops }: { map: LeafletMap; shops: readonly PlacedShop[] }) {
  return (
    <div role="group" aria-label="Масштаб карты" className={classes.controls}>
      <button type="button" aria-label="Приблизить" onClick={() => map.zoomIn()}>
        <IconPlus size={20} aria-hidden />
      </button>
      <button type="button" aria-label="Отдалить" onClick={() => map.zoomOut()}>
        <IconMinus size={20} aria-hidden />
      </button>
      <button type="button" aria-label="Показать все прокаты" onClick={() => showAll(map, shops)}>
        <IconFocusCentered size={20} aria-hidden />
      </button>
    </div>
  );
}
