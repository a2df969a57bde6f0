import type { Resort } from '@sklon/contract/resorts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Drawing } from '../../ui/illustrations/Drawing.tsx';
import { Page } from '../../ui/Page.tsx';
import { FilterForm } from '../../ui/results/filters.tsx';
import { useFilters } from '../../ui/results/list-query.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { findResort } from '../resorts/places.ts';
import { chooseResort } from '../resorts/preferences.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { ResortSelect, StoredResortScript } from '../resorts/ResortSelect.tsx';
import { parseServiceSearch } from './service-texts.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import { ServiceResults } from './ServiceResults.tsx';
import classes from './services.module.css';
import { ButtonLink } from '../../ui/Button.tsx';

/** Spec 2, /others; product-decisions. */
export function OthersPage() {
  const { search, change } = useFilters('/others');
  const { data: resorts } = useSuspenseQuery(resortsQuery());
  const { service, cursor } = search;
  const place = findResort(resorts, search.resort);

  function choose(resort: number | undefined): void {
    if (resort !== undefined) chooseResort(resort);
    change({ resort, service: undefined });
  }
  return (
    <Page
      title="Другие услуги"
      lead="Всё вокруг катания: как доехать, где жить и&nbsp;что останется на&nbsp;память."
    >
      {!place && service === undefined && <StoredResortScript path="/others" />}
      <section aria-labelledby="list" className={classes.here} data-chosen={place && ''}>
        <h2 id="list">Услуги на&nbsp;курорте</h2>
        <FilterForm
          action="/others#list"
          aria-label="Курорт"
          submitLabel="Показать услуги"
          onChosen={(fields) => choose(parseServiceSearch({ ...fields }).resort)}
        >
          <ResortSelect resorts={resorts} value={place?.id} onChange={choose} />
        </FilterForm>
        {place ? (
          <ServiceResults
            filters={{ type: 'additional', resort: place.id, cursor }}
            resorts={resorts}
            nothing={<NothingHere place={place} />}
          />
        ) : (
          <p className={classes.hint}>
            Выберите курорт: покажем вертолёты, ратраки, съёмку и&nbsp;трансфер, которые работают
            именно там.
          </p>
        )}
      </section>
      <OtherSections links={service === undefined} />
      <ServiceDialog id={service} resorts={resorts} />
    </Page>
  );
}

function NothingHere({ place }: { place: Resort }) {
  return (
    <EmptyState
      illustration={<Drawing name="service-scene" />}
      title="Услуги не найдены"
      text={`На\u00A0курорте ${place.name} других услуг пока нет. Посмотрите, что есть рядом и\u00A0на\u00A0других курортах.`}
      actions={<ButtonLink to="/services">Искать по&nbsp;всем курортам</ButtonLink>}
    />
  );
}

const sections = [
  {
    title: 'Транспорт',
    text: 'Трансфер из\u00A0аэропорта и\u00A0между курортами, места для лыж и\u00A0досок.',
    drawing: 'transport',
  },
  {
    title: 'Проживание',
    text: 'Квартиры, шале и\u00A0гостиницы в\u00A0пешей доступности от\u00A0подъёмника.',
    drawing: 'lodging',
  },
  {
    title: 'Фотосессии',
    text: 'Фотографы и\u00A0операторы, которые катаются рядом и\u00A0снимают вас на\u00A0склоне.',
    drawing: 'photo',
  },
] as const;

/** Spec section 2, /others. */
function OtherSections({ links }: { links: boolean }) {
  return (
    <ul className={classes.sections} data-links={links || undefined}>
      {sections.map(({ title, text, drawing }) => (
        <li key={title} className={classes.soonTile}>
          <div className={classes.icon}>
            <Drawing name={drawing} />
          </div>
          <h2 className="text-h3">{title}</h2>
          <p className="text-dimmed">{text}</p>
          <p className={classes.soon}>Скоро</p>
        </li>
      ))}
    </ul>
  );
}
