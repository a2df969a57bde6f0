import { Button } from '@mantine/core';
import { useOnline } from '../../../offline/online.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useInstant } from '../../../ui/useInstant.ts';
import { visitorZone } from './booking-time.ts';
import { loadedAtText } from './loaded-at.ts';
import classes from './MyBookings.module.css';

interface StaleNoticeProps {
  /** When what is shown was loaded, in milliseconds of the epoch. */
  loadedAt: number;
  onRetry: () => void;
}

/** Above a list that could not be loaded anew: from when it is. With the connection the list renews itself. */
export function StaleNotice({ loadedAt, onRetry }: StaleNoticeProps) {
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
