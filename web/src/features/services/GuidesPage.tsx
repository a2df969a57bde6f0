import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Drawing } from '../../ui/illustrations/Drawing.tsx';
import { Page } from '../../ui/Page.tsx';
import { loadedOf } from '../../ui/results/ResultList.tsx';
import { ComingSoon } from '../../ui/StateScreen.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { resortsQuery } from '../resorts/queries.ts';
import { serviceListQuery } from './queries.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import { ServiceResults } from './ServiceResults.tsx';

/** Without any guides it announces when the section opens (spec 2, /guides; product-decisions). */
export function GuidesPage() {
  const { service, cursor } = useSearch({ from: '/guides' });
  const filters = { type: 'guide', cursor } as const;
  const { data: resorts } = useSuspenseQuery(resortsQuery());
  const { total } = loadedOf(useInfiniteQuery(serviceListQuery(filters)));
  return (
    <div data-links={service === undefined || undefined}>
      {total === 0 ? (
        <Soon />
      ) : (
        <Page
          title="Гиды"
          lead="Фрирайд, ски-туры и&nbsp;лавинная безопасность с&nbsp;теми, кто знает эти горы."
        >
          <section aria-labelledby="list">
            <h2 id="list">
              <VisuallyHidden>Список гидов</VisuallyHidden>
            </h2>
            <ServiceResults filters={filters} resorts={resorts} nothing={null} />
          </section>
        </Page>
      )}
      <ServiceDialog id={service} resorts={resorts} />
    </div>
  );
}

function Soon() {
  return (
    <ComingSoon
      title="Гиды"
      illustration={<Drawing name="guide-scene" />}
      text="Мы проверяем опыт и&nbsp;допуски горных гидов и&nbsp;скоро откроем раздел. А&nbsp;кататься вне трасс уже сейчас учат инструкторы по&nbsp;фрирайду."
    />
  );
}
