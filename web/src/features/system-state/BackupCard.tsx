import type { SystemState } from '@sklon/contract/system-state';
import { instantText } from '../../ui/records/instant-text.ts';
import { agoText, durationText, sizeText } from './state-texts.ts';
import { Fact, Facts, StateCard } from './StateCard.tsx';

/** The last copy of everything, and whether the server makes them by itself. */
export function BackupCard({ state: { backup, checked_at: now } }: { state: SystemState }) {
  const { scheduled, made_at: madeAt, name, bytes, seconds } = backup;
  return (
    <StateCard title="Резервная копия">
      <Facts>
        <Fact
          name="Последняя"
          under={madeAt !== null && <time dateTime={madeAt}>{instantText(madeAt)}</time>}
        >
          {madeAt === null ? 'Копий ещё не\u00A0было' : agoText(madeAt, now)}
        </Fact>
        {bytes !== null && (
          <Fact
            name="Размер"
            under={
              seconds !== null &&
              `Заняла ${durationText(seconds * 1_000).replace('секунда', 'секунду')}`
            }
          >
            {sizeText(bytes)}
          </Fact>
        )}
        {name !== null && <Fact name="Папка">{name}</Fact>}
        <Fact
          name="По расписанию"
          under={
            !scheduled && 'Сервер сам копий не\u00A0делает: проверьте, что их делает кто-то другой'
          }
        >
          {scheduled ? 'Да' : 'Нет'}
        </Fact>
      </Facts>
    </StateCard>
  );
}
