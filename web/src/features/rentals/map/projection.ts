/** Pixels unless noted otherwise. */

export interface Place {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Each point is the middle of a pin, which stays or goes to the nearest free spot of the box. The same points always give
 * the same picture. Where there is no room left pins overlap.
 */
export function spread(points: readonly Point[], pin: Size, box: Size): Point[] {
  const placed: Point[] = [];
  const spots = spotsOf(pin, box);
  for (const point of points) {
    const isFree = (at: Point) => placed.every((other) => !overlap(at, other, pin));
    const own = {
      x: within(point.x, pin.width / 2, box.width - pin.width / 2),
      y: within(point.y, pin.height / 2, box.height - pin.height / 2),
    };
    placed.push(isFree(own) ? own : (nearest(spots.filter(isFree), own) ?? own));
  }
  return placed;
}

function within(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value));
}

function overlap(a: Point, b: Point, { width, height }: Size): boolean {
  // Half a pixel less, so that rounding does not make two pins side by side overlap.
  return Math.abs(a.x - b.x) < width - 0.5 && Math.abs(a.y - b.y) < height - 0.5;
}

function spotsOf({ width, height }: Size, box: Size): Point[] {
  const spots: Point[] = [];
  for (let y = height / 2; y <= box.height - height / 2; y += height / 4)
    for (let x = width / 2; x <= box.width - width / 2; x += width / 4) spots.push({ x, y });
  return spots;
}

function nearest(spots: readonly Point[], to: Point): Point | undefined {
  const distance = ({ x, y }: Point) => (x - to.x) ** 2 + (y - to.y) ** 2;
  return spots.reduce<Point | undefined>(
    (best, spot) => (best && distance(best) <= distance(spot) ? best : spot),
    undefined,
  );
}

/** Each point joins the first group whose first point its pin would overlap. */
export function clustered<T extends Point>(points: readonly T[], pin: Size): T[][] {
  const groups: T[][] = [];
  for (const point of points) {
    const group = groups.find(([first]) => first && overlap(first, point, pin));
    if (group) group.push(point);
    else groups.push([point]);
  }
  return groups;
}
