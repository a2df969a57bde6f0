import { foundMoreText, foundText, INSTRUCTORS } from '@sklon/contract/plural';
import type { ListedResort, Resort } from '@sklon/contract/resorts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { FilterChips, SelectFilter } from '../../ui/results/filters.tsx';
import { useFilters, useList } from '../../ui/results/list-query.ts';
import { ResultList } from '../../ui/results/ResultList.tsx';
import { EmptyState, ErrorState } from '../../ui/StateScreen.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { findResort, folderName } from '../resorts/places.ts';
import { resortsQuery } from '../resorts/queries.ts';
import { ResortNeeded } from '../resorts/ResortDialog.tsx';
import { StoredResortScript } from '../resorts/ResortSelect.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { type InstructorSearch, rememberSearch, type Sort } from './filters.ts';
import { FirstChoice, useFirstChoice } from './FirstChoice.tsx';
import { listHeading } from './head.ts';
import { InstructorCard } from './InstructorCard.tsx';
import classes from './InstructorListPage.module.css';
import { instructorListQuery } from './queries.ts';
import { PANEL_ID, QuickFilters } from './QuickFilters.tsx';

const loadNothingFound = () => import('./NothingFound.tsx');
// Not lazy on the server: a page without scripts would miss what loads later.
const NothingFound = import.meta.env.SSR
  ? (await loadNothingFound()).default
  : lazy(loadNothingFound);

const PRICE_REST_MS = 350;

const RESULTS_ID = 'results';
const FORM_ID = 'search';

/** At the page's top nothing moves. */
function showTopOfList(): void {
  const results = document.getElementById(RESULTS_ID);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

/** Each change is a step that Back undoes. */
function useListSearch() {
  const { search, change } = useFilters('/instructors/');
  /** For a link, which changes the address itself. */
  const follow = (changed: InstructorSearch): void => {
    rememberSearch(changed);
    showTopOfList();
  };
  return {
    search,
    follow,
    change: (changed: InstructorSearch): void => {
      change(changed);
      follow(changed);
    },
  };
}

/** Spec 2, Instructor list. */
export function InstructorListPage() {
  const { search, change, follow } = useListSearch();
  const { data: resorts } = useSuspenseQuery(resortsQuery());
  const place = findResort(resorts, search.resort);
  const firstChoice = useFirstChoice(search, place, resorts);
  const panel = useRef<HTMLElement>(null);

  return (
    <Page
      title={listHeading(search.sport)}
      lead={<PlaceLine place={place} resorts={resorts} />}
      dense={place !== undefined}
    >
      {!place && <StoredResortScript path="/instructors" />}
      <QuickFilters search={search} place={place} resorts={resorts} onChange={change} />
      <div className={classes.layout}>
        <section
          ref={panel}
          id={PANEL_ID}
          popover="auto"
          className={classes.panel}
          aria-labelledby="filters-title"
        >
          <a href={`#${RESULTS_ID}`} className={classes.skip}>
            К&nbsp;списку инструкторов
          </a>
          <div className={classes.panelTitle}>
            <h2 id="filters-title" className="text-h3">
              Фильтры
            </h2>
            <IconButton
              popoverTarget={PANEL_ID}
              popoverTargetAction="hide"
              aria-label="Закрыть"
              className={classes.panelClose ?? ''}
            >
              <Icon name="x" size={22} />
            </IconButton>
          </div>
          <FilterPanel
            search={search}
            resorts={resorts}
            restMs={PRICE_REST_MS}
            id={FORM_ID}
            onChange={change}
            onSubmit={() => panel.current?.hidePopover()}
          />
        </section>
        <section id={RESULTS_ID} className={classes.results} aria-labelledby="list">
          <h2 id="list">
            <VisuallyHidden>Список инструкторов</VisuallyHidden>
          </h2>
          {place ? (
            <>
              <FilterChips
                chips={activeFilters(search)}
                none={withoutFilters(search)}
                onChange={follow}
              />
              <div className={classes.order}>
                <SelectFilter
                  label="Сортировка"
                  name="sort"
                  form={FORM_ID}
                  none="По&nbsp;рейтингу"
                  options={orders}
                  value={search.sort ?? ''}
                  onChange={(sort) => change({ sort: (sort || undefined) as Sort | undefined })}
                />
              </div>
              <InstructorResults
                search={search}
                place={place}
                resorts={resorts}
                onChange={follow}
              />
            </>
          ) : (
            <ResortNeeded onChoose={firstChoice.openResort} />
          )}
        </section>
      </div>
      <FirstChoice {...firstChoice.dialog} resorts={resorts} />
    </Page>
  );
}

/** Always shown, so that nothing moves when the resort becomes known. */
function PlaceLine({ place, resorts }: { place: Resort | undefined; resorts: readonly Resort[] }) {
  const folder = place && folderName(resorts, place);
  return (
    <span className={classes.place}>
      <Icon name="map-pin" />
      <span>
        {place && folder && folder !== place.name
          ? `${place.name}, ${folder}`
          : (place?.name ?? 'Курорт не\u00A0выбран')}
      </span>
    </span>
  );
}

const orders: { value: Sort; label: string }[] = [
  { value: 'price', label: 'Сначала дешевле' },
  { value: 'nearest', label: 'Ближайшее время' },
];

interface InstructorResultsProps {
  search: InstructorSearch;
  place: ListedResort;
  resorts: readonly ListedResort[];
  onChange: (changed: InstructorSearch) => void;
}

/** Spec 2, Instructor list; 8. */
function InstructorResults({ search, place, resorts, onChange }: InstructorResultsProps) {
  const list = useList(instructorListQuery(search));
  // While a new list loads, the cards shown still have the prices of the last search.
  const [last, setLast] = useState(search);
  if (!list.isPlaceholderData && last !== search) setLast(search);
  const shown = list.isPlaceholderData ? last : search;
  return (
    <ResultList
      list={list}
      filters={JSON.stringify(search)}
      found={(total, exceeded) => (exceeded ? foundMoreText : foundText)(total, INSTRUCTORS)}
      failed={
        <ErrorState title="Ошибка загрузки инструкторов" onRetry={() => void list.refetch()} />
      }
      nothing={
        <Suspense fallback={<EmptyState title="Инструкторы не найдены" />}>
          <NothingFound search={search} place={place} resorts={resorts} onChange={onChange} />
        </Suspense>
      }
    >
      {(instructor, first) => (
        <li key={instructor.id}>
          <InstructorCard instructor={instructor} list={shown} first={first} />
        </li>
      )}
    </ResultList>
  );
}
