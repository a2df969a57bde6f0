import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { idOfPath } from '../id-of-path.ts';
import { applicationColumns } from '../application-columns.tsx';
import { OverListLink, type RecordLink, useRowFocus } from '../../../ui/records/RecordList.tsx';
import { Records } from '../../../ui/records/Records.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { NoApplications } from './NoApplications.tsx';
import { applicationListQuery } from './queries.ts';
import type { ApplicationSearch } from './search.ts';

const HEADING_ID = 'applications';

/** The tab 'Заявки': the list, and over it the application that its address names. */
export function ApplicationsPage() {
  const search = useSearch({ from: '/admin/applications' });
  const navigate = useNavigate({ from: '/admin/applications' });
  const open = useParams({ strict: false, select: ({ id }) => id });
  const query = useInfiniteQuery({
    ...applicationListQuery(search),
    placeholderData: keepPreviousData,
  });
  useRowFocus(open === undefined ? undefined : idOfPath(open), HEADING_ID);

  const change = (changed: ApplicationSearch, typing = false) =>
    void navigate({
      search: (current) => ({ ...current, ...changed }),
      replace: typing,
      resetScroll: false,
    });
  return (
    <>
      <ApplicationFilters search={search} onChange={change} />
      <Records
        query={query}
        listKey={JSON.stringify(search)}
        headingId={HEADING_ID}
        caption="Заявки"
        found={['Найдена', 'Найдено', 'Найдено']}
        noun={['заявка', 'заявки', 'заявок']}
        {...applicationColumns}
        Open={OpenApplication}
        empty={<NoApplications search={search} onChange={change} />}
      />
      <Outlet />
    </>
  );
}

function OpenApplication(props: ComponentProps<RecordLink>) {
  return <OverListLink to="/admin/applications/$id" {...props} />;
}
