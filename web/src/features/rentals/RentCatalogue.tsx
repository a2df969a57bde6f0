import type { Resort } from '@sklon/contract/resorts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadedOf } from '../../ui/results/ResultList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useLastShown } from '../../ui/useAddressDialog.ts';
import { RentalMap } from './map/RentalMap.tsx';
import { NoRentals } from './NoRentals.tsx';
import { rentalListQuery } from './queries.ts';
import { RentalResults } from './RentalResults.tsx';
import classes from './RentCatalogue.module.css';
import type { RentalSearch } from './search.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

interface RentCatalogueProps {
  search: RentalSearch;
  place: Resort;
  onAnyPrice: () => void;
  onOtherResort: () => void;
}

/** The shops of a resort as cards and on a map, side by side where there is room. Whoever points at one sees the other. */
export function RentCatalogue({
  search: { resort, price, shop, view },
  place,
  onAnyPrice,
  onOtherResort,
}: RentCatalogueProps) {
  const list = useInfiniteQuery({
    ...rentalListQuery({ resort, price }),
    placeholderData: keepPreviousData,
  });
  const [pointed, setPointed] = useState<number>();
  const lastOpened = useLastShown(shop);
  const { items, total, loading } = loadedOf(list);
  const withMap = total !== 0 && !(list.isError && !list.data);
  const pointing = { highlighted: pointed ?? lastOpened, onPoint: setPointed };

  return (
    <div className={classes.catalogue} data-map={withMap || undefined} data-view={view ?? 'list'}>
      {withMap && <ViewSwitch />}
      <section className={classes.list} aria-labelledby="list">
        <h2 id="list">
          <VisuallyHidden>Список прокатов</VisuallyHidden>
        </h2>
        <RentalResults
          list={list}
          filters={`${resort} ${price}`}
          nothing={
            <NoRentals
              place={place}
              price={price}
              onAnyPrice={onAnyPrice}
              onOtherResort={onOtherResort}
            />
          }
          {...pointing}
        />
      </section>
      {withMap && (
        <section className={classes.map} aria-labelledby="map">
          <h2 id="map">
            <VisuallyHidden>Прокаты на&nbsp;карте</VisuallyHidden>
          </h2>
          <RentalMap
            shops={items}
            total={total}
            loading={loading}
            chosen={view === 'map'}
            {...pointing}
          />
        </section>
      )}
    </div>
  );
}
