import { createFileRoute } from '@tanstack/react-router';
import { detailHead } from '../features/instructors/detail/detail-head.ts';
import { InstructorNotFound } from '../features/instructors/detail/InstructorNotFound.tsx';
import { parseDetailSearch } from '../features/instructors/detail/detail-search.ts';
import { InstructorPage } from '../features/instructors/detail/InstructorPage.tsx';
import { instructorIdOf, loadInstructor } from '../features/instructors/detail/load-instructor.ts';

export const Route = createFileRoute('/instructors/$id')({
  validateSearch: parseDetailSearch,
  loader: ({ context: { queryClient }, params }) => loadInstructor(queryClient, params.id),
  head: ({ loaderData }) => detailHead(loaderData),
  component: InstructorRoute,
  notFoundComponent: InstructorNotFound,
});

function InstructorRoute() {
  const { id } = Route.useParams();
  const { book, date } = Route.useSearch();
  return (
    <InstructorPage key={id} id={instructorIdOf(id)} calendarOpened={book === 1} date={date} />
  );
}
