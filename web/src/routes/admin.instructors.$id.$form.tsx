import { createFileRoute } from '@tanstack/react-router';
import { idOfPath } from '../features/admin/search.ts';
import { InstructorFormOverList } from '../features/admin/opened-records.tsx';

export const Route = createFileRoute('/admin/instructors/$id/$form')({ component: OpenForm });

function OpenForm() {
  const { id, form } = Route.useParams();
  return <InstructorFormOverList instructorId={id} formId={idOfPath(form)} />;
}
