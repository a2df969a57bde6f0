import { expect, test } from 'vitest';
import { clustered, type Point, spread } from './projection.ts';

const BOX = { width: 320, height: 400 };
const PIN = { width: 92, height: 46 };

function overlaps(points: readonly Point[]): number {
  return points.flatMap((a, index) =>
    points
      .slice(index + 1)
      .filter((b) => Math.abs(a.x - b.x) < PIN.width - 1 && Math.abs(a.y - b.y) < PIN.height - 1),
  ).length;
}

test('pins that do not touch stay, those in one spot move apart, all of them inside the box', () => {
  const apart = [
    { x: 60, y: 60 },
    { x: 200, y: 300 },
  ];
  expect(spread(apart, PIN, BOX)).toEqual(apart);
  const heap = Array.from({ length: 12 }, () => ({ x: 160, y: 200 }));
  const moved = spread(heap, PIN, BOX);
  expect(moved[0]).toEqual({ x: 160, y: 200 });
  expect(overlaps(moved)).toBe(0);
  for (const { x, y } of spread([...heap, { x: -50, y: 1000 }], PIN, BOX)) {
    expect([x >= 46, x <= 274, y >= 23, y <= 377]).toEqual([true, true, true, true]);
  }
  expect(spread(heap, PIN, BOX)).toEqual(moved);
});

test('more pins than there is room for overlap rather than vanish', () => {
  const heap = Array.from({ length: 60 }, () => ({ x: 160, y: 200 }));
  expect(spread(heap, PIN, BOX)).toHaveLength(60);
});

test('points whose pins would overlap are one group, the others their own', () => {
  const points = [
    { id: 1, x: 100, y: 100 },
    { id: 2, x: 150, y: 110 },
    { id: 3, x: 100, y: 200 },
    { id: 4, x: 60, y: 90 },
  ];
  expect(clustered(points, PIN).map((group) => group.map(({ id }) => id))).toEqual([
    [1, 2, 4],
    [3],
  ]);
  expect(clustered([], PIN)).toEqual([]);
});
