import { createFileRoute } from '@tanstack/react-router';
import { FormOverList } from '../features/admin/forms/FormOverList.tsx';
import { idOfPath } from '../features/admin/id-of-path.ts';

export const Route = createFileRoute('/admin/forms/$id')({ component: OpenForm });

function OpenForm() {
  const { id } = Route.useParams();
  return <FormOverList id={idOfPath(id)} />;
}
