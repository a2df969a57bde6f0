import { distanceText, metresBetween } from '@sklon/contract/meeting-point-rules';
import type { Rental } from '@sklon/contract/rentals';
import { expect, test } from 'vitest';
import { nearestShops } from './NearbyShops.tsx';

const shop = (id: number, latitude: number | null, longitude: number | null) =>
  ({ id, latitude, longitude }) as Rental;
const point = { name: 'У касс', note: null, latitude: 43.66, longitude: 40.31 };

test('the nearest shops come first, those without a place last, and three are enough', () => {
  const shops = [
    shop(1, null, null),
    shop(2, 43.7, 40.31),
    shop(3, 43.661, 40.31),
    shop(4, 43.66, 40.35),
  ];
  expect(nearestShops(shops, point).map(({ shop: { id } }) => id)).toEqual([3, 4, 2]);
  expect(nearestShops(shops.slice(0, 2), point).map(({ shop: { id } }) => id)).toEqual([2, 1]);
  // Without a meeting point the order of the list stays.
  expect(nearestShops(shops, null).map(({ shop: { id } }) => id)).toEqual([1, 2, 3]);
});

test('distances are those of the globe, in metres and then in kilometres', () => {
  expect(metresBetween(point, { latitude: 44.66, longitude: 40.31 })).toBeCloseTo(111_195, -1);
  expect(metresBetween(point, point)).toBe(0);
  expect([0, 352, 995, 1249].map(distanceText)).toEqual([
    '10\u00A0м',
    '350\u00A0м',
    '1,0\u00A0км',
    '1,2\u00A0км',
  ]);
});
