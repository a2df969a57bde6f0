import { type LatLng, type Map as LeafletMap, point } from 'leaflet';
import { useEffect, useState } from 'react';
import type { PlacedShop } from './places.ts';
import { clustered, type Point, spread } from './projection.ts';
import { ZOOM_MAX } from './useLeaflet.ts';

/** A pin with some air around it. */
const PIN = { width: 84, height: 48 };

export interface ShopGroup {
  at: LatLng;
  members: PlacedShop[];
}

/** Shops as the map's scale lets them be told apart: at its nearest all of them, in one spot or not. */
export function useShopGroups(map: LeafletMap, shops: readonly PlacedShop[]): ShopGroup[] {
  const [zoom, setZoom] = useState<number>();

  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    // Without a view a map has no scale.
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

/** Each on its own, around the middle of them all. */
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
