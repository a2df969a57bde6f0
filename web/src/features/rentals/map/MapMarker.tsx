import {
  divIcon,
  DomEvent,
  type LatLng,
  type Map as LeafletMap,
  marker,
  type Marker,
} from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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

  // Apart from the above: a marker made anew would lose the focus of what it holds.
  useEffect(() => {
    pin.current?.setLatLng([lat, lng]);
  }, [lat, lng]);
  useEffect(() => {
    pin.current?.setZIndexOffset(above ? ABOVE : 0);
  }, [above]);

  return createPortal(children, place);
}
