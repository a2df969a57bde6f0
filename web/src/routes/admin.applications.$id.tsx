import { createFileRoute } from '@tanstack/react-router';
import { ApplicationOverList } from '../features/admin/applications/ApplicationOverList.tsx';
import { idOfPath } from '../features/admin/id-of-path.ts';

export const Route = createFileRoute('/admin/applications/$id')({ component: OpenApplication });

function OpenApplication() {
  const { id } = Route.useParams();
  return <ApplicationOverList id={idOfPath(id)} />;
}
