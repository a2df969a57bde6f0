import type { SystemState } from '@sklon/contract/system-state';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/Notice.tsx';
import { DelayedSpinner, DataError } from '../../ui/StateScreen.tsx';
import { AwaitingCard, DatabaseCard, MessagesCard, ProcessCard, TasksCard } from './StateCards.tsx';
import { BackupsCard } from './BackupsCard.tsx';
import { PeopleToCall } from './PeopleToCall.tsx';
import { systemStateQuery } from './queries.ts';
import classes from './SystemState.module.css';
import { Button } from '../../ui/Button.tsx';

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
  if (!state) return <DataError />;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-y-3 gap-x-6 mb-4">
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
          leftSection={<Icon name="refresh" />}
          aria-disabled={isFetching}
          onClick={again}
        >
          Обновить
        </Button>
      </header>
      {isRefetchError && (
        <div className="mb-4">
          <Notice kind="error">
            Не&nbsp;удалось обновить: показано то, что загрузилось раньше.
          </Notice>
        </div>
      )}
      <Overall problems={state.problems} />
      <Cards state={state} />
    </>
  );
}

function Cards({ state }: { state: SystemState }) {
  return (
    <div className="stack gap-4 mt-5 lg:grid-cols-2">
      <PeopleToCall state={state} />
      <MessagesCard state={state} />
      <TasksCard state={state} />
      <AwaitingCard state={state} />
      <DatabaseCard state={state} />
      <BackupsCard state={state} />
      <ProcessCard state={state} />
    </div>
  );
}

/** Problems that admins solve by themselves, in the other tabs. */
const FOR_ADMINS: ReadonlySet<string> = new Set([
  'applications_waiting',
  'bookings_unseen',
  'bookings_of_blocked',
]);

/** The state in one line, or everything that is wrong. */
function Overall({ problems }: Pick<SystemState, 'problems'>) {
  if (problems.length === 0) {
    return (
      <Notice kind="success">
        <strong>Всё в&nbsp;порядке</strong>
      </Notice>
    );
  }
  const broken = problems.some(({ severity }) => severity === 'error');
  return (
    <Notice kind={broken ? 'error' : 'warning'}>
      <strong>{broken ? 'Не\u00A0всё работает' : 'Нужно внимание'}</strong>
      <ul className="grid gap-1 m-0 ps-4.5">
        {problems.map(({ code, severity, text }) => (
          <li key={code + text} data-severity={severity}>
            {text}
          </li>
        ))}
      </ul>
      {problems.some(({ code }) => !FOR_ADMINS.has(code)) && (
        <p>Расскажите об&nbsp;этом тому, кто обслуживает сервер.</p>
      )}
    </Notice>
  );
}

const CARDS = [0, 1, 2, 3, 4, 5];

/** The shape of the page while it loads. */
function StateSkeleton() {
  return (
    <>
      <div
        className="stack gap-4 lg:grid-cols-2 [&>span]:h-48 [&>span]:rounded-lg [&>span]:bg-sunk"
        aria-hidden
        data-page-growing
      >
        {CARDS.map((card) => (
          <span key={card} />
        ))}
      </div>
      <DelayedSpinner />
    </>
  );
}
