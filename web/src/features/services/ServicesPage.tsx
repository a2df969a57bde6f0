import { useSuspenseQuery } from '@tanstack/react-query';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Drawing } from '../../ui/illustrations/Drawing.tsx';
import { Page } from '../../ui/Page.tsx';
import { FilterChips, FilterForm } from '../../ui/results/filters.tsx';
import { filterLink, useFilters } from '../../ui/results/list-query.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { findResort } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { ResortSelect } from '../resorts/ResortSelect.tsx';
import { parseServiceSearch, type ServiceSearch } from './service-texts.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import { ServiceResults } from './ServiceResults.tsx';
import classes from './services.module.css';
import { ServiceTiles } from './ServiceTiles.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

/** product-decisions, Screens. */
export function ServicesPage() {
  const { search, change: changeSearch } = useFilters('/services');
  const { data: resorts } = useSuspenseQuery(resortsQuery());
  const { q, service, cursor } = search;
  const place = findResort(resorts, search.resort);

  const change = (changed: Pick<ServiceSearch, 'resort' | 'q'>, typing = false) =>
    changeSearch({ ...changed, service: undefined }, typing);
  const none = { q: undefined, resort: undefined };
  const chips = [
    ...(q ? [{ key: 'q', label: `«${q}»`, off: { q: undefined } }] : []),
    ...(place ? [{ key: 'resort', label: place.name, off: { resort: undefined } }] : []),
  ];
  return (
    <Page title="Услуги" lead="Всё, что нужно на&nbsp;горе, в&nbsp;одном месте.">
      <ServiceTiles level="h2" />
      <section
        aria-labelledby="list"
        className={classes.section}
        data-links={service === undefined || undefined}
      >
        <h2 id="list">Дополнительные услуги</h2>
        <FilterForm
          action="/services#list"
          role="search"
          submitLabel="Найти"
          onChosen={(fields) => change(parseServiceSearch({ ...search, ...fields }), true)}
        >
          {/* Each pause in typing is not a step that Back would have to undo. */}
          <SearchField
            name="q"
            label="Что ищете"
            placeholder="Вертолёт, ратрак, видео, трансфер"
            value={q ?? ''}
            onChange={(text) => change({ q: text === '' ? undefined : text }, true)}
          />
          <ResortSelect
            resorts={resorts}
            value={place?.id}
            onChange={(id) => change({ resort: id })}
            onAny={() => change({ resort: undefined })}
          />
        </FilterForm>
        <FilterChips chips={chips} none={none} />
        <ServiceResults
          filters={{ type: 'additional', resort: place?.id, text: q, cursor }}
          resorts={resorts}
          nothing={
            <EmptyState
              illustration={<Drawing name="service-scene" />}
              title="Услуги не найдены"
              text={
                chips.length > 0
                  ? `Ничего не\u00A0подошло: ${chips.map(({ label }) => label).join(', ')}. Попробуйте другое слово или другой курорт.`
                  : 'Услуг пока нет: первые появятся, когда мы проверим заявки.'
              }
              actions={
                chips.length > 0 && (
                  <ButtonLink {...filterLink(none)}>Показать все услуги</ButtonLink>
                )
              }
            />
          }
        />
      </section>
      <ServiceDialog id={service} resorts={resorts} />
    </Page>
  );
}
