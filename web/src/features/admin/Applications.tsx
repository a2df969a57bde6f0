import { foundText } from '@sklon/contract/plural';
import { registrationDecisionEndpoints } from '@sklon/contract/registration-decisions';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { defineAdminList } from '../../ui/records/AdminList.tsx';
import type { ListState } from '../../ui/records/list-filters.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { applicationColumns, typeFilter } from './application-columns.tsx';
import { POLL_MS } from './queries.ts';

/** The tab 'Заявки': what awaits a decision, or all (spec section 2, Applications). */
export const Applications = defineAdminList({
  ...applicationColumns,
  path: '/admin/applications',
  query: registrationDecisionEndpoints.listRegistrations.query,
  call: (query, signal) => call('listRegistrations', { query, signal }),
  // A long list that is being read does not load itself anew.
  options: { refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? POLL_MS : false) },
  open: { over: '/admin/applications/$id' },
  caption: 'Заявки',
  found: (total) => foundText(total, ['заявка', 'заявки', 'заявок'], 'feminine'),
  filters: {
    status: {
      as: 'buttons',
      field: 'status',
      label: 'Какие заявки показать',
      isView: true,
      choices: [
        { value: '', label: 'На утверждении', means: 'pending' },
        { value: 'all', label: 'Все' },
      ],
    },
    type: typeFilter,
    number: {
      as: 'number',
      field: 'number',
      label: 'Номер заявки',
      placeholder: 'Например, 128',
    },
  },
  empty: (state) => <NoApplications {...state} />,
});

/** Nothing to decide, nothing that fits the filters, or nothing at all. */
function NoApplications({ texts, filtered, change, reset }: ListState) {
  const isAll = texts.status === 'all';
  const showAll = () => change({ status: 'all' });
  if (filtered)
    return (
      <EmptyState
        title="Заявки не&nbsp;найдены"
        text={
          isAll
            ? 'Проверьте номер или выберите другой тип услуги.'
            : 'Среди заявок на\u00A0утверждении таких нет. Возможно, заявка уже рассмотрена.'
        }
        actions={
          <>
            {!isAll && <Button onClick={showAll}>Искать среди всех</Button>}
            <Button variant="default" onClick={reset}>
              Сбросить фильтры
            </Button>
          </>
        }
      />
    );
  if (isAll)
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
        <Button variant="default" onClick={showAll}>
          Показать все заявки
        </Button>
      }
    />
  );
}
