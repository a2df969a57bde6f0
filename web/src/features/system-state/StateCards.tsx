import { PEOPLE, plural, type PluralForms } from '@sklon/contract/plural';
import { channelName } from '@sklon/contract/channel-names';
import type { ChannelState, SystemState, SystemTask } from '@sklon/contract/system-state';
import {
  agoText,
  durationText,
  FAILURES,
  MESSAGES,
  TASK_NAMES,
} from '@sklon/contract/system-state-texts';
import type { ReactNode } from 'react';
import { Fact, FactCard, Facts } from '../../ui/Facts.tsx';
import { instantText } from '../../ui/moment.ts';
import page from '../../ui/records/Record.module.css';
import { StatusBadge } from '../../ui/Text.tsx';
import { sizeText, STORAGES } from './state-texts.ts';

/** The queue to the messenger, and what became of the messages of the last day. */
export function MessagesCard({
  state: { messages, unreachable_people: unreachable, checked_at: now },
}: {
  state: SystemState;
}) {
  const { waiting, oldest_due_at: oldest, retried, scheduled, sent, given_up, dropped } = messages;
  return (
    <FactCard title="Сообщения">
      <Facts>
        <Fact
          name="Ждут отправки"
          under={oldest !== null && `Самое раннее должно было уйти ${agoText(oldest, now)}`}
        >
          {waiting === 0 ? 'Очередь пуста' : plural(waiting, MESSAGES)}
        </Fact>
        {retried.length > 0 && (
          <Fact name="Отправляются повторно">
            <Failures failures={retried} />
          </Fact>
        )}
        <Fact name="На&nbsp;будущее" under="Напоминания и просьбы об отзыве">
          {plural(scheduled, MESSAGES)}
        </Fact>
        <Fact name="Отправлено за&nbsp;сутки">{plural(sent, MESSAGES)}</Fact>
        {messages.channels.map((channel) => (
          <Fact
            key={channel.name}
            name={channelName(channel.name)}
            under={
              channel.checked_at !== null &&
              `${ROADS[channel.road]}, проверено ${agoText(channel.checked_at, now)}`
            }
          >
            {channelText(channel)}
          </Fact>
        ))}
        <Fact name="Не&nbsp;доставлено за&nbsp;сутки">
          {given_up.length === 0 ? 'Нет' : <Failures failures={given_up} />}
        </Fact>
        <Fact
          name="Снято за&nbsp;сутки"
          under={
            dropped > 0 && 'Стали не нужны: заявка уже закрыта или человек отключил такие сообщения'
          }
        >
          {plural(dropped, MESSAGES)}
        </Fact>
        <Fact
          name="Бот не&nbsp;может написать"
          under={unreachable > 0 && 'Ни\u00A0одно сообщение до\u00A0них не\u00A0доходит'}
        >
          {unreachable === 0 ? 'Таких людей нет' : plural(unreachable, PEOPLE)}
        </Fact>
      </Facts>
    </FactCard>
  );
}

const ROADS: Record<ChannelState['road'], string> = {
  open: 'Отвечает',
  closed: 'Не\u00A0отвечает',
  unpaid: 'Кончились деньги',
  unknown: 'Ещё не\u00A0проверен',
};

function channelText({ waiting, sent, failed }: ChannelState): string {
  return `За\u00A0сутки доставлено ${sent}, не\u00A0доставлено ${failed}, ждут ${waiting}`;
}

function Failures({ failures }: { failures: SystemState['messages']['retried'] }) {
  return (
    <ul className="grid gap-1 m-0 plain-list">
      {failures.map(({ kind, count }) => (
        <li key={kind}>
          {count}: {FAILURES[kind]}
        </li>
      ))}
    </ul>
  );
}

/** What the server does by itself again and again, and how that went. */
export function TasksCard({ state: { tasks, checked_at: now } }: { state: SystemState }) {
  return (
    <FactCard title="Регулярные задачи">
      <ul className={page.rows}>
        {tasks.map((task) => (
          <li key={task.name}>
            <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
              <span className="weight-600">{TASK_NAMES[task.name]}</span>
              <TaskBadge task={task} />
            </div>
            <p className="dimmed wrap-anywhere">{runText(task, now)}</p>
            {task.error !== null && (
              <p className="text-error text-sm wrap-anywhere">Ошибка: {task.error}</p>
            )}
          </li>
        ))}
      </ul>
    </FactCard>
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

const ICONS = { bad: 'alert-triangle', waiting: 'clock', good: 'circle-check' } as const;

function Badge({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  return (
    <StatusBadge compact tone={tone} icon={ICONS[tone]}>
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

const BOOKINGS: PluralForms = ['заявка', 'заявки', 'заявок'];
const REQUESTS: PluralForms = ['запрос', 'запроса', 'запросов'];

/** What awaits a reply of instructors, shops and services, and what awaits admins. */
export function AwaitingCard({
  state: { bookings, requests, for_admins: forAdmins, checked_at: now },
}: {
  state: SystemState;
}) {
  const { applications, oldest_application_at: oldest, certificates } = forAdmins;
  return (
    <FactCard title="Ждут ответа">
      <Facts>
        <Fact name="От&nbsp;инструкторов" under={overdueText(bookings.overdue)}>
          {plural(bookings.pending, BOOKINGS)}
        </Fact>
        <Fact name="От&nbsp;прокатов и&nbsp;услуг" under={overdueText(requests.overdue)}>
          {plural(requests.pending, REQUESTS)}
        </Fact>
        <Fact
          name="Заявки поставщиков"
          under={oldest !== null && `Самая ранняя подана ${agoText(oldest, now)}`}
        >
          {plural(applications, BOOKINGS)}
        </Fact>
        <Fact name="Сертификаты инструкторов">{certificates}</Fact>
      </Facts>
    </FactCard>
  );
}

function overdueText(overdue: number): string | false {
  return overdue > 0 && `Срок вышел, ещё не\u00A0закрыты: ${overdue}`;
}

/** The database and the file storage. */
export function DatabaseCard({ state: { database, storage } }: { state: SystemState }) {
  const { bytes, migrations, last_migration: last, replica } = database;
  return (
    <FactCard title="Данные">
      <Facts>
        <Fact name="Размер базы">{sizeText(bytes)}</Fact>
        <Fact name="Версия базы" under={last}>
          {migrations}
        </Fact>
        {replica !== null && (
          <Fact
            name="Копия для чтения"
            under={
              replica.lag_seconds !== null &&
              `Отставание: ${replica.lag_seconds.toFixed(1).replace('.', ',')}\u00A0с`
            }
          >
            {replica.lag_seconds === null ? 'Недоступна' : replica.serves ? 'Работает' : 'Догоняет'}
          </Fact>
        )}
        <Fact name="Фото и документы">{STORAGES[storage]}</Fact>
      </Facts>
    </FactCard>
  );
}

/** The process that sent the response; there may be others. */
export function ProcessCard({
  state: { process, setting_warnings: warnings, checked_at: now },
}: {
  state: SystemState;
}) {
  const { version, commit, node, started_at: startedAt } = process;
  return (
    <FactCard title="Сервер">
      <Facts>
        <Fact name="Версия" under={commit !== null && `Сборка ${commit.slice(0, 10)}`}>
          {version}
        </Fact>
        <Fact name="Node.js">{node}</Fact>
        <Fact
          name="Работает"
          under={<time dateTime={startedAt}>с&nbsp;{instantText(startedAt)}</time>}
        >
          {durationText(Date.parse(now) - Date.parse(startedAt))}
        </Fact>
        {warnings.includes('rate_limits_off') && <Fact name="Ограничение запросов">Выключено</Fact>}
      </Facts>
    </FactCard>
  );
}
