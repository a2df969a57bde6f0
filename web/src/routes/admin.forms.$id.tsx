import { createFileRoute } from '@tanstack/react-router';
import { FormOverList } from '../features/admin/opened-records.tsx';
import { idOfPath } from '../features/admin/search.ts';

export const Route = createFileRoute('/admin/forms/$id')({ component: OpenForm });

function OpenForm() {
  const { id } = Route.useParams();
  return <FormOverList id={idOfPath(id)} />;
}
