import type { Resort } from '@sklon/contract/resorts';
import { ResortSelect } from '../resorts/ResortSelect.tsx';
import { PriceRangeSelect } from './PriceRangeSelect.tsx';
import classes from './RentFilters.module.css';
import type { RentalSearch } from './search.ts';

interface RentFiltersProps {
  search: RentalSearch;
  resorts: readonly Resort[];
  onChange: (changed: Pick<RentalSearch, 'resort' | 'price'>) => void;
}

/** Resort and price range. A plain form: without JavaScript a button sends it. */
export function RentFilters({ search, resorts, onChange }: RentFiltersProps) {
  return (
    <form
      action="/rent"
      className={classes.filters}
      aria-label="Фильтры"
      onSubmit={(event) => event.preventDefault()}
    >
      <ResortSelect
        resorts={resorts}
        value={search.resort}
        onChange={(resort) => onChange({ resort })}
      />
      <PriceRangeSelect value={search.price} onChange={(price) => onChange({ price })} />
      <noscript>
        <button type="submit" className={classes.submit}>
          Показать прокаты
        </button>
      </noscript>
    </form>
  );
}
