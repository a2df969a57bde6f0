import { PRICE_FILTER_MAX } from '@sklon/contract/limits';
import { groupThousands } from '@sklon/contract/money';
import { pluralForm } from '@sklon/contract/plural';
import type { CSSProperties } from 'react';
import type { PriceBound, PriceRange } from './price-range.ts';
import classes from './PriceSlider.module.css';

const STEP = 500;

const thumbs: { bound: PriceBound; label: string }[] = [
  { bound: 'min', label: 'Цена от' },
  { bound: 'max', label: 'Цена до' },
];

function spoken(value: number): string {
  return `${groupThousands(value)} ${pluralForm(value, ['рубль', 'рубля', 'рублей'])}`;
}

interface PriceSliderProps {
  range: PriceRange;
  onMove: (bound: PriceBound, value: number) => void;
}

/**
 * Two native sliders on one track. Each is cut off in the middle between the thumbs, so that a tap on the track moves
 * the nearer one.
 */
export function PriceSlider({ range, onMove }: PriceSliderProps) {
  const places = {
    '--min': range.min / PRICE_FILTER_MAX,
    '--max': range.max / PRICE_FILTER_MAX,
  } as CSSProperties;
  return (
    <div className={classes.slider} style={places}>
      {thumbs.map(({ bound, label }) => (
        <input
          key={bound}
          type="range"
          className={classes.thumb}
          data-bound={bound}
          aria-label={label}
          aria-valuetext={spoken(range[bound])}
          min={0}
          max={PRICE_FILTER_MAX}
          step={STEP}
          value={range[bound]}
          onChange={({ target }) => onMove(bound, Number(target.value))}
        />
      ))}
    </div>
  );
}
