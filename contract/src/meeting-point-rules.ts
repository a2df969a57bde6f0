export const TAKE_DOWN_REASON_REQUIRED = 'Укажите причину: её прочитает инструктор';

export interface MeetingPlace {
  name: string;
  note: string | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** «Роза Хутор — У касс нижней станции»; the resort alone where no point is named. */
export function placeText(resort: string, point: Pick<MeetingPlace, 'name'> | null): string {
  return point ? `${resort}\u00A0— ${point.name}` : resort;
}

export function mapLinkOf({
  latitude,
  longitude,
}: Pick<MeetingPlace, 'latitude' | 'longitude'>): string {
  return `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=17&l=map`;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function metresBetween(
  from: Pick<MeetingPlace, 'latitude' | 'longitude'>,
  to: Pick<MeetingPlace, 'latitude' | 'longitude'>,
): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)];
  const half =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(south) * Math.cos(north) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(half));
}
