import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { ApplicationSearch } from './search.ts';

interface NoApplicationsProps {
  search: ApplicationSearch;
  onChange: (changed: ApplicationSearch) => void;
}

/** Nothing to decide, nothing that fits the filters, or nothing at all. */
export function NoApplications({ search, onChange }: NoApplicationsProps) {
  if (search.type !== undefined || search.number !== undefined) {
    return (
      <EmptyState
        title="Заявки не&nbsp;найдены"
        text={
          search.status === 'all'
            ? 'Проверьте номер или выберите другой тип услуги.'
            : 'Среди заявок на\u00A0утверждении таких нет. Возможно, заявка уже рассмотрена.'
        }
        actions={
          <>
            {search.status !== 'all' && (
              <Button onClick={() => onChange({ status: 'all' })}>Искать среди всех</Button>
            )}
            <Button
              variant="default"
              onClick={() => onChange({ type: undefined, number: undefined })}
            >
              Сбросить фильтры
            </Button>
          </>
        }
      />
    );
  }
  if (search.status === 'all')
    return (
      <EmptyState
        title="Заявок пока нет"
        text="Первая появится здесь, как&nbsp;только её&nbsp;подадут."
      />
    );
  return (
    <EmptyState
      title="Новых заявок нет"
      text="Все заявки рассмотрены. Новые появятся здесь сами."
      actions={
        <Button variant="default" onClick={() => onChange({ status: 'all' })}>
          Показать все заявки
        </Button>
      }
    />
  );
}
