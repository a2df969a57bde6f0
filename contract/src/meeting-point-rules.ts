export const TAKE_DOWN_REASON_REQUIRED = 'Укажите причину: её прочитает инструктор';

export interface MeetingPlace {
  name: string;
  note: string | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** «Роза Хутор, у касс нижней станции»; the resort alone where no point is named. */
export function placeText(resort: string, point: Pick<MeetingPlace, 'name'> | null): string {
  return point ? `${resort}, ${uncapitalized(point.name)}` : resort;
}

/** «У касс» goes on in small letters; what may be a name does not. */
export function uncapitalized(name: string): string {
  return /^(?:У|На|В|Во|К|Ко|За|Под|Перед|Возле|Около|Напротив|Рядом|Справа|Слева)\s/.test(name)
    ? name[0]!.toLowerCase() + name.slice(1)
    : name;
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

/** «350 м», «1,2 км» */
export function distanceText(metres: number): string {
  return metres < 995
    ? `${Math.max(10, Math.round(metres / 10) * 10)}\u00A0м`
    : `${(metres / 1000).toFixed(1).replace('.', ',')}\u00A0км`;
}
