import type { Resort } from '@sklon/contract/resorts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { IconMapPin } from '@tabler/icons-react';
import { Page } from '../../ui/Page.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { findResort, folderName } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { listHeading } from './filter-texts.ts';
import { FirstChoice } from './FirstChoice.tsx';
import classes from './InstructorListPage.module.css';
import { InstructorResults } from './InstructorResults.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { ResortNeeded } from './ResortNeeded.tsx';
import { StoredListScript } from './StoredListScript.tsx';
import { useFirstChoice } from './useFirstChoice.ts';
import { RESULTS_ID, useListSearch } from './useListSearch.ts';

/** A thumb of the price that has rested this long asks for its list. */
const PRICE_REST_MS = 350;

/** Always there, so that nothing moves when the resort becomes known. */
function PlaceLine({ place, resorts }: { place: Resort | undefined; resorts: readonly Resort[] }) {
  const folder = place && folderName(resorts, place);
  return (
    <span className={classes.place}>
      <IconMapPin size={20} aria-hidden />
      {place?.name ?? 'Курорт не\u00A0выбран'}
      {folder && folder !== place?.name && `, ${folder}`}
    </span>
  );
}

/** Instructors of a resort by filters (spec 2, Instructor list). */
export function InstructorListPage() {
  const { search, change } = useListSearch();
  const { data: resorts } = useSuspenseQuery(resortsQuery());
  const place = findResort(resorts, search.resort);
  const firstChoice = useFirstChoice(place, resorts);

  return (
    <Page title={listHeading(search.sport)} lead={<PlaceLine place={place} resorts={resorts} />}>
      {!place && <StoredListScript />}
      <QuickFilters search={search} place={place} resorts={resorts} onChange={change} />
      <div className={classes.layout}>
        <section className={classes.panel} aria-labelledby="filters">
          <h2 id="filters" className={classes.panelTitle}>
            Фильтры
          </h2>
          <FilterPanel search={search} resorts={resorts} restMs={PRICE_REST_MS} onChange={change} />
        </section>
        <section id={RESULTS_ID} className={classes.results} aria-labelledby="list">
          <h2 id="list">
            <VisuallyHidden>Список инструкторов</VisuallyHidden>
          </h2>
          {place ? (
            <>
              <ActiveFilters search={search} onChange={change} />
              <InstructorResults
                search={search}
                place={place}
                resorts={resorts}
                onChange={change}
              />
            </>
          ) : (
            <ResortNeeded onChoose={firstChoice.open} />
          )}
        </section>
      </div>
      <FirstChoice opened={firstChoice.opened} onClose={firstChoice.close} resorts={resorts} />
    </Page>
  );
}
