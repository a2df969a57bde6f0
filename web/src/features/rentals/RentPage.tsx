import '../businesses/BusinessDialog.module.css';
import { PRICE_RANGES } from '@sklon/contract/rental-rules';
import type { ListedResort } from '@sklon/contract/resorts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePreload } from '../../ui/overlays/Dialog.tsx';
import { useLastShown } from '../../ui/overlays/overlay-history.ts';
import { Page } from '../../ui/Page.tsx';
import { FilterForm, SelectFilter } from '../../ui/results/filters.tsx';
import { useList } from '../../ui/results/list-query.ts';
import { loadedOf } from '../../ui/results/ResultList.tsx';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { findResort } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { ResortDialog, ResortNeeded } from '../resorts/ResortDialog.tsx';
import { ResortSelect, StoredResortScript } from '../resorts/ResortSelect.tsx';
import { RentalMap } from './map/RentalMap.tsx';
import { rentalListQuery } from './queries.ts';
import { PRICE_RANGE_LABELS } from './rental-texts.ts';
import { RentalResults } from './RentalResults.tsx';
import classes from './RentPage.module.css';
import { FILTERS_ID, parseRentalSearch, type RentalSearch } from './search.ts';
import { useRentSearch, useResortOfRent } from './useRentSearch.ts';
// The dialog's code is lazy; without JavaScript its content stands in the page and needs its styles at once.

const PROMPT =
  'Покажем прокаты у\u00A0подъёмников: цены за\u00A0комплект в\u00A0день, адреса и\u00A0телефоны.';

/** Spec 2, Rental catalogue. */
export function RentPage() {
  const { search, change } = useRentSearch();
  const { data: resorts } = useSuspenseQuery(resortsQuery());
  const place = findResort(resorts, search.resort);
  const question = useResortOfRent(place, resorts);

  return (
    <Page
      title="Прокат снаряжения"
      up={
        <Link to="/" className={classes.home}>
          <Icon name="arrow-left" /> На главную
        </Link>
      }
    >
      {!place && search.shop === undefined && <StoredResortScript path="/rent" />}
      <RentFilters search={search} resorts={resorts} onChange={change} />
      <div className={classes.results}>
        {place ? (
          <RentCatalogue
            search={search}
            place={place}
            resorts={resorts}
            onOtherResort={question.open}
          />
        ) : (
          <ResortNeeded to="/rent" text={PROMPT} onChoose={question.open} />
        )}
      </div>
      <ResortDialog
        opened={question.opened}
        resorts={resorts}
        chosen={place?.id}
        onClose={question.close}
        onChoose={question.choose}
      />
      <RentalDialog id={search.shop} resorts={resorts} />
    </Page>
  );
}

interface RentCatalogueProps {
  search: RentalSearch;
  place: ListedResort;
  resorts: readonly ListedResort[];
  onOtherResort: () => void;
}

/** Pointing at a shop in the list or on the map highlights it in the other. */
function RentCatalogue({
  search: { resort, price, shop, view, cursor },
  place,
  resorts,
  onOtherResort,
}: RentCatalogueProps) {
  const list = useList(rentalListQuery({ resort, price, cursor }));
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
            <Suspense fallback={<EmptyState title="Прокаты не найдены" />}>
              <NoRentals place={place} resorts={resorts} onOtherResort={onOtherResort} />
            </Suspense>
          }
          {...pointing}
        />
      </section>
      {withMap && (
        <section className={classes.mapPart} aria-labelledby="map">
          <h2 id="map">
            <VisuallyHidden>Прокаты на&nbsp;карте</VisuallyHidden>
          </h2>
          <RentalMap
            shops={items}
            resortId={place.id}
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

interface RentFiltersProps {
  search: RentalSearch;
  resorts: readonly ListedResort[];
  onChange: (changed: Pick<RentalSearch, 'resort' | 'price'>) => void;
}

/** A plain form: without JavaScript a button sends it. */
function RentFilters({ search, resorts, onChange }: RentFiltersProps) {
  return (
    <FilterForm
      id={FILTERS_ID}
      action="/rent"
      aria-label="Фильтры"
      submitLabel="Показать прокаты"
      onChosen={(fields) => {
        const { resort, price } = parseRentalSearch({ ...search, ...fields });
        onChange({ resort, price });
      }}
    >
      {search.view && <input type="hidden" name="view" value={search.view} />}
      <ResortSelect
        resorts={resorts}
        value={search.resort}
        onChange={(resort) => onChange({ resort })}
      />
      <SelectFilter
        large
        name="price"
        label="Цена комплекта за&nbsp;день"
        value={search.price ?? 'any'}
        options={PRICE_RANGES.map((range) => ({ value: range, label: PRICE_RANGE_LABELS[range] }))}
        onChange={(price) => onChange({ price: parseRentalSearch({ price }).price })}
      />
    </FilterForm>
  );
}

/** For narrow screens. Two links: Back undoes a change, and no script is needed. */
function ViewSwitch() {
  return (
    <nav className={classes.switch} aria-label="Вид">
      <Choice view={undefined}>
        <Icon name="layout-list" /> Списком
      </Choice>
      <Choice view="map">
        <Icon name="map-2" /> На&nbsp;карте
      </Choice>
    </nav>
  );
}

function Choice({ view, children }: { view: 'map' | undefined; children: React.ReactNode }) {
  return (
    <Link
      to="/rent"
      search={(current: object) => ({ ...current, view })}
      activeOptions={{ exact: true }}
      resetScroll={false}
      preload={false}
      className={classes.choice}
    >
      {children}
    </Link>
  );
}

const loadNoRentals = () => import('./NoRentals.tsx');
const NoRentals = import.meta.env.SSR ? (await loadNoRentals()).default : lazy(loadNoRentals);

const loadShopDialog = () => import('./ShopDialog.tsx');
// Not lazy on the server: a page without JavaScript would miss what loads later.
const ShopDialog = import.meta.env.SSR ? (await loadShopDialog()).default : lazy(loadShopDialog);

interface RentalDialogProps {
  id: number | undefined;
  resorts: readonly ListedResort[];
}

/** Spec 2, Rental catalogue. */
function RentalDialog({ id, resorts }: RentalDialogProps) {
  const shown = useLastShown(id);
  usePreload(loadShopDialog);
  return (
    shown !== undefined && (
      <Suspense fallback={null}>
        <ShopDialog id={shown} opened={id !== undefined} resorts={resorts} />
      </Suspense>
    )
  );
}
