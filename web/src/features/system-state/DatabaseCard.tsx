import type { SystemState } from '@sklon/contract/system-state';
import { sizeText, STORAGES } from './state-texts.ts';
import { Fact, Facts, StateCard } from './StateCard.tsx';

/** Where everything is kept. */
export function DatabaseCard({ state: { database, storage } }: { state: SystemState }) {
  const { bytes, migrations, last_migration: last, replica } = database;
  return (
    <StateCard title="Данные">
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
    </StateCard>
  );
}
