import { Icon } from '../../../ui/icons/Icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { setPriceText } from '../../businesses/business-texts.ts';
import { BusinessLink } from '../../businesses/BusinessCard.tsx';
import { rememberRental } from '../queries.ts';
import { SHOP_VARIANT } from '../rental-texts.ts';
import classes from './RentalMap.module.css';
import { pinName, type PlacedShop } from './places.ts';
import { fitted, spread } from './projection.ts';

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
    <div className={classes.drawing}>
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

/** Firs by their foot. */
const FIRS = [
  [22, 176],
  [36, 184],
  [30, 198],
  [292, 168],
  [304, 180],
  [286, 186],
  [150, 158],
  [162, 166],
  [18, 300],
  [32, 310],
  [24, 322],
  [300, 286],
  [290, 300],
  [306, 306],
  [120, 262],
  [132, 270],
  [204, 330],
  [216, 336],
  [96, 366],
  [110, 372],
  [258, 366],
  [244, 372],
  [180, 236],
  [192, 240],
] as const;

/** Slopes of no resort in particular: mountains, runs of three colours, lifts and firs. Beneath the drawn map's pins. */
function MapDrawing() {
  return (
    <svg viewBox="0 0 320 400" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
      <defs>
        <linearGradient id="map-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-sky-top)" />
          <stop offset="1" stopColor="var(--art-sky-low)" />
        </linearGradient>
        <linearGradient id="map-snow" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-snow-lit)" />
          <stop offset="1" stopColor="var(--art-slope)" />
        </linearGradient>
      </defs>
      <rect width="320" height="110" fill="url(#map-sky)" />
      <circle cx="262" cy="26" r="12" fill="var(--sk-sun)" opacity=".9" />
      <path
        fill="var(--art-ridge-mid)"
        d="m0 76 32-30q6-5 12 0l28 22 44-48q7-7 14 0l38 40 26-24q6-5 12 0l30 26 28-22q5-4 10 0l46 36v40H0z"
      />
      <path fill="var(--art-snow-lit)" d="m116 20q7-7 14 0l20 21-11-3-8 9-10-8-13 6-5-6z" />
      <path fill="url(#map-snow)" d="M0 84q44-22 84-12t78-7 80 8 78-7v334H0z" />
      <path
        fill="var(--art-slope-shade)"
        opacity=".75"
        d="M0 172q60-34 104-6t96 8 120-26v52q-62 30-120 20t-96-22-104 26z"
      />
      <path
        fill="var(--art-slope-shade)"
        opacity=".6"
        d="M0 290q54-26 118-8t112 2 90-12v44q-44 18-96 14t-110-8-114 24z"
      />
      <g fill="none" strokeLinecap="round" strokeWidth="9" opacity=".55">
        <path stroke="var(--art-line)" d="M70 116q-34 52 14 92t-18 88 24 92" />
        <path stroke="var(--art-person)" d="M168 104q44 44 4 92t34 82-2 112" />
        <path stroke="var(--art-snow-deep)" d="M262 110q-30 50 10 92t-20 96 14 92" />
      </g>
      <g stroke="var(--art-outline)" strokeWidth="1.5" opacity=".7">
        <path
          strokeDasharray="1 7"
          strokeLinecap="round"
          strokeWidth="4"
          d="M44 372 122 124M236 378 214 116"
        />
        <path d="M44 372 122 124M236 378 214 116" />
      </g>
      <g>
        {FIRS.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            fill="var(--art-fir)"
            opacity=".8"
            d={`M${x} ${y - 17}l5 8h-2.5l4.5 9h-14l4.5-9H${x - 5}z`}
          />
        ))}
      </g>
    </svg>
  );
}

interface PinProps {
  shop: PlacedShop;
  highlighted: boolean;
  /** Who points at it: a mouse or the focus; undefined when they leave. */
  onPoint: (id: number | undefined) => void;
}

/** A shop on the map by its price; opens the shop's dialog. */
export function ShopPin({ shop, highlighted, onPoint }: PinProps) {
  const queryClient = useQueryClient();
  const enter = () => onPoint(shop.id);
  const leave = () => onPoint(undefined);
  return (
    <span
      className={classes.pinPlace}
      data-on={highlighted || undefined}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      <BusinessLink
        business={shop}
        variant={SHOP_VARIANT}
        className={classes.pin}
        label={pinName(shop)}
        onClick={() => rememberRental(queryClient, shop)}
      >
        {!shop.is_working && <Icon name="moon-stars" size={16} />}
        {setPriceText(shop)}
      </BusinessLink>
    </span>
  );
}
