import type { UserBooking } from '@sklon/contract/bookings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../../offline/app-state.ts';
import { loadedAtText, useInstant, visitorZone } from '../../ui/moment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DelayedSpinner, DataError } from '../../ui/StateScreen.tsx';
import type { Toast } from '../../ui/toast.tsx';
import { telegramConfigQuery } from '../auth/queries.ts';
import { currentSession } from '../auth/session.ts';
import { bookingNotice } from '../bookings/booking-texts.ts';
import { inquiryNotice } from '../inquiries/inquiry-texts.ts';
import { readOfflineBookings } from '../orders/offline-bookings.ts';
import type { OrderStatus } from '../orders/order.ts';
import { myBookingsQuery } from '../orders/queries.ts';
import { useOrderNotices } from '../orders/useOrderNotices.ts';
import classes from './MyBookings.module.css';
import { OrderLists } from './OrderLists.tsx';
import { Button } from '../../ui/Button.tsx';

function statusNotice(order: UserBooking, before: OrderStatus | null): Toast | null {
  return order.kind === 'instructor' ? bookingNotice(order, before) : inquiryNotice(order, before);
}

/** The caller's bookings and inquiries (product-decisions, Screens). Shows what is cached while it loads the list anew. */
export function MyBookings() {
  const online = useOnline();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(myBookingsQuery());
  const isFromStore = useOfflineBookings();
  // Loads beside the list: a note that comes after it would push it down.
  const { isPending: noteIsPending } = useQuery(telegramConfigQuery());
  useOrderNotices(data, statusNotice);
  const retry = () => void refetch();

  if (!data && isError) {
    return <DataError />;
  }
  if (!data || (noteIsPending && !isFromStore)) return <Skeletons />;
  return (
    <>
      {(isError || !online) && <StaleNotice loadedAt={dataUpdatedAt} onRetry={retry} />}
      <OrderLists orders={data} />
    </>
  );
}

/** Shows the list stored at an earlier visit until it is loaded. Returns whether there was one. */
function useOfflineBookings(): boolean {
  const [used, setUsed] = useState(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = myBookingsQuery();
    const isLoaded = () => queryClient.getQueryData(queryKey) !== undefined;
    const restore = async () => {
      const before = currentSession();
      if (before.status !== 'signed-in' || isLoaded()) return;
      const stored = await readOfflineBookings(before.user.id);
      const session = currentSession();
      // Meanwhile the list may have come, or the person may have signed out.
      if (!stored || session.status !== 'signed-in' || session.user.id !== stored.user) return;
      if (isLoaded()) return;
      queryClient.setQueryData(queryKey, stored.bookings, { updatedAt: stored.loadedAt });
      setUsed(true);
    };
    void restore();
  }, [queryClient]);
  return used;
}

interface StaleNoticeProps {
  /** When the shown list was loaded, in milliseconds of the epoch. */
  loadedAt: number;
  onRetry: () => void;
}

/** Above a list that could not be loaded anew: from when it is. With the connection the list renews itself. */
function StaleNotice({ loadedAt, onRetry }: StaleNoticeProps) {
  const online = useOnline();
  const since = loadedAtText(loadedAt, useInstant(), visitorZone());
  return (
    <div className={classes.stale}>
      {online ? (
        <Notice kind="error">
          <p>Не&nbsp;удалось обновить список: показано то, что загружено {since}.</p>
          <Button variant="light" onClick={onRetry}>
            Обновить
          </Button>
        </Notice>
      ) : (
        <Notice kind="info">
          <p>Показано то, что загружено {since}. Отменить занятие можно, когда связь вернётся.</p>
        </Notice>
      )}
    </div>
  );
}

/** The shape of the list while it loads. */
function Skeletons() {
  return (
    <div className={classes.skeletons} data-page-growing>
      <div aria-hidden>
        {[0, 1].map((key) => (
          <div key={key} className={classes.card}>
            <span className={classes.badge} />
            <span className={classes.title} />
            <div className={classes.who}>
              <span className={classes.photo} />
              <span className={classes.name} />
            </div>
            <span className={classes.facts} />
            <span className={classes.button} />
          </div>
        ))}
      </div>
      <DelayedSpinner label="Загружаем бронирования…" />
    </div>
  );
}
