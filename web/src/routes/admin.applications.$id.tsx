import { createFileRoute } from '@tanstack/react-router';
import { ApplicationOverList } from '../features/admin/opened-records.tsx';
import { idOfPath } from '../features/admin/search.ts';

export const Route = createFileRoute('/admin/applications/$id')({ component: OpenApplication });

function OpenApplication() {
  const { id } = Route.useParams();
  return <ApplicationOverList id={idOfPath(id)} />;
}
