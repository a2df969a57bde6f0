import drawings from './drawings.svg?url';

type SmallDrawing =
  | 'guide'
  | 'instructor'
  | 'lodging'
  | 'other-services'
  | 'photo'
  | 'rental'
  | 'transport';

export type DrawingName =
  | SmallDrawing
  | 'avalanche-fence'
  | 'choose-resort'
  | 'guide-scene'
  | 'lost-skier'
  | 'no-instructors'
  | 'rental-scene'
  | 'service-scene';

/** Browsers load drawings.svg once; its colours are those of the page. */
export function Drawing({ name }: { name: DrawingName }) {
  const scene = name.includes('-') && name !== 'other-services';
  return (
    <svg viewBox={scene ? '0 0 280 200' : '0 0 96 96'} aria-hidden>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
