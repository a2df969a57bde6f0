import type { Resort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useInstant } from '../../../ui/useInstant.ts';
import filters from '../../../ui/records/Filters.module.css';
import { RecordSkeletons } from '../../../ui/records/Records.tsx';
import { parseSearchText } from '../../../ui/records/search-text.ts';
import sticky from '../../../ui/records/Records.module.css';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { adminGroups } from './admin-groups.ts';
import classes from './AdminResorts.module.css';
import { adminResortsQuery } from './queries.ts';
import { ResortEditor } from './ResortEditor.tsx';
import { ResortGroup } from './ResortGroup.tsx';
import { outsideText, RESORT_UPDATED } from './resort-texts.ts';

interface News {
  name: string;
  bookingsOutside: number;
}

/** The tab 'Курорты' (spec 2, Admin panel): folders with their resorts, and over them the form that the address names. */
export function AdminResorts() {
  const { search = '', resort } = useSearch({ from: '/admin/resorts' });
  const navigate = useNavigate({ from: '/admin/resorts' });
  const { data: resorts, isError, refetch } = useQuery(adminResortsQuery());
  const [news, setNews] = useState<News | null>(null);
  const find = (text: string) =>
    void navigate({
      search: (current) => ({ ...current, search: parseSearchText(text) }),
      replace: true,
      resetScroll: false,
    });

  function saved({ name }: Resort, bookingsOutside: number) {
    showToast({ kind: 'success', message: RESORT_UPDATED });
    setNews({ name, bookingsOutside });
  }

  return (
    <>
      <search className={filters.filters}>
        <SearchField
          label="Найти курорт"
          placeholder="Название курорта или папки"
          value={String(search)}
          onChange={find}
        />
      </search>
      {news && (
        <div className={sticky.notice}>
          <Notice
            kind={news.bookingsOutside > 0 ? 'warning' : 'success'}
            onClose={() => setNews(null)}
          >
            <span>
              {RESORT_UPDATED}: {news.name}
            </span>
            {news.bookingsOutside > 0 && <strong>{outsideText(news.bookingsOutside)}</strong>}
          </Notice>
        </div>
      )}
      {resorts ? (
        <ResortGroups resorts={resorts} text={String(search)} />
      ) : isError ? (
        <ErrorState
          title="Ошибка загрузки данных"
          text={'Проверьте связь и\u00A0попробуйте ещё раз.'}
          onRetry={() => void refetch()}
        />
      ) : (
        <RecordSkeletons />
      )}
      <ResortEditor id={resort} resorts={resorts ?? []} onSaved={saved} />
    </>
  );
}

function ResortGroups({ resorts, text }: { resorts: readonly Resort[]; text: string }) {
  const now = useInstant();
  const groups = adminGroups(resorts, text);
  return (
    <>
      <h2 className={classes.heading}>Курорты и&nbsp;папки</h2>
      <div className={classes.groups}>
        {groups.map((group) => (
          <ResortGroup key={group.folder?.id ?? 0} group={group} unfolded={text !== ''} now={now} />
        ))}
      </div>
      <div role="status">
        {groups.length === 0 && (
          <EmptyState
            title="Курорты не&nbsp;найдены"
            text={`Нет ни\u00A0курорта, ни\u00A0папки с\u00A0названием «${text}».`}
          />
        )}
      </div>
    </>
  );
}
