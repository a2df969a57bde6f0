import '../../ui/theme/signed-in-utilities.css';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '../../offline/app-state.ts';
import { useInstant } from '../../ui/instant.ts';
import { loadedAtText } from '../../ui/moment.ts';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DelayedSpinner, DataError } from '../../ui/StateScreen.tsx';
import { telegramConfigQuery } from '../auth/queries.ts';
import classes from './MyBookings.module.css';
import { OrderLists } from './OrderLists.tsx';
import { useOwnOrders } from './useOwnOrders.ts';
import { Button } from '../../ui/Button.tsx';

/** The caller's bookings and inquiries (product-decisions, Screens). Shows what is cached while it loads the list anew. */
export function MyBookings() {
  const online = useOnline();
  const { data, dataUpdatedAt, isError, refetch, isFromStore } = useOwnOrders();
  // Loads beside the list: a note that comes after it would push it down.
  const { isPending: noteIsPending } = useQuery(telegramConfigQuery());
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

interface StaleNoticeProps {
  /** When the shown list was loaded, in milliseconds of the epoch. */
  loadedAt: number;
  onRetry: () => void;
}

/** Above what could not be loaded anew: from when it is. With the connection it renews itself. */
export function StaleNotice({ loadedAt, onRetry }: StaleNoticeProps) {
  const online = useOnline();
  const since = loadedAtText(loadedAt, useInstant(), visitorZone());
  return (
    <div className="mb-6">
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

export function Skeletons({ cards = 2 }: { cards?: number }) {
  return (
    <div className="grid gap-4" data-page-growing>
      <div aria-hidden>
        {Array.from({ length: cards }, (_, key) => (
          <div key={key} className={classes.card}>
            <span className={classes.badge} />
            <span className="w-[min(100%,16rem)] h-6.5" />
            <div className="flex items-center gap-3.5">
              <span className={classes.photo} />
              <span className="w-36 h-6" />
            </div>
            <span className="w-[80%] h-6" />
            <span className={classes.button} />
          </div>
        ))}
      </div>
      <DelayedSpinner label="Загружаем бронирования…" />
    </div>
  );
}
