import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { telegramConfigQuery } from '../../auth/queries.ts';
import { BookingLists } from './BookingLists.tsx';
import { BookingSkeletons } from './BookingSkeletons.tsx';
import classes from './MyBookings.module.css';
import { myBookingsQuery } from './queries.ts';
import { useStatusNews } from './useStatusNews.ts';

/** The caller's lessons (product-decisions, Screens). Shows what it has while it looks for news. */
export function MyBookings() {
  const { data, isError, refetch } = useQuery(myBookingsQuery());
  // Loads beside them: a note that comes after its list would push it down.
  const { isPending: noteIsPending } = useQuery(telegramConfigQuery());
  const lessons = data?.filter((booking) => booking.kind === 'instructor');
  useStatusNews(lessons);
  const retry = () => void refetch();

  if (!lessons) {
    if (isError) return <ErrorState title="Ошибка загрузки данных" text="Проверьте связь и&nbsp;попробуйте ещё раз." onRetry={retry} />;
    return <BookingSkeletons />;
  }
  if (noteIsPending) return <BookingSkeletons />;
  return (
    <>
      {isError && (
        <div className={classes.stale}>
          <Notice kind="error">
            <p>Не&nbsp;удалось обновить список: показано то, что загрузилось раньше.</p>
            <Button variant="light" onClick={retry}>
              Обновить
            </Button>
          </Notice>
        </div>
      )}
      <BookingLists bookings={lessons} />
    </>
  );
}
