import {
  latLngBounds,
  type LatLngBounds,
  map as createMap,
  type Map as LeafletMap,
  point,
  tileLayer,
  type LatLng,
} from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Place, clustered, type Point, spread } from './projection.ts';
import type { PlacedShop } from './places.ts';

/** The tiles show no more detail. */
const ZOOM_MAX = 18;
const ZOOM_FIRST_MAX = 16;
const AIR = 56;

function boundsOf(places: readonly Place[]): LatLngBounds {
  return latLngBounds(
    places.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]),
  );
}

export function showAll(map: LeafletMap, places: readonly Place[]): void {
  map.fitBounds(boundsOf(places), { padding: [AIR, AIR], maxZoom: ZOOM_FIRST_MAX });
}

/** As near as shows all of them, and always by a step. */
export function approach(map: LeafletMap, places: readonly Place[]): void {
  const bounds = boundsOf(places);
  const fitting = map.getBoundsZoom(bounds, false, point(2 * AIR, 2 * AIR));
  map.setView(bounds.getCenter(), Math.min(ZOOM_MAX, Math.max(fitting, map.getZoom() + 1)));
}

export function useLeaflet(
  element: HTMLElement | null,
  tilesUrl: string,
  places: readonly Place[],
  onBlank: () => void,
): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const blank = useEffectEvent(onBlank);

  useEffect(() => {
    if (!element) return undefined;
    let loaded = false;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = createMap(element, {
      zoomControl: false,
      attributionControl: false,
      maxZoom: ZOOM_MAX,
      // A wheel and one finger belong to the page; two fingers, keys and buttons move the map.
      scrollWheelZoom: false,
      dragging: window.matchMedia('(pointer: fine)').matches,
      // While it zooms by itself the library forgets what else is pressed.
      zoomAnimation: false,
      fadeAnimation: !still,
    });
    tileLayer(tilesUrl, { maxZoom: ZOOM_MAX })
      .on('tileload', () => {
        loaded = true;
      })
      .on('tileerror', () => !loaded && blank())
      .addTo(made);
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, [element, tilesUrl]);

  const key = places.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
  useEffect(() => {
    if (map && places.length > 0) showAll(map, places);
    // By where the places are: the list itself is a new one at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, key]);

  return map;
}

const PIN = { width: 84, height: 48 };

interface ShopGroup {
  at: LatLng;
  members: PlacedShop[];
}

/** By what the scale can separate; at the nearest zoom all stand apart, even in one spot. */
export function useShopGroups(map: LeafletMap, shops: readonly PlacedShop[]): ShopGroup[] {
  const [zoom, setZoom] = useState<number>();

  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    // A map without a view has no scale.
    map.whenReady(read);
    map.on('zoomend', read);
    return () => {
      map.off('zoomend', read);
    };
  }, [map]);

  return zoom === undefined ? [] : groupsAt(map, zoom, shops);
}

function groupsAt(map: LeafletMap, zoom: number, shops: readonly PlacedShop[]): ShopGroup[] {
  const points = shops.map((shop) => {
    const { x, y } = map.project([shop.latitude, shop.longitude], zoom);
    return { x, y, shop };
  });
  const groups = clustered(points, PIN);
  const shown =
    zoom < ZOOM_MAX
      ? groups.map((members) => ({ ...middleOf(members), members }))
      : groups.flatMap(apart);
  return shown.map(({ x, y, members }) => ({
    at: map.unproject(point(x, y), zoom),
    members: members.map(({ shop }) => shop),
  }));
}

function apart<T extends Point>(group: readonly T[]): (Point & { members: T[] })[] {
  const middle = middleOf(group);
  const half = (PIN.width * (Math.ceil(Math.sqrt(group.length)) + 1)) / 2;
  const local = group.map(({ x, y }) => ({ x: x - middle.x + half, y: y - middle.y + half }));
  return spread(local, PIN, { width: half * 2, height: half * 2 }).map(({ x, y }, index) => ({
    x: x + middle.x - half,
    y: y + middle.y - half,
    members: group.slice(index, index + 1),
  }));
}

function middleOf(points: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}
