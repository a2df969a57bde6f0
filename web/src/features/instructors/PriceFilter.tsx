import { useEffect, useRef, useState } from 'react';
import { PriceInput } from './PriceInput.tsx';
import { PriceSlider } from './PriceSlider.tsx';
import { type PriceBound, type PriceRange, withBound } from './price-range.ts';
import classes from './PriceFilter.module.css';

interface PriceFilterProps {
  range: PriceRange;
  /** A thumb on its way asks for no lists; one that has rested this long does. */
  restMs: number;
  onChange: (range: PriceRange) => void;
}

/** Price per two hours: a slider paired with two inputs (spec 2 and 5). */
export function PriceFilter({ range, restMs, onChange }: PriceFilterProps) {
  const [shown, setShown] = useState(range);
  const [known, setKnown] = useState(range);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The range was changed elsewhere: by a chip, by Back, by a reset.
  if (known.min !== range.min || known.max !== range.max) {
    setKnown(range);
    setShown(range);
  }

  function set(bound: PriceBound, value: number, wait: number) {
    const next = withBound(shown, bound, value);
    setShown(next);
    clearTimeout(timer.current);
    if (next.min === range.min && next.max === range.max) return;
    if (wait === 0) onChange(next);
    else timer.current = setTimeout(() => onChange(next), wait);
  }

  return (
    <fieldset className={classes.price}>
      <legend className={classes.legend}>Цена за&nbsp;2&nbsp;часа,&nbsp;₽</legend>
      <div className={classes.fields}>
        <PriceInput
          name="min"
          label="От"
          value={shown.min}
          onCommit={(value) => set('min', value, 0)}
        />
        <PriceInput
          name="max"
          label="До"
          value={shown.max}
          onCommit={(value) => set('max', value, 0)}
        />
      </div>
      <PriceSlider range={shown} onMove={(bound, value) => set(bound, value, restMs)} />
    </fieldset>
  );
}
