import { Icon } from '../../../ui/icons/Icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { setPriceText } from '../../businesses/business-texts.ts';
import { BusinessLink } from '../../businesses/BusinessCard.tsx';
import { rememberRental } from '../queries.ts';
import { SHOP_VARIANT } from '../rental-texts.ts';
import classes from './RentalMap.module.css';
import { pinName, type PlacedShop } from './places.ts';
import { fitted, type Point, spread } from './projection.ts';

/** The size of a small phone's picture: pins that are apart on it are apart on every larger one. */
const PICTURE = { width: 320, height: 400 };
const PIN = { width: 96, height: 48 };
const MARGIN = { width: 58, height: 40 };

interface DrawnMapProps {
  shops: readonly PlacedShop[];
  highlighted: number | undefined;
  onPoint: (id: number | undefined) => void;
}

/** A scheme of the shops' relative places. Made on the server too, and of links: it needs no script. */
export function DrawnMap({ shops, highlighted, onPoint }: DrawnMapProps) {
  const places = fitted(shops, PICTURE, MARGIN);
  const points = spread(places, PIN, PICTURE);
  const placeOf = (index: number) => {
    const { x, y } = points[index] ?? { x: 0, y: 0 };
    return {
      '--x': `${((x / PICTURE.width) * 100).toFixed(2)}%`,
      '--y': `${((y / PICTURE.height) * 100).toFixed(2)}%`,
    } as CSSProperties;
  };
  return (
    <div className={classes.drawing}>
      <Scheme places={places} pins={points} />
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

interface SchemeProps {
  places: readonly Point[];
  pins: readonly Point[];
}

/** Nearer than this a pin covers its place. */
const BESIDE = 12;

/** Marks the places of pins that had to move, and the north. */
function Scheme({ places, pins }: SchemeProps) {
  const moved = places.flatMap((place, index) => {
    const pin = pins[index] ?? place;
    return Math.hypot(pin.x - place.x, pin.y - place.y) < BESIDE ? [] : [{ place, pin, index }];
  });
  return (
    <svg viewBox="0 0 320 400" preserveAspectRatio="none" aria-hidden focusable="false">
      <g className={classes.ties}>
        {moved.map(({ place, pin, index }) => (
          <path key={index} d={`M${place.x} ${place.y}L${pin.x} ${pin.y}`} />
        ))}
      </g>
      <g className={classes.points}>
        {moved.map(({ place, index }) => (
          <path key={index} d={`M${place.x} ${place.y}h0`} />
        ))}
      </g>
      <path className={classes.north} d="M300 34V14m-5 7 5-7 5 7" />
      <text className={classes.northName} x="300" y="48">
        С
      </text>
    </svg>
  );
}

interface PinProps {
  shop: PlacedShop;
  highlighted: boolean;
  /** By mouse or focus; undefined when they leave. */
  onPoint: (id: number | undefined) => void;
}

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
        <span>{setPriceText(shop)}</span>
      </BusinessLink>
    </span>
  );
}
