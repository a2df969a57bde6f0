import 'leaflet/dist/leaflet.css';
import type { MapTiles } from '@sklon/contract/map';
import { plural } from '@sklon/contract/plural';
import {
  type Map as LeafletMap,
  divIcon,
  DomEvent,
  type LatLng,
  marker,
  type Marker,
} from 'leaflet';
import { useState, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { setPriceText } from '../../businesses/business-texts.ts';
import { SHOPS } from '../rental-texts.ts';
import type { PlacedShop } from './places.ts';
import { pointing, ShopLink } from './ShopLink.tsx';
import classes from './TileMap.module.css';
import { approach, useLeaflet, useShopGroups, showAll } from './leaflet.ts';
import { createPortal } from 'react-dom';
import { Icon } from '../../../ui/icons/Icon.tsx';

export interface TileMapProps {
  tiles: MapTiles;
  shops: readonly PlacedShop[];
  highlighted: number | undefined;
  onPoint: (id: number | undefined) => void;
  /** None of the tiles could be loaded. */
  onBlank: () => void;
}

/** Shops that would cover each other are one pin, whose press zooms in on them. */
export default function TileMap({ tiles, shops, highlighted, onPoint, onBlank }: TileMapProps) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const map = useLeaflet(element, tiles.url, shops, onBlank);
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
    </div>
  );
}

interface PinProps {
  shop: PlacedShop;
  highlighted: boolean;
  onPoint: TileMapProps['onPoint'];
}

function ShopPin({ shop, highlighted, onPoint }: PinProps) {
  return (
    <span
      className={classes.pinPlace}
      data-on={highlighted || undefined}
      {...pointing(shop.id, onPoint)}
    >
      <ShopLink shop={shop} className={classes.pin}>
        {!shop.is_working && <Icon name="moon-stars" size={16} />}
        <span>{setPriceText(shop)}</span>
      </ShopLink>
    </span>
  );
}

function Pins({
  map,
  shops,
  highlighted,
  onPoint,
}: Omit<TileMapProps, 'tiles' | 'onBlank'> & { map: LeafletMap }) {
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

const ABOVE = 10_000;

function emptyPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = classes.marker ?? '';
  // A press on a pin must not reach the map beneath.
  DomEvent.disableClickPropagation(place);
  return place;
}

interface MapMarkerProps {
  map: LeafletMap;
  at: LatLng;
  above: boolean;
  children: ReactNode;
}

/** The library moves an empty element; links and buttons in it stay ours. */
function MapMarker({ map, at, above, children }: MapMarkerProps) {
  const [place] = useState(emptyPlace);
  const pin = useRef<Marker>(undefined);
  const { lat, lng } = at;

  const make = useEffectEvent(() => {
    const icon = divIcon({ html: place, className: classes.icon ?? '', iconSize: [0, 0] });
    return marker([lat, lng], {
      icon,
      interactive: false,
      keyboard: false,
      zIndexOffset: above ? ABOVE : 0,
    });
  });

  useEffect(() => {
    const made = make().addTo(map);
    pin.current = made;
    return () => {
      made.remove();
    };
  }, [map]);

  // Separate effects: a new marker would lose the focus of its content.
  useEffect(() => {
    pin.current?.setLatLng([lat, lng]);
  }, [lat, lng]);
  useEffect(() => {
    pin.current?.setZIndexOffset(above ? ABOVE : 0);
  }, [above]);

  return createPortal(children, place);
}

/** For those without a wheel or two fingers. */
function MapControls({ map, shops }: { map: LeafletMap; shops: readonly PlacedShop[] }) {
  return (
    <div role="group" aria-label="Масштаб карты" className={classes.controls}>
      <button type="button" aria-label="Приблизить" onClick={() => map.zoomIn()}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label="Отдалить" onClick={() => map.zoomOut()}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label="Показать все прокаты" onClick={() => showAll(map, shops)}>
        <Icon name="focus-centered" />
      </button>
    </div>
  );
}
