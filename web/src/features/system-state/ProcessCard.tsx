import type { SystemState } from '@sklon/contract/system-state';
import { instantText } from '../../ui/records/instant-text.ts';
import { durationText } from './state-texts.ts';
import { Fact, Facts, StateCard } from './StateCard.tsx';

/** The process that answered; beside it there may be others. */
export function ProcessCard({ state: { process, checked_at: now } }: { state: SystemState }) {
  const { version, commit, node, started_at: startedAt } = process;
  return (
    <StateCard title="Сервер">
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
      </Facts>
    </StateCard>
  );
}
