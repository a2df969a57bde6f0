import type { SystemState, SystemTask } from '@sklon/contract/system-state';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { agoText, TASK_NAMES } from './state-texts.ts';
import { StateCard } from './StateCard.tsx';
import classes from './StateList.module.css';

/** What the server does by itself again and again, and how that went. */
export function TasksCard({ state: { tasks, checked_at: now } }: { state: SystemState }) {
  return (
    <StateCard title="Регулярные задачи">
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <li key={task.name} className={classes.task}>
            <div className={classes.top}>
              <span className={classes.name}>{TASK_NAMES[task.name]}</span>
              <TaskBadge task={task} />
            </div>
            <p className={classes.dimmed}>{runText(task, now)}</p>
            {task.error !== null && <p className={classes.error}>Ошибка: {task.error}</p>}
          </li>
        ))}
      </ul>
    </StateCard>
  );
}

function TaskBadge({ task: { error, late, succeeded_at } }: { task: SystemTask }) {
  if (error !== null) return <Badge tone="bad">Не&nbsp;удалось</Badge>;
  if (late) return <Badge tone="bad">Опаздывает</Badge>;
  return succeeded_at === null ? (
    <Badge tone="waiting">Ещё не&nbsp;выполнялась</Badge>
  ) : (
    <Badge tone="good">В&nbsp;порядке</Badge>
  );
}

const ICONS = { bad: IconAlertTriangle, waiting: IconClock, good: IconCircleCheck };

function Badge({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  return (
    <StatusBadge compact tone={tone} Icon={ICONS[tone]}>
      {children}
    </StatusBadge>
  );
}

function runText(
  { started_at: started, finished_at: finished, succeeded_at: succeeded }: SystemTask,
  now: string,
): string {
  if (started === null) return 'Запусков ещё не\u00A0было.';
  const run =
    finished === null
      ? `Запущена ${agoText(started, now)}, ещё не\u00A0закончена.`
      : `Последний запуск ${agoText(started, now)}.`;
  if (succeeded === null) return `${run} Успешных ещё не\u00A0было.`;
  return finished === succeeded ? run : `${run} Успешно: ${agoText(succeeded, now)}.`;
}
