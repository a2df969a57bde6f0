import { PRICE_RANGES } from '@sklon/contract/rental-rules';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import classes from '../resorts/ResortSelect.module.css';
import { PRICE_RANGE_LABELS } from './rental-texts.ts';
import type { RentalSearch } from './search.ts';

interface PriceRangeSelectProps {
  value: RentalSearch['price'];
  onChange: (range: RentalSearch['price']) => void;
}

/** Price per day for a ski set (spec 2 and 9). */
export function PriceRangeSelect({ value, onChange }: PriceRangeSelectProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        Комплект в&nbsp;день
      </label>
      <select
        id={id}
        name="price"
        className={classes.select}
        value={value ?? 'any'}
        onChange={({ target }) =>
          onChange(
            PRICE_RANGES.find(
              (range) => range !== 'any' && range === target.value,
            ) as RentalSearch['price'],
          )
        }
      >
        {PRICE_RANGES.map((range) => (
          <option key={range} value={range}>
            {PRICE_RANGE_LABELS[range]}
          </option>
        ))}
      </select>
      <IconSelector size={20} aria-hidden className={classes.arrow} />
    </div>
  );
}
