import { useQuery } from '@tanstack/react-query';
import { useOnline } from '../../../offline/online.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { telegramConfigQuery } from '../../auth/queries.ts';
import { useInquiryNews } from '../../inquiries/my/useInquiryNews.ts';
import { BookingLists } from './BookingLists.tsx';
import { BookingSkeletons } from './BookingSkeletons.tsx';
import { myBookingsQuery } from './queries.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { useKeptBookings } from './useKeptBookings.ts';
import { useStatusNews } from './useStatusNews.ts';

/** The caller's lessons and requests (product-decisions, Screens). Shows what it has while it looks for news. */
export function MyBookings() {
  const online = useOnline();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(myBookingsQuery());
  const kept = useKeptBookings();
  // Loads beside them: a note that comes after its list would push it down.
  const { isPending: noteIsPending } = useQuery(telegramConfigQuery());
  useStatusNews(data?.filter((booking) => booking.kind === 'instructor'));
  useInquiryNews(data?.filter((booking) => booking.kind !== 'instructor'));
  const retry = () => void refetch();

  if (!data) {
    if (isError)
      return (
        <ErrorState
          title="Ошибка загрузки данных"
          text="Проверьте связь и&nbsp;попробуйте ещё раз."
          onRetry={retry}
        />
      );
    return <BookingSkeletons />;
  }
  if (noteIsPending && !kept) return <BookingSkeletons />;
  return (
    <>
      {(isError || !online) && <StaleNotice loadedAt={dataUpdatedAt} onRetry={retry} />}
      <BookingLists bookings={data} />
    </>
  );
}
