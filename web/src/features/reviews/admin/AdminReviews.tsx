import { foundText, REVIEWS } from '@sklon/contract/plural';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import bar from '../../../ui/records/Records.module.css';
import { FilterButtons } from '../../../ui/records/filters.tsx';
import { useRowFocus } from '../../../ui/records/RecordList.tsx';
import { Records } from '../../../ui/records/Records.tsx';
import { useTabFilters } from '../../../ui/records/tab-search.ts';
import { useList } from '../../../ui/results/list-query.ts';
import { EmptyState } from '../../../ui/StateScreen.tsx';
import { adminReviewListQuery } from './queries.ts';
import { reviewColumns } from './review-columns.tsx';
import { ReviewOverList } from './ReviewOverList.tsx';
import { parseAdminReviewSearch } from './search.ts';
import { Button } from '../../../ui/Button.tsx';

const HEADING_ID = 'reviews';
const VISIBILITY = [
  { value: 'all', label: 'Все' },
  { value: 'visible', label: 'Видимые' },
  { value: 'hidden', label: 'Скрытые' },
] as const;

/** The tab 'Отзывы', beyond the five of spec 2: what customers write, and what of it is not shown. */
export function AdminReviews() {
  const {
    search: { review, ...filters },
    change,
  } = useTabFilters('/admin/reviews', parseAdminReviewSearch);
  const query = useList(adminReviewListQuery(filters));
  useRowFocus(review, HEADING_ID);

  const filtered = filters.show !== undefined || filters.q !== undefined;
  return (
    <>
      <search className={bar.filters}>
        <FilterButtons
          label="Какие отзывы"
          options={VISIBILITY}
          value={filters.show ?? 'all'}
          onChange={(show) => change({ show: show === 'all' ? undefined : show })}
        />
        <SearchField
          label="Поиск"
          placeholder="Имя инструктора или номер отзыва"
          value={String(filters.q ?? '')}
          onChange={(q) => change({ q: parseAdminReviewSearch({ q }).q }, true)}
        />
      </search>
      <Records
        {...reviewColumns}
        query={query}
        listKey={JSON.stringify(filters)}
        headingId={HEADING_ID}
        found={(total) => foundText(total, REVIEWS)}
        empty={
          filtered ? (
            <EmptyState
              title="Отзывы не&nbsp;найдены"
              text="Проверьте имя инструктора или номер, либо посмотрите все отзывы."
              actions={
                <Button onClick={() => change({ show: undefined, q: undefined })}>
                  Сбросить фильтры
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Отзывов пока нет"
              text="Здесь будут отзывы клиентов о&nbsp;занятиях."
            />
          )
        }
      />
      <ReviewOverList id={review} />
    </>
  );
}
