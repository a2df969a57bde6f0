import type { Backup, SystemState } from '@sklon/contract/system-state';
import { agoText } from '@sklon/contract/system-state-texts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, FactCard, Facts } from '../../ui/Facts.tsx';
import { instantText } from '../../ui/moment.ts';
import page from '../../ui/records/Record.module.css';
import { StatusBadge } from '../../ui/Text.tsx';
import { systemStateKey } from './queries.ts';
import { sizeText } from './state-texts.ts';

const SHOWN = 5;

/** The backups that there are, with what an admin may do to them: make one, and try whether one can be restored. */
export function BackupsCard({ state }: { state: SystemState }) {
  const { backups, setting_warnings: warnings, checked_at: now } = state;
  const { scheduled, items } = backups;
  const [recent, older] = [items.slice(0, SHOWN), items.slice(SHOWN)];
  const making = useAction({
    mutationFn: (): Promise<void> => call('makeBackup', {}),
    refresh: [systemStateKey],
  });
  const isMaking = items.some(({ made_at, error }) => made_at === null && error === null);
  return (
    <div className="lg:col-span-full">
      <FactCard title="Резервные копии">
        <div className="flex flex-wrap items-start justify-between gap-y-3 gap-x-6 mb-4">
          <Facts>
            <Fact
              name="По расписанию"
              under={
                !scheduled &&
                'Сервер сам копий не\u00A0делает: проверьте, что их делает кто-то другой'
              }
            >
              {scheduled ? 'Да' : 'Нет'}
            </Fact>
            {warnings.includes('backups_not_encrypted') && <Fact name="Шифрование">Выключено</Fact>}
          </Facts>
          <Button
            variant="light"
            loading={making.isPending}
            aria-disabled={isMaking}
            onClick={() => {
              if (!isMaking) making.mutate();
            }}
          >
            Сделать копию сейчас
          </Button>
        </div>
        {items.length === 0 && <p>Копий ещё не&nbsp;было</p>}
        <BackupList items={recent} now={now} />
        {older.length > 0 && (
          <details className="mt-3">
            <summary className="touch-link">Ещё копии: {older.length}</summary>
            <BackupList items={older} now={now} />
          </details>
        )}
      </FactCard>
    </div>
  );
}

function BackupList({ items, now }: { items: readonly Backup[]; now: string }) {
  return (
    <ul className={page.rows}>
      {items.map((backup) => (
        <li key={backup.id}>
          {backup.made_at === null ? (
            <Unmade backup={backup} />
          ) : (
            <Made backup={backup} madeAt={backup.made_at} now={now} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Unmade({ backup: { error } }: { backup: Backup }) {
  if (error === null) return <p role="status">Копия делается, здесь она появится сама.</p>;
  return (
    <p role="alert" className="text-error wrap-anywhere">
      Копия не&nbsp;получилась: {error}
    </p>
  );
}

interface MadeProps {
  backup: Backup;
  madeAt: string;
  now: string;
}

function Made({ backup, madeAt, now }: MadeProps) {
  const { id } = backup;
  const checking = useAction({
    mutationFn: (): Promise<void> => call('checkBackup', { params: { id } }),
    refresh: [systemStateKey],
  });
  const isChecking = backup.check === 'waiting';
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-6">
      <div>
        <p className="weight-600">
          <time dateTime={madeAt}>{instantText(madeAt)}</time>
        </p>
        <p className="dimmed wrap-anywhere">{factsText(backup, agoText(madeAt, now))}</p>
        {backup.check_error !== null && (
          <p className="text-error text-sm wrap-anywhere">Ошибка: {backup.check_error}</p>
        )}
        {backup.check === 'impossible' && (
          <p className="text-sm">
            Ключа на&nbsp;сервере нет, так и&nbsp;надо: проверяйте её командой из&nbsp;руководства.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <CheckBadge backup={backup} now={now} />
        {backup.check !== 'impossible' && (
          <Button
            variant="light"
            size="sm"
            loading={checking.isPending}
            aria-disabled={isChecking}
            aria-label={`Проверить копию, ${instantText(madeAt)}`}
            onClick={() => {
              if (!isChecking) checking.mutate();
            }}
          >
            Проверить копию
          </Button>
        )}
      </div>
    </div>
  );
}

function factsText({ bytes, encrypted, name }: Backup, age: string): string {
  const lock = encrypted ? ', зашифрована' : '';
  return `${age}, ${sizeText(bytes ?? 0)}${lock}. Папка ${name}`;
}

function CheckBadge({ backup: { check, checked_at }, now }: { backup: Backup; now: string }) {
  if (check === 'waiting')
    return (
      <StatusBadge compact tone="waiting" icon="clock">
        Проверяется
      </StatusBadge>
    );
  if (checked_at === null) return null;
  return check === 'failed' ? (
    <StatusBadge compact tone="bad" icon="alert-triangle">
      Не&nbsp;восстанавливается
    </StatusBadge>
  ) : (
    <StatusBadge compact tone="good" icon="circle-check">
      {`Проверена ${agoText(checked_at, now)}`}
    </StatusBadge>
  );
}
