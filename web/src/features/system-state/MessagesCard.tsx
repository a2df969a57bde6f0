import { PEOPLE, plural } from '@sklon/contract/plural';
import type { SystemState } from '@sklon/contract/system-state';
import { agoText, FAILURES, MESSAGES } from './state-texts.ts';
import { Fact, Facts, StateCard } from './StateCard.tsx';
import classes from './StateList.module.css';

/** The queue to the messenger, and what became of the messages of the last day. */
export function MessagesCard({
  state: { messages, unreachable_people: unreachable, checked_at: now },
}: {
  state: SystemState;
}) {
  const { waiting, oldest_due_at: oldest, retried, scheduled, sent, given_up, dropped } = messages;
  return (
    <StateCard title="Сообщения в&nbsp;Telegram">
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
          under={unreachable > 0 && 'Заблокировали бота или не запускали его'}
        >
          {unreachable === 0 ? 'Таких людей нет' : plural(unreachable, PEOPLE)}
        </Fact>
      </Facts>
    </StateCard>
  );
}

function Failures({ failures }: { failures: SystemState['messages']['retried'] }) {
  return (
    <ul className={classes.plain}>
      {failures.map(({ kind, count }) => (
        <li key={kind}>
          {count}: {FAILURES[kind]}
        </li>
      ))}
    </ul>
  );
}
