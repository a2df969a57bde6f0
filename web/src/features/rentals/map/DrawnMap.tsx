import type { CSSProperties } from 'react';
import classes from './DrawnMap.module.css';
import { MapDrawing } from './MapDrawing.tsx';
import type { PlacedShop } from './places.ts';
import { fitted, spread } from './projection.ts';
import { ShopPin } from './ShopPin.tsx';

/** The narrowest picture there is, that of a small phone: pins that are apart on it are apart on every other. */
const PICTURE = { width: 320, height: 400 };
/** Nothing stands in the sky: the snow begins below the mountains. */
const SKY = 64;
const SNOW = { width: PICTURE.width, height: PICTURE.height - SKY };
const PIN = { width: 96, height: 48 };
/** Half a pin and some air. */
const MARGIN = { width: 58, height: 40 };

interface DrawnMapProps {
  shops: readonly PlacedShop[];
  highlighted: number | undefined;
  onPoint: (id: number | undefined) => void;
}

/** A drawn slope on which the shops stand as they lie to each other. Made on the server too, and of links: it needs no script. */
export function DrawnMap({ shops, highlighted, onPoint }: DrawnMapProps) {
  const points = spread(fitted(shops, SNOW, MARGIN), PIN, SNOW);
  const placeOf = (index: number) => {
    const { x, y } = points[index] ?? { x: 0, y: 0 };
    return {
      '--x': `${((x / PICTURE.width) * 100).toFixed(2)}%`,
      '--y': `${(((y + SKY) / PICTURE.height) * 100).toFixed(2)}%`,
    } as CSSProperties;
  };
  return (
    <div className={classes.map}>
      <MapDrawing />
      <ul className={classes.pins} aria-label="Прокаты на карте">
        {shops.map((shop, index) => (
          <li key={shop.id} style={placeOf(index)} data-on={shop.id === highlighted || undefined}>
            <ShopPin shop={shop} highlighted={shop.id === highlighted} onPoint={onPoint} />
          </li>
        ))}
      </ul>
    </div>
  );
}
