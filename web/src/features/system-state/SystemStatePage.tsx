import type { SystemState } from '@sklon/contract/system-state';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AwaitingCard } from './AwaitingCard.tsx';
import { BackupCard } from './BackupCard.tsx';
import { DatabaseCard } from './DatabaseCard.tsx';
import { MessagesCard } from './MessagesCard.tsx';
import { Overall } from './Overall.tsx';
import { ProcessCard } from './ProcessCard.tsx';
import { systemStateQuery } from './queries.ts';
import { StateSkeleton } from './StateSkeleton.tsx';
import classes from './SystemStatePage.module.css';
import { TasksCard } from './TasksCard.tsx';

const timeFormat = new Intl.DateTimeFormat('ru', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The tab 'Состояние', beyond the five of spec 2: whether everything runs as it should, in words for who is no engineer. */
export function SystemStatePage() {
  const {
    data: state,
    isPending,
    isRefetchError,
    isFetching,
    refetch,
  } = useQuery(systemStateQuery());
  const again = () => void refetch();

  if (isPending) return <StateSkeleton />;
  if (!state)
    return (
      <ErrorState
        title="Ошибка загрузки данных"
        text="Проверьте связь и&nbsp;попробуйте ещё раз."
        onRetry={again}
      />
    );
  return (
    <>
      <header className={classes.header}>
        <div>
          <h2>Состояние</h2>
          <p className={classes.checked}>
            Проверено в&nbsp;
            <time dateTime={state.checked_at}>{timeFormat.format(new Date(state.checked_at))}</time>
            . Обновляется само.
          </p>
        </div>
        <Button
          variant="light"
          leftSection={<IconRefresh size={20} aria-hidden />}
          aria-disabled={isFetching}
          onClick={again}
        >
          Обновить
        </Button>
      </header>
      {isRefetchError && (
        <div className={classes.stale}>
          <Notice kind="error">
            Не&nbsp;удалось обновить: показано то, что загрузилось раньше.
          </Notice>
        </div>
      )}
      <Overall state={state} />
      <Cards state={state} />
    </>
  );
}

function Cards({ state }: { state: SystemState }) {
  return (
    <div className={classes.cards}>
      <MessagesCard state={state} />
      <TasksCard state={state} />
      <AwaitingCard state={state} />
      <BackupCard state={state} />
      <DatabaseCard state={state} />
      <ProcessCard state={state} />
    </div>
  );
}
