import { divIcon, DomEvent, type LatLng, type Map as LeafletMap, marker } from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './TileMap.module.css';

/** Over every other marker, whatever their latitudes. */
const ABOVE = 10_000;

function emptyPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = classes.marker ?? '';
  // A press on a pin is none on the map beneath.
  DomEvent.disableClickPropagation(place);
  return place;
}

interface MapMarkerProps {
  map: LeafletMap;
  at: LatLng;
  /** Stands over the others. */
  above: boolean;
  children: ReactNode;
}

/** Puts what it holds at a place of the map. The library moves an empty element there; links and buttons in it stay ours. */
export function MapMarker({ map, at, above, children }: MapMarkerProps) {
  const [place] = useState(emptyPlace);
  const { lat, lng } = at;

  useEffect(() => {
    const icon = divIcon({ html: place, className: classes.icon ?? '', iconSize: [0, 0] });
    const pin = marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: above ? ABOVE : 0 });
    pin.addTo(map);
    return () => {
      pin.remove();
    };
  }, [map, place, lat, lng, above]);

  return createPortal(children, place);
}
