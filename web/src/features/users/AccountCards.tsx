import type { AdminUserWhole } from '@sklon/contract/admin-users';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { FactCard } from '../../ui/Facts.tsx';
import { useInstant } from '../../ui/instant.ts';
import { instantDayText, lastUseText } from '../../ui/moment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { StatusBadge } from '../../ui/Text.tsx';
import page from '../../ui/records/Record.module.css';
import { focusRecord } from '../../ui/records/RecordPage.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useEndSessions } from './queries.ts';

const END_FAILED = 'Не\u00A0удалось завершить вход. Попробуйте ещё раз.';

/** Where a person is signed in, and the ways to end it. */
export function SessionsCard({ user: { id, sessions } }: { user: AdminUserWhole }) {
  const now = useInstant();
  const [confirming, setConfirming] = useState(false);
  const one = useEndSessions(id);
  const all = useEndSessions(id);
  const end = (session: number) =>
    one.mutate(session, {
      onSuccess: () => {
        showToast({ kind: 'success', message: 'Вход завершён' });
        focusRecord();
      },
    });
  const endAll = () =>
    all.mutate(null, {
      onSuccess: () => {
        setConfirming(false);
        showToast({ kind: 'success', message: 'Все входы завершены' });
      },
    });
  return (
    <FactCard title="Входы">
      {sessions.length === 0 ? (
        <p className="dimmed wrap-anywhere">Сейчас нигде не&nbsp;выполнен вход.</p>
      ) : (
        <ul className={page.rows}>
          {sessions.map((session) => {
            const device = session.device ?? 'Неизвестное устройство';
            return (
              <li key={session.id}>
                <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
                  <span className="weight-600">{device}</span>
                  <Button
                    variant="default"
                    size="compact"
                    aria-label={`Завершить вход: ${device}`}
                    disabled={one.isPending}
                    loading={one.isPending && one.variables === session.id}
                    onClick={() => end(session.id)}
                  >
                    Завершить
                  </Button>
                </div>
                <p className="dimmed wrap-anywhere">
                  Последняя активность: {lastUseText(session.last_used_at, now)}. Вход:{' '}
                  {lastUseText(session.created_at, now)}.
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {one.error && <Notice kind="error">{failureText(one.error, END_FAILED)}</Notice>}
      {sessions.length > 1 && (
        <p className="mt-3.5">
          <Button variant="light" color="red" onClick={() => setConfirming(true)}>
            Завершить все входы
          </Button>
        </p>
      )}
      <ActionDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        action={all}
        failure={failureText(all.error, END_FAILED)}
        onConfirm={endAll}
        title="Завершить все входы?"
        confirmLabel="Завершить все"
        cancelLabel="Не&nbsp;завершать"
      >
        <p>Человек сможет войти снова.</p>
      </ActionDialog>
    </FactCard>
  );
}

const DOCUMENTS = {
  user: 'Документы для клиентов',
  provider: 'Документы для поставщиков',
} as const;

/** What a person agreed to, newest first. */
export function ConsentsCard({ user: { consents } }: { user: AdminUserWhole }) {
  return (
    <FactCard title="Согласия">
      {consents.length === 0 ? (
        <p className="dimmed wrap-anywhere">Согласий ещё не&nbsp;было.</p>
      ) : (
        <ul className={page.rows}>
          {consents.map(({ user_type, doc_version, accepted_at, withdrawn_at }) => (
            <li key={user_type + accepted_at}>
              <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
                <span className="weight-600">
                  {DOCUMENTS[user_type]}, версия&nbsp;{doc_version}
                </span>
                <StatusBadge
                  compact
                  tone={withdrawn_at === null ? 'good' : 'over'}
                  icon={withdrawn_at === null ? 'circle-check' : 'circle-x'}
                >
                  {withdrawn_at === null ? 'Действует' : 'Отозвано'}
                </StatusBadge>
              </div>
              <p className="dimmed wrap-anywhere">
                <span>Дано {instantDayText(accepted_at)}</span>
                {withdrawn_at !== null && <span>, отозвано {instantDayText(withdrawn_at)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </FactCard>
  );
}
