import 'leaflet/dist/leaflet.css';
import type { MeetingPlace } from '@sklon/contract/meeting-point-rules';
import type { MapTiles } from '@sklon/contract/map';
import { circleMarker, map as createMap, tileLayer } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Spot = Pick<MeetingPlace, 'latitude' | 'longitude'>;

/** Where nothing is known: all of Russia's mountains. */
const ANYWHERE = { at: [57, 65] as [number, number], zoom: 3 };
const NEAR_ZOOM = 15;

interface PointMapProps {
  tiles: MapTiles;
  /** The chosen spot. */
  at: Spot | null;
  /** What the map begins at without one. */
  near: Spot | null;
  onPick: (spot: Spot) => void;
}

/** A press on the map chooses a spot. The fields beside it do the same by keyboard. A default export because `lazy` wants one. */
export default function PointMap({ tiles, at, near, onPick }: PointMapProps) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [blank, setBlank] = useState(false);
  const made = useRef<ReturnType<typeof createMap>>(undefined);
  const pick = useEffectEvent(onPick);
  const first = useEffectEvent(() => at ?? near);

  useEffect(() => {
    if (!element) return undefined;
    const map = createMap(element, { attributionControl: false, zoomAnimation: false });
    let loaded = false;
    tileLayer(tiles.url, { maxZoom: 18 })
      .on('tileload', () => {
        loaded = true;
      })
      .on('tileerror', () => !loaded && setBlank(true))
      .addTo(map);
    const spot = first();
    if (spot) map.setView([spot.latitude, spot.longitude], NEAR_ZOOM);
    else map.setView(ANYWHERE.at, ANYWHERE.zoom);
    map.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      pick({ latitude: rounded(lat), longitude: rounded(lng) });
    });
    made.current = map;
    return () => {
      made.current = undefined;
      map.remove();
    };
  }, [element, tiles.url]);

  const { latitude, longitude } = at ?? {};
  useEffect(() => {
    if (!made.current || latitude === undefined || longitude === undefined) return undefined;
    const pin = circleMarker([latitude, longitude], { radius: 9, interactive: false }).addTo(
      made.current,
    );
    return () => {
      pin.remove();
    };
    // With the map, which is made anew for other tiles.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [element, tiles.url, latitude, longitude]);

  // Without a picture of the place there is nothing to press on.
  if (blank) return null;
  return (
    <div
      ref={setElement}
      role="region"
      aria-label="Карта: нажмите на нужное место"
      className="h-64 rounded-md bg-sunk cursor-crosshair"
    />
  );
}

/** About a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
