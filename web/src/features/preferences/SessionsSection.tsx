import type { Session } from '@sklon/contract/account';
import { Icon } from '../../ui/icons/Icon.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useInstant } from '../../ui/instant.ts';
import { lastUseText } from '../../ui/moment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { StatusBadge } from '../../ui/Text.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useEndSession } from '../auth/sign-out.ts';
import classes from './Preferences.module.css';
import { LoadedRows, PreferencesSection } from './PreferencesSection.tsx';
import { Button } from '../../ui/Button.tsx';

/** Under «me», so that signing out erases it. Refetched on return to the page, as there may be new sessions. */
function sessionsQuery() {
  return queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => call('listSessions', { signal }),
    refetchOnWindowFocus: 'always',
  });
}

export function SessionsSection() {
  const query = useQuery(sessionsQuery());
  const now = useInstant();
  const [confirming, setConfirming] = useState(false);
  return (
    <PreferencesSection
      title="Входы"
      lead={<>Устройства, на&nbsp;которых вы&nbsp;вошли. Незнакомый вход лучше завершить.</>}
    >
      <LoadedRows query={query} expected={2} failure="Не&nbsp;удалось загрузить список входов">
        {(sessions) => (
          <>
            <ul className={classes.rows}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} now={now} />
              ))}
            </ul>
            <div className={classes.row} data-action data-ruled>
              <p className="dimmed">
                Если телефон потерян или вход кажется чужим, завершите сразу все.
              </p>
              <Button variant="light" color="red" onClick={() => setConfirming(true)}>
                Выйти везде
              </Button>
            </div>
          </>
        )}
      </LoadedRows>
      <EndAllDialog opened={confirming} onClose={() => setConfirming(false)} />
    </PreferencesSection>
  );
}

const UNKNOWN = 'Неизвестное устройство';
const END_FAILED = 'Не\u00A0удалось завершить вход. Попробуйте ещё раз.';

function SessionRow({ session, now }: { session: Session; now: Date }) {
  const queryClient = useQueryClient();
  const device = session.device ?? UNKNOWN;
  const icon = /Android|iOS/.test(device) ? 'device-mobile' : 'device-desktop';
  const end = useAction({
    mutationFn: async () => {
      try {
        await call('endSession', { params: { id: session.id } });
      } catch (error) {
        // Already ended elsewhere.
        if (!(error instanceof ApiError && error.code === 'session_not_found')) throw error;
      }
    },
    onSuccess: () => {
      showToast({ kind: 'success', message: 'Вход завершён' });
      return queryClient.invalidateQueries(sessionsQuery());
    },
    onError: () => showToast({ kind: 'error', message: END_FAILED }),
  });
  return (
    <li className={classes.row} data-action>
      <div className={classes.withIcon}>
        <Icon name={icon} size={28} stroke={1.5} />
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5 weight-600">
          <span>{device}</span>
          {session.current && (
            <StatusBadge tone="good" icon="circle-check" compact>
              Это устройство
            </StatusBadge>
          )}
        </p>
        <p className="dimmed">
          Последняя активность: {lastUseText(session.last_used_at, now)}
          <br />
          Вход: {lastUseText(session.created_at, now)}
        </p>
        {end.isError && <Notice kind="error">{END_FAILED}</Notice>}
      </div>
      {!session.current && (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={`Завершить вход: ${device}`}
          onClick={() => end.mutate()}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}

const ALL_ENDED = 'Вы\u00A0вышли на\u00A0всех устройствах';
const END_ALL_FAILED = 'Не\u00A0удалось выйти. Проверьте связь и\u00A0попробуйте ещё раз.';

function EndAllDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const forget = useEndSession();
  const end = useAction({
    mutationFn: () => call('endAllSessions'),
    onSuccess: () => {
      showToast({ kind: 'success', message: ALL_ENDED });
      return forget(ALL_ENDED);
    },
  });
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => end.mutate()}
      title="Выйти на&nbsp;всех устройствах?"
      confirmLabel="Выйти везде"
      cancelLabel="Не&nbsp;выходить"
      action={end}
      failure={END_ALL_FAILED}
    >
      <p>Все входы завершатся сразу, и&nbsp;этот тоже. Чтобы вернуться, войдите ещё раз.</p>
    </ActionDialog>
  );
}
