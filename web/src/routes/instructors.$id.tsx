import { longEnough } from '../features/bookings/lesson-address.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  createFileRoute,
  notFound,
  useCanGoBack,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { InstructorPage } from '../features/instructors/detail/InstructorPage.tsx';
import { instructorHead } from '../features/instructors/head.ts';
import {
  lessonLengthsQuery,
  lessonOf,
  lessonOn,
  lessonTotalQuery,
} from '../features/instructors/lesson-total.ts';
import {
  parseProfileSearch,
  type ProfileSearch,
  wishOf,
} from '../features/instructors/profile-search.ts';
import { instructorIdOf, instructorQuery } from '../features/instructors/queries.ts';
import { resortsOf } from '../features/resorts/places.ts';
import { resortsQuery } from '../features/resorts/queries.ts';
import { instructorReviewsQuery } from '../features/reviews/queries.ts';
import { dayShown, freeDaysQuery } from '../features/schedule/free-days.ts';
import { zoneOfResorts } from '../features/schedule/slots.ts';
import { Drawing } from '../ui/illustrations/Drawing.tsx';
import { StateScreen } from '../ui/StateScreen.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';

export const Route = createFileRoute('/instructors/$id')({
  validateSearch: parseProfileSearch,
  loaderDeps: ({ search: { cursor, date, day, from, to, duration, people, size } }) => ({
    cursor,
    date,
    day,
    from,
    to,
    duration,
    people,
    size,
  }),
  loader: ({ context: { queryClient }, params, deps }) =>
    loadInstructor(queryClient, params.id, deps),
  head: ({ loaderData }) => instructorHead(loaderData),
  component: InstructorRoute,
  notFoundComponent: InstructorNotFound,
});

function InstructorRoute() {
  const { id } = Route.useParams();
  return <InstructorPage key={id} id={instructorIdOf(id)} search={Route.useSearch()} />;
}

async function loadInstructor(queryClient: QueryClient, idText: string, search: ProfileSearch) {
  const id = instructorIdOf(idText);
  if (id === 0) throw notFound();
  try {
    const [instructor, resorts] = await Promise.all([
      queryClient.query({ ...instructorQuery(id), staleTime: 'static' }),
      queryClient.query({ ...resortsQuery(), staleTime: 'static' }),
    ]);
    const places = resortsOf(instructor, resorts);
    const wish = longEnough(wishOf(search), instructor);
    const freeDays = freeDaysQuery(id, zoneOfResorts(places), wish);
    const lesson = lessonOf(instructor, search);
    // The browser does not wait for reviews and free time, and the page is shown without them if they fail.
    if (import.meta.env.SSR)
      await Promise.allSettled([
        queryClient.infiniteQuery({
          ...instructorReviewsQuery(id, search.cursor),
          staleTime: 'static',
        }),
        instructor.is_working &&
          queryClient.query(freeDays).then((found) => {
            const { date } = dayShown(found, wish.date);
            return queryClient.query(
              lessonLengthsQuery(instructor, lessonOn(date, instructor, search)),
            );
          }),
        lesson && queryClient.query(lessonTotalQuery(instructor, lesson)),
      ]);
    return { instructor, resortNames: places.map(({ name }) => name) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      throw notFound();
    throw error;
  }
}

function InstructorNotFound() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <StateScreen
      level="page"
      illustration={<Drawing name="lost-skier" />}
      title="Инструктор не найден"
      text="Возможно, он больше не&nbsp;работает с&nbsp;нами или&nbsp;в&nbsp;адресе ошибка."
      actions={
        <>
          <ButtonLink to="/instructors">Все инструкторы</ButtonLink>
          <Button
            variant="default"
            onClick={() =>
              canGoBack ? router.history.back() : void navigate({ to: '/instructors' })
            }
          >
            Назад
          </Button>
        </>
      }
    />
  );
}
