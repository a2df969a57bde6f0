import { createFileRoute } from '@tanstack/react-router';
import { idOfPath } from '../features/admin/search.ts';
import { InstructorForms } from '../features/admin/InstructorForms.tsx';

export const Route = createFileRoute('/admin/instructors/$id')({ component: OpenInstructor });

function OpenInstructor() {
  const { id } = Route.useParams();
  return <InstructorForms key={id} id={idOfPath(id)} />;
}
