import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { plural, type PluralForms, pluralForm } from '@sklon/contract/plural';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ShowMore } from '../../../ui/results/ShowMore.tsx';
import { RecordList, type RecordLook } from './RecordList.tsx';
import classes from './Records.module.css';
import { RecordSkeletons } from './RecordSkeletons.tsx';
import { type RecordQuery, usePageWindow } from './usePageWindow.ts';

interface RecordsProps<T> extends RecordLook<T> {
  query: RecordQuery<T>;
  /** Changes when another list begins. */
  listKey: string;
  headingId: string;
  found: PluralForms;
  noun: PluralForms;
  /** Said when there is nothing. */
  empty: ReactNode;
}

/** A list of the panel in all of its states. */
export function Records<T extends { id: number }>(props: RecordsProps<T>) {
  const { query, listKey, headingId, found, noun, empty, ...look } = props;
  const { rows, before, focusAt, onFocused, hasMore, more, earlier } = usePageWindow(
    query,
    listKey,
  );
  const total = query.data?.pages[0]?.total;
  const retry = () => void query.refetch();

  if (query.isPending) return <RecordSkeletons />;
  if (total === undefined)
    return (
      <ErrorState
        title="Ошибка загрузки данных"
        text="Проверьте связь и&nbsp;попробуйте ещё раз."
        onRetry={retry}
      />
    );
  return (
    <>
      <h2 id={headingId} tabIndex={-1} className={classes.found} data-empty={total === 0}>
        <VisuallyHidden>{look.caption}. </VisuallyHidden>
        <span role="status">
          {total === 0
            ? 'Ничего не\u00A0найдено'
            : `${pluralForm(total, found)} ${plural(total, noun)}`}
        </span>
      </h2>
      {query.isRefetchError && (
        <div className={classes.stale}>
          <Notice kind="error">
            <p>Не&nbsp;удалось обновить список: показано то, что загрузилось раньше.</p>
            <Button variant="light" onClick={retry}>
              Обновить
            </Button>
          </Notice>
        </div>
      )}
      {total === 0 && empty}
      {before > 0 && (
        <div className={classes.earlier}>
          <Button variant="light" onClick={earlier}>
            Показать предыдущие
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <RecordList
          {...look}
          records={rows}
          old={query.isPlaceholderData}
          focusId={focusAt === undefined ? undefined : rows[focusAt - before]?.id}
          onFocused={onFocused}
        />
      )}
      {hasMore && !query.isPlaceholderData && (
        <ShowMore
          step={ADMIN_LIST_LIMIT}
          shown={before + rows.length}
          total={total}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={more}
        />
      )}
    </>
  );
}
